// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

import io.tabletheory.item.json.CanonicalJson;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/**
 * Requests as the indented JSON that DynamoDB gets.
 */
final class RequestJson {

	private static final String INDENT = "  ";

	private final StringBuilder text = new StringBuilder();

	private RequestJson() {
	}

	/** The JSON of a list, map, text, number, boolean or object of the AWS SDK. */
	static String of(Object value) {
		RequestJson json = new RequestJson();
		json.value(value, "\n");
		return json.text.toString();
	}

	private void value(Object value, String newLine) {
		if (value instanceof SdkPojo pojo) {
			map(members(pojo), newLine);
		}
		else if (value instanceof Map<?, ?> map) {
			map(map, newLine);
		}
		else if (value instanceof Collection<?> list) {
			String start = "[";
			for (Object element : list) {
				this.text.append(start).append(newLine).append(INDENT);
				value(element, newLine + INDENT);
				start = ",";
			}
			this.text.append(list.isEmpty() ? start : newLine).append(']');
		}
		else {
			this.text.append(CanonicalJson.write((value instanceof SdkBytes bytes) ? base64(bytes) : value));
		}
	}

	private static String base64(SdkBytes bytes) {
		return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
	}

	private void map(Map<?, ?> map, String newLine) {
		String start = "{";
		for (Map.Entry<?, ?> entry : map.entrySet()) {
			this.text.append(start).append(newLine).append(INDENT);
			this.text.append(CanonicalJson.write(entry.getKey())).append(": ");
			value(entry.getValue(), newLine + INDENT);
			start = ",";
		}
		this.text.append(map.isEmpty() ? start : newLine).append('}');
	}

	private static Map<String, Object> members(SdkPojo pojo) {
		Map<String, Object> members = new LinkedHashMap<>();
		for (SdkField<?> field : pojo.sdkFields()) {
			Object value = field.getValueOrDefault(pojo);
			if (isGiven(value)) {
				members.put(field.locationName(), value);
			}
		}
		return members;
	}

	private static boolean isGiven(@Nullable Object value) {
		return value != null && !(value instanceof SdkAutoConstructList) && !(value instanceof SdkAutoConstructMap);
	}

}
