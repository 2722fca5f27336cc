// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.plain.PlainValues;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Conversions between JSON and the values that codecs read and write.
 */
final class JsonTree {

	private JsonTree() {
	}

	/** The canonical text of a value without binary parts. */
	static String text(AttributeValue value) {
		return CanonicalJson.write(PlainValues.read(null, value, Origin.NONE));
	}

	/**
	 * The stored form of a result of {@link CanonicalJson#read}. Numbers that DynamoDB
	 * does not have are kept, because possibly nothing reads them.
	 */
	static AttributeValue of(@Nullable Object json) {
		if (json == null) {
			return AnyCodec.NULL;
		}
		if (json instanceof String text) {
			return AttributeValue.createS(text);
		}
		if (json instanceof Boolean flag) {
			return AttributeValue.createBool(flag);
		}
		if (json instanceof List<?> array) {
			return AttributeValue.createL(array.stream().map(JsonTree::of).toList());
		}
		if (json instanceof Map<?, ?> object) {
			Map<String, AttributeValue> entries = new LinkedHashMap<>();
			object.forEach((name, value) -> entries.put((String) name, of(value)));
			return AttributeValue.createM(entries);
		}
		return AttributeValue.createN(json.toString());
	}

}
