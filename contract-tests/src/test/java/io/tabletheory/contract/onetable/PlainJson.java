// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/**
 * The values of cases and answers as Java values, and back: dates, bytes and sets are
 * maps with one entry in JSON.
 */
final class PlainJson {

	private PlainJson() {
	}

	static @Nullable Object of(@Nullable Object json) {
		if (json instanceof List<?> list) {
			List<@Nullable Object> values = new ArrayList<>();
			list.forEach((element) -> values.add(of(element)));
			return values;
		}
		if (!(json instanceof Map<?, ?> map)) {
			return json;
		}
		if (map.size() == 1) {
			Map.Entry<?, ?> entry = map.entrySet().iterator().next();
			Object special = special(String.valueOf(entry.getKey()), entry.getValue());
			if (special != null) {
				return special;
			}
		}
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		map.forEach((name, value) -> values.put(String.valueOf(name), of(value)));
		return values;
	}

	private static @Nullable Object special(String mark, @Nullable Object content) {
		return switch (mark) {
			case "$date" -> Instant.ofEpochMilli(((BigDecimal) Objects.requireNonNull(content)).longValueExact());
			case "$buffer", "$bytes", "$arraybuffer" -> Base64.getDecoder().decode((String) content);
			case "$set" -> new LinkedHashSet<>((List<?>) of(content));
			default -> null;
		};
	}

	/** A value in a form that has equality: sets without order, bytes as text. */
	static @Nullable Object comparable(@Nullable Object value) {
		if (value instanceof byte[] bytes) {
			return "base64 " + Base64.getEncoder().encodeToString(bytes);
		}
		if (value instanceof SdkBytes bytes) {
			return comparable(bytes.asByteArray());
		}
		if (value instanceof Number number) {
			return new BigDecimal(number.toString()).stripTrailingZeros();
		}
		if (value instanceof Set<?> set) {
			Set<@Nullable Object> members = new LinkedHashSet<>();
			set.forEach((member) -> members.add(comparable(member)));
			return members;
		}
		if (value instanceof List<?> list) {
			List<@Nullable Object> elements = new ArrayList<>();
			list.forEach((element) -> elements.add(comparable(element)));
			return elements;
		}
		if (value instanceof Map<?, ?> map) {
			Map<String, @Nullable Object> entries = new LinkedHashMap<>();
			map.forEach((name, entry) -> entries.put(String.valueOf(name), comparable(entry)));
			return entries;
		}
		return value;
	}

}
