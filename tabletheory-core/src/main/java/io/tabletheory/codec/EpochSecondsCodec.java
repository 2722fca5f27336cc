// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.EpochSeconds;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of points in time as whole seconds. A fraction is cut off. In a key it is
 * refused, because the shortened key would be that of another item.
 *
 * @param whole true to refuse a fraction
 */
record EpochSecondsCodec<T>(Function<Instant, T> reading, Function<T, Instant> writing,
		boolean whole) implements Codec<T> {

	EpochSecondsCodec(Function<Instant, T> reading, Function<T, Instant> writing) {
		this(reading, writing, false);
	}

	@Override
	public AttributeType type() {
		return AttributeType.N;
	}

	@Override
	public T read(ValueReader value) {
		return Formats.read(value, (text) -> this.reading.apply(EpochSeconds.toInstant(text)));
	}

	@Override
	public AttributeValue write(T value) {
		Instant moment = this.writing.apply(value);
		if (this.whole && !moment.truncatedTo(ChronoUnit.SECONDS).equals(moment)) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The key is written in whole seconds, but the property has a fraction of one, without which it would"
							+ " be the key of another item. Truncate it to seconds.");
		}
		return AttributeValue.createN(EpochSeconds.text(moment));
	}

	@Override
	public Codec<T> ofKey() {
		return new KeyCodec<>(new EpochSecondsCodec<>(this.reading, this.writing, true));
	}

}
