// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;

/**
 * What a property demands of its stored form beyond its Java type.
 *
 * @param json whether it is canonical JSON text in an {@code S}
 * @param format what numbers or texts mean; a time to live is {@link Format#UNIX_SECONDS}
 * @param type the stored type, or {@code null} for the natural one of the Java type
 * @param fraction with how many digits timestamps are written
 */
public record Declaration(boolean json, @Nullable Format format, @Nullable AttributeType type,
		TimestampFraction fraction) {

	/** Nothing: the Java type decides. */
	public static final Declaration NONE = new Declaration(false, null, null);

	public static final Declaration JSON = new Declaration(true, null, AttributeType.S);

	private Declaration(boolean json, @Nullable Format format, @Nullable AttributeType type) {
		this(json, format, type, TimestampFraction.NINE_DIGITS);
	}

	/** Timestamps with so many digits. */
	public static Declaration of(TimestampFraction fraction) {
		return new Declaration(false, Format.RFC3339NANO, AttributeType.S, fraction);
	}

	/** The same without the stored type. */
	Declaration untyped() {
		return new Declaration(false, this.format, null, this.fraction);
	}

	public static Declaration of(Format format) {
		return new Declaration(false, format, format.type());
	}

	public static Declaration of(AttributeType type) {
		return new Declaration(false, null, type);
	}

	/** What an attribute of a model demands, its roles included. */
	public static Declaration of(AttributeModel attribute) {
		if (attribute.json()) {
			return JSON;
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
