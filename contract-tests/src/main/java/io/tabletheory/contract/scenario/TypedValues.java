// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Typed values in files: {@code {"S": "text"}}, or {@code {$av: {"S": "text"}}} in a
 * place where plain values are possible too.
 */
public final class TypedValues {

	/** Marks a typed value among plain ones. */
	public static final String MARK = "$av";

	/** Marks a variable among plain values. */
	public static final String VARIABLE = "$var";

	private TypedValues() {
	}

	/** The item of these typed values. */
	public static Map<String, AttributeValue> item(Map<String, ?> image) {
		return Map.copyOf(Plain.map(image, TypedValues::value));
	}

	/** The typed values, each marked as such. */
	static Map<String, @Nullable Object> mark(Map<String, ?> image) {
		return Plain.map(image, (value) -> Map.of(MARK, value));
	}

	/** The value of {@code {"S": "text"}}. */
	public static AttributeValue value(@Nullable Object typed) {
		if (!(typed instanceof Map<?, ?> map) || map.size() != 1) {
			throw new IllegalArgumentException("A typed value is a map with one key, such as {\"S\": \"text\"}");
		}
		Map.Entry<?, ?> entry = map.entrySet().iterator().next();
		Object content = entry.getValue();
		return switch (String.valueOf(entry.getKey())) {
			case "S" -> AttributeValue.fromS(text(content));
			case "N" -> AttributeValue.fromN(text(content));
			case "B" -> AttributeValue.fromB(bytes(content));
			case "BOOL" -> AttributeValue.fromBool((Boolean) content);
			case "NULL" -> AttributeValue.fromNul((Boolean) content);
			case "SS" -> AttributeValue.fromSs(list(content).stream().map(TypedValues::text).toList());
			case "NS" -> AttributeValue.fromNs(list(content).stream().map(TypedValues::text).toList());
			case "BS" -> AttributeValue.fromBs(list(content).stream().map(TypedValues::bytes).toList());
			case "L" -> AttributeValue.fromL(list(content).stream().map(TypedValues::value).toList());
			case "M" -> AttributeValue.fromM(item(map(content)));
			default -> throw new IllegalArgumentException("DynamoDB has no type '" + entry.getKey() + "'");
		};
	}

	/** The typed value of a key: text, a number or bytes. */
	public static AttributeValue scalar(String type, @Nullable Object value) {
		return switch (type) {
			case "N" -> AttributeValue.fromN(((BigDecimal) required(value)).toPlainString());
			case "B" -> AttributeValue.fromB((SdkBytes) required(value));
			default -> AttributeValue.fromS((String) required(value));
		};
	}

	private static String text(@Nullable Object content) {
		return (content instanceof BigDecimal number) ? number.toString() : (String) required(content);
	}

	private static SdkBytes bytes(@Nullable Object content) {
		return SdkBytes.fromByteArray(Base64.getDecoder().decode((String) required(content)));
	}

	private static List<?> list(@Nullable Object content) {
		return (List<?>) required(content);
	}

	@SuppressWarnings("unchecked") // The keys of maps in files are texts.
	private static Map<String, Object> map(@Nullable Object content) {
		return (Map<String, Object>) required(content);
	}

	private static Object required(@Nullable Object content) {
		if (content == null) {
			throw new IllegalArgumentException("A typed value has no content");
		}
		return content;
	}

}
