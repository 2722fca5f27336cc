// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.StoredType;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.StoredForm;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of objects without a declared type: the plain values of the map operations.
 *
 * @param type the stored type of all values; NULL if each value decides
 * @param dates the form of dates; {@code null} for timestamps of DMS
 */
record AnyCodec(AttributeType type, @Nullable StoredForm dates) implements Codec<Object> {

	static final AttributeValue NULL = AttributeValue.createNul(true);

	static final AnyCodec UNDECLARED = new AnyCodec(AttributeType.NULL, null);

	@Override
	public Object read(ValueReader value) {
		try {
			AttributeValue stored = checked(value.toAttributeValue());
			Object read = PlainValues.read(null, stored, Origin.NONE);
			if (read == null) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE, "A value is NULL where one is needed.");
			}
			return read;
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	public AttributeValue write(Object value) {
		return checked((this.dates != null) ? PlainValues.writeDated(value, this.dates, Origin.NONE)
				: PlainValues.write(null, value, Origin.NONE));
	}

	private AttributeValue checked(AttributeValue stored) {
		return checked(stored, this.type);
	}

	/** Returns the value, or throws if its type is neither the given one nor NULL. */
	static AttributeValue checked(AttributeValue stored, AttributeType type) {
		AttributeType found = StoredType.of(stored);
		if (type != AttributeType.NULL && found != type && found != AttributeType.NULL) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"Expected a value that is stored as " + type + ", found one of " + found + ".");
		}
		return stored;
	}

}
