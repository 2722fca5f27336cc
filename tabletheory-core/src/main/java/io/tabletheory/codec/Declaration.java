// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.TimestampFraction;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * The stored form that a property declares in addition to its Java type.
 *
 * @param json true for canonical JSON text in an {@code S}
 * @param format the meaning of numbers or texts; a TTL attribute has
 * {@link Format#UNIX_SECONDS}
 * @param type the stored type, or {@code null} for the default of the Java type
 * @param fraction the number of fraction digits of timestamps
 * @param form the stored form of dates and binary data, or of dates within a list or map,
 * if another than those of DMS
 * @param tolerant true to read other stored types, too
 */
public record Declaration(boolean json, @Nullable Format format, @Nullable AttributeType type,
		TimestampFraction fraction, @Nullable StoredForm form, boolean tolerant) {

	/** Declares nothing: the Java type decides. */
	public static final Declaration NONE = new Declaration(false, null, null);

	public static final Declaration JSON = new Declaration(true, null, AttributeType.S);

	private Declaration(boolean json, @Nullable Format format, @Nullable AttributeType type) {
		this(json, format, type, TimestampFraction.NINE_DIGITS, null, false);
	}

	/** Timestamps with this fraction. */
	public static Declaration of(TimestampFraction fraction) {
		return new Declaration(false, Format.RFC3339NANO, AttributeType.S, fraction, null, false);
	}

	/** The declaration of the same stored type alone. */
	Declaration ofType() {
		return new Declaration(false, null, this.type);
	}

	/** The declaration without the stored type. */
	Declaration untyped() {
		return new Declaration(false, this.format, null, this.fraction, this.form, this.tolerant);
	}

	public static Declaration of(Format format) {
		return new Declaration(false, format, format.type());
	}

	public static Declaration of(AttributeType type) {
		return new Declaration(false, null, type);
	}

	/** The declaration of an attribute of a model, with its roles. */
	public static Declaration of(AttributeModel attribute) {
		if (attribute.json()) {
			return JSON;
		}
		StoredForm form = (StoredForm.of(attribute) != null) ? StoredForm.of(attribute) : StoredForm.ofDates(attribute);
		if (form != null || ValueRules.isTolerant(attribute)) {
			return new Declaration(false, null, attribute.type(), TimestampFraction.NINE_DIGITS, form, true);
		}
		Format format = formatOf(attribute);
		if (format == Format.RFC3339NANO) {
			return of(TimestampFraction.of(attribute));
		}
		return (format != null) ? of(format) : of(attribute.type());
	}

	private static @Nullable Format formatOf(AttributeModel attribute) {
		if (attribute.has(Role.TTL)) {
			return Format.UNIX_SECONDS;
		}
		if (attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT)) {
			return Format.RFC3339NANO;
		}
		return attribute.has(Role.VERSION) ? Format.INT : attribute.format();
	}

}
