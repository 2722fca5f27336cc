// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Typed values in a canonical form for comparison: text, with sets in the order of their
 * members.
 */
public final class TypedForm {

	private TypedForm() {
	}

	public static Map<String, Object> item(Map<String, AttributeValue> item) {
		Map<String, Object> form = new TreeMap<>();
		item.forEach((name, value) -> form.put(name, of(value)));
		return form;
	}

	public static Map<String, Object> of(AttributeValue value) {
		return Map.of(typeOf(value), switch (value.type()) {
			case S -> value.s();
			case N -> value.n();
			case B -> base64(value);
			case BOOL -> value.bool();
			case SS -> value.ss().stream().sorted().toList();
			case NS -> value.ns().stream().sorted().toList();
			case BS -> value.bs().stream().map(AttributeValue::fromB).map(TypedForm::base64).sorted().toList();
			case L -> value.l().stream().map(TypedForm::of).toList();
			case M -> item(value.m());
			default -> true;
		});
	}

	/** The name of DynamoDB's type. */
	public static String typeOf(AttributeValue value) {
		return (value.type() == AttributeValue.Type.NUL) ? "NULL" : value.type().name();
	}

	private static String base64(AttributeValue value) {
		return Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
	}

}
