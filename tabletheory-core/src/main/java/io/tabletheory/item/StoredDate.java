// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.time.Duration;
import java.time.Instant;
import java.util.Date;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.StoredForm;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Dates in the stored forms of {@link StoredForm}. A date that was stored in one form is
 * read whatever form the model declares now.
 */
@Internal
public final class StoredDate {

	private StoredDate() {
	}

	/** The date of a stored value, a number or a text. */
	public static Instant of(AttributeValue value, StoredForm form) {
		if (value.n() != null) {
			return ofNumber(value.n(), form);
		}
		if (value.s() != null) {
			return EcmaScriptText.date(value.s());
		}
		throw new TableTheoryException(ErrorCode.INVALID_VALUE,
				"A date is stored as a number or a text, found " + StoredType.of(value) + ".");
	}

	/** The date that a stored number stands for. */
	public static Instant ofNumber(String number, StoredForm form) {
		return (form == StoredForm.EPOCH_SECONDS) ? EpochSeconds.toInstant(number) : EcmaScriptText.ofMillis(number);
	}

	/** The stored value of a date. */
	public static AttributeValue value(Instant date, StoredForm form) {
		return (form == StoredForm.ISO_MILLIS) ? AttributeValue.createS(EcmaScriptText.ofDate(date))
				: AttributeValue.createN(number(date, form));
	}

	/** The number that is stored for a date. */
	public static String number(Instant date, StoredForm form) {
		return (form == StoredForm.EPOCH_SECONDS) ? EpochSeconds.text(secondsUp(date))
				: Long.toString(EcmaScriptText.millis(date));
	}

	private static long secondsUp(Instant date) {
		return (date.getNano() > 0) ? date.getEpochSecond() + 1 : date.getEpochSecond();
	}

	/**
	 * The date that a plain Java value stands for: a point in time, a text of one, a
	 * number as it is stored, or for a time to live the time that is left.
	 * @param now the time from which durations count; {@code null} to refuse them
	 */
	@SuppressWarnings("JavaUtilDate") // Callers may have one.
	public static @Nullable Instant ofPlain(Object value, StoredForm form, @Nullable Instant now) {
		if (value instanceof Date date) {
			return Instant.ofEpochMilli(date.getTime());
		}
		if (value instanceof CharSequence text) {
			return EcmaScriptText.date(text.toString());
		}
		if (value instanceof Number number) {
			return (form == StoredForm.EPOCH_SECONDS) ? Instant.ofEpochSecond(Long.parseLong(EpochSeconds.text(number)))
					: EcmaScriptText.ofMillis(Numbers.requireWhole(Numbers.text(number)));
		}
		if (value instanceof Duration duration && form == StoredForm.EPOCH_SECONDS && now != null) {
			return now.plus(duration);
		}
		return PlainScalars.instant(value);
	}

}
