// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Stored items by their meaning: numbers by value, sets without order, and bytes like the
 * base64 text in which the library stores most of them. The holder that our markers of
 * unique values name, if it may expire, counts for nothing: the library ignores it.
 */
final class StoredMeaning {

	private StoredMeaning() {
	}

	static List<Map<String, Object>> of(List<Map<String, AttributeValue>> items) {
		return items.stream().map(StoredMeaning::of).toList();
	}

	private static Map<String, Object> of(Map<String, AttributeValue> item) {
		Map<String, Object> meaning = new LinkedHashMap<>();
		item.forEach((name, value) -> meaning.put(name, of(value)));
		if ("_unique#".equals(meaning.get("sk"))) {
			meaning.remove("_holder");
		}
		return meaning;
	}

	private static Object of(AttributeValue value) {
		return switch (value.type()) {
			case S -> value.s();
			case N -> number(value.n());
			case B -> Base64.getEncoder().encodeToString(value.b().asByteArray());
			case BOOL -> value.bool();
			case SS -> new TreeSet<>(value.ss());
			case NS -> value.ns().stream().map(StoredMeaning::number).collect(Collectors.toCollection(TreeSet::new));
			case BS -> value.bs().stream().map(Object::toString).collect(Collectors.toSet());
			case L -> value.l().stream().map(StoredMeaning::of).toList();
			case M -> of(value.m());
			case NUL -> Set.of("NULL");
			default -> throw new IllegalStateException(value.toString());
		};
	}

	private static BigDecimal number(String number) {
		return new BigDecimal(number).stripTrailingZeros();
	}

}
