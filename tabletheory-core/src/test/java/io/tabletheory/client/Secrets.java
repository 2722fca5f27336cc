// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Looks for secrets where they must not be.
 */
final class Secrets {

	private Secrets() {
	}

	/** All binary values of an item, at any depth, as texts. */
	static Stream<String> bytes(Map<String, AttributeValue> attributes) {
		return attributes.values().stream().flatMap(Secrets::bytes);
	}

	private static Stream<String> bytes(AttributeValue value) {
		if (value.hasM()) {
			return bytes(value.m());
		}
		if (value.hasL()) {
			return value.l().stream().flatMap(Secrets::bytes);
		}
		return Stream.concat(value.bs().stream(), Stream.ofNullable(value.b())).map(Secrets::text);
	}

	private static String text(SdkBytes bytes) {
		return new String(bytes.asByteArrayUnsafe(), StandardCharsets.ISO_8859_1);
	}

}
