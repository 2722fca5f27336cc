// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.Internal;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The keys of items in messages, where they are allowed there.
 *
 * @param shown true if messages show keys, which may identify a person
 */
@Internal
public record KeyDisplay(boolean shown) {

	/** Such as {@code  (PK = "ORDER#1", SK = "LINE#2")}; empty where it is not shown. */
	public String inBrackets(Map<String, AttributeValue> key) {
		return this.shown ? key.entrySet()
			.stream()
			.map((part) -> part.getKey() + " = " + quoted(part.getValue()))
			.collect(Collectors.joining(", ", " (", ")")) : "";
	}

	/** Such as {@code  ORDER#1 + LINE#2}; empty where it is not shown. */
	public String behind(Map<String, AttributeValue> key) {
		return this.shown ? key.values().stream().map(KeyDisplay::text).collect(Collectors.joining(" + ", " ", ""))
				: "";
	}

	private static String quoted(AttributeValue value) {
		return (value.n() != null) ? value.n() : '"' + text(value) + '"';
	}

	private static String text(AttributeValue value) {
		if (value.b() != null) {
			return Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
		}
		return (value.s() != null) ? value.s() : String.valueOf(value.n());
	}

}
