// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of JSON without a declared type, which may hold numbers that DynamoDB does
 * not have.
 *
 * @param javaType the class of all values
 */
record PlainJsonCodec<T>(Class<T> javaType) implements Codec<T> {

	@Override
	public AttributeType type() {
		return AttributeType.S;
	}

	@Override
	public boolean isEmpty(AttributeValue written) {
		return Emptiness.isEmptyJson(written);
	}

	@Override
	public @Nullable T readNullable(ValueReader value) {
		try {
			return checked((value.type() == AttributeType.S) ? CanonicalJson.read(value.stringValue())
					: PlainValues.read(null, value.toAttributeValue(), Origin.NONE));
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	private @Nullable T checked(@Nullable Object read) {
		if (read != null && !this.javaType.isInstance(read)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The JSON is no " + this.javaType.getTypeName() + ". Correct it, or read it as an Object.");
		}
		return this.javaType.cast(read);
	}

	@Override
	public T read(ValueReader value) {
		T read = readNullable(value);
		if (read == null) {
			throw ValueError.refuse(value, "The JSON is null where a value is needed.");
		}
		return read;
	}

	@Override
	public AttributeValue write(T value) {
		return AttributeValue.createS(CanonicalJson.write(value));
	}

}
