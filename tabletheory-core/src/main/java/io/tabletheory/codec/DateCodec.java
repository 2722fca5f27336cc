// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.time.Instant;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.EcmaScriptText;
import io.tabletheory.item.StoredDate;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.StoredForm;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of dates in a {@link StoredForm}. It reads numbers and texts, whichever of
 * them it writes. A date is written in milliseconds, or in seconds.
 */
record DateCodec<T>(StoredForm form, Function<Instant, T> reader, Function<T, Instant> writer) implements Codec<T> {

	@Override
	public AttributeType type() {
		return this.form.type();
	}

	@Override
	public T read(ValueReader value) {
		try {
			return this.reader.apply((value.type() == AttributeType.N)
					? StoredDate.ofNumber(value.numberText(), this.form) : EcmaScriptText.date(value.stringValue()));
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	public AttributeValue write(T value) {
		return StoredDate.value(this.writer.apply(value), this.form);
	}

}
