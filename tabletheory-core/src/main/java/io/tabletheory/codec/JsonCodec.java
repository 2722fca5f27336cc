// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.plain.Emptiness;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of values as canonical JSON in a text. It also reads a map or list, which
 * other implementations store instead, and the JSON text {@code null}.
 */
record JsonCodec<T>(Codec<T> value) implements Codec<T> {

	@Override
	public AttributeType type() {
		return AttributeType.S;
	}

	@Override
	public boolean hasFields() {
		return this.value.hasFields();
	}

	@Override
	public boolean isEmpty(AttributeValue written) {
		String json = written.s();
		return (json != null) ? this.value.isEmpty(JsonTree.of(CanonicalJson.read(json))) : Emptiness.isEmpty(written);
	}

	@Override
	public @Nullable T absent() {
		return this.value.absent();
	}

	@Override
	public boolean isAbsence(T given) {
		return this.value.isAbsence(given);
	}

	@Override
	public @Nullable T ofNull() {
		return this.value.ofNull();
	}

	@Override
	public @Nullable T readNullable(ValueReader stored) {
		if (stored.type() != AttributeType.S) {
			return this.value.readNullable(stored);
		}
		String json = stored.stringValue();
		try {
			return this.value.readNullable(ValueReader.ofValue(JsonTree.of(CanonicalJson.read(json))));
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(stored, ex);
		}
	}

	@Override
	public T read(ValueReader stored) {
		T read = readNullable(stored);
		if (read == null) {
			throw ValueError.of(stored,
					new TableTheoryException(ErrorCode.INVALID_VALUE, "The JSON is null where a value is needed."));
		}
		return read;
	}

	@Override
	public AttributeValue write(T given) {
		AttributeValue written = this.value.write(given);
		return Emptiness.isRecord(written) ? Emptiness.JSON_RECORD : AttributeValue.createS(JsonTree.text(written));
	}

}
