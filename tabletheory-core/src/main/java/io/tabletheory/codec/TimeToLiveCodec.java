// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.time.Duration;
import java.time.InstantSource;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.EpochSeconds;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of the time that an item has left to live. It stores the end of that time, so
 * the duration that is read is the remaining one.
 */
public record TimeToLiveCodec(InstantSource clock) implements Codec<Duration> {

	@Override
	public AttributeType type() {
		return AttributeType.N;
	}

	/** Refuses a key: the same duration would be another key as time goes by. */
	@Override
	public Codec<Duration> ofKey() {
		throw new TableTheoryException(ErrorCode.INVALID_MODEL,
				"A Duration is written as the moment when it ends, so that the key of an item would"
						+ " change with the clock; declare the key as an Instant");
	}

	@Override
	public Duration read(ValueReader value) {
		String seconds = value.numberText();
		try {
			return Duration.between(this.clock.instant(), EpochSeconds.toInstant(seconds));
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	@Override
	public AttributeValue write(Duration value) {
		return AttributeValue.createN(EpochSeconds.text(value, this.clock.instant()));
	}

}
