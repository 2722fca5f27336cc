// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * The members of a JSON object, each read as its required type. Failures name members and
 * never show values.
 */
final class Members {

	private final Map<String, JsonNode> nodes;

	private Members(Map<String, JsonNode> nodes) {
		this.nodes = nodes;
	}

	static Members parse(byte[] json) {
		List<JsonNode> values;
		try {
			// The text is put in brackets, because the parser stops after the first value
			// and would
			// miss further text.
			byte[] list = ByteBuffer.allocate(json.length + 2).put((byte) '[').put(json).put((byte) ']').array();
			values = JsonNode.parser().parse(list).asArray();
		}
		catch (UncheckedIOException ex) {
			// The cause is left out, because it quotes the text.
			throw Fault.SERIALIZATION.because("The text is not valid JSON");
		}
		if (values.size() != 1) {
			throw Fault.SERIALIZATION.because("The text is not one JSON object");
		}
		return of(values.get(0), "The text");
	}

	private static Members of(JsonNode node, String what) {
		if (!node.isObject()) {
			throw mustBe(what, "a JSON object");
		}
		return new Members(node.asObject());
	}

	boolean has(String name) {
		JsonNode node = this.nodes.get(name);
		return node != null && !node.isNull();
	}

	String text(String name) {
		return text(require(name), name);
	}

	boolean flag(String name) {
		if (!has(name)) {
			return false;
		}
		JsonNode node = require(name);
		if (!node.isBoolean()) {
			throw mustBe(name, "true or false");
		}
		return node.asBoolean();
	}

	OptionalInt integer(String name, int min, int max) {
		if (!has(name)) {
			return OptionalInt.empty();
		}
		int value = integer(require(name), name);
		if (value < min || value > max) {
			throw Fault.VALIDATION.because(name + " must be from " + min + " to " + max);
		}
		return OptionalInt.of(value);
	}

	byte[] blob(String name, int min, int max) {
		byte[] bytes = bytes(require(name), name);
		if (bytes.length < min || bytes.length > max) {
			throw Fault.VALIDATION.because(name + " must have from " + min + " to " + max + " bytes");
		}
		return bytes;
	}

	List<byte[]> blobs(String name) {
		return array(name).stream().map((node) -> bytes(node, name)).toList();
	}

	List<Members> objects(String name) {
		return array(name).stream().map((node) -> of(node, name)).toList();
	}

	Map<String, String> texts(String name) {
		Map<String, String> texts = new LinkedHashMap<>();
		if (has(name)) {
			of(require(name), name).nodes.forEach((key, node) -> texts.put(key, text(node, name)));
		}
		return texts;
	}

	private List<JsonNode> array(String name) {
		if (!has(name)) {
			return List.of();
		}
		JsonNode node = require(name);
		if (!node.isArray()) {
			throw mustBe(name, "a list");
		}
		return node.asArray();
	}

	private JsonNode require(String name) {
		JsonNode node = this.nodes.get(name);
		if (node == null || node.isNull()) {
			throw Fault.VALIDATION.because(name + " is required");
		}
		return node;
	}

	private static String text(JsonNode node, String name) {
		if (!node.isString()) {
			throw mustBe(name, "text");
		}
		return node.asString();
	}

	private static int integer(JsonNode node, String name) {
		try {
			if (node.isNumber()) {
				return Integer.parseInt(node.asNumber());
			}
		}
		catch (NumberFormatException ex) {
			// The number is too large, or not whole.
		}
		throw mustBe(name, "an integer");
	}

	private static byte[] bytes(JsonNode node, String name) {
		String text = text(node, name);
		try {
			return Base64.getDecoder().decode(text);
		}
		catch (IllegalArgumentException ex) {
			throw mustBe(name, "Base64");
		}
	}

	private static KmsFailure mustBe(String what, String type) {
		return Fault.SERIALIZATION.because(what + " must be " + type);
	}

}
