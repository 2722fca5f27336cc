// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.time.Instant;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Conversions between stored values and the plain Java values of the map operations. In
 * an attribute with the role of a key, text and numbers are written and read unchanged,
 * whatever its format, because keys are compared as they are stored. Failures name the
 * origin, the attribute and types, never the value.
 */
public final class PlainValues {

	private PlainValues() {
	}

	/**
	 * Writes strictly by the declared type; nested values, and values without an
	 * attribute, by their own type. Null and empty sets become NULL, equal members of a
	 * set become one, and mutable values are copied.
	 */
	public static AttributeValue write(@Nullable AttributeModel attribute, @Nullable Object value, Origin origin) {
		return write(attribute, value, new PlainWriter(null), origin);
	}

	/** Writes the same; a TTL value may also be a duration from now. */
	public static AttributeValue write(@Nullable AttributeModel attribute, @Nullable Object value, Instant now,
			Origin origin) {
		return write(attribute, value, new PlainWriter(now), origin);
	}

	/**
	 * Writes a value that lies within an attribute, or is an element of it, by its own
	 * type.
	 */
	public static AttributeValue writeWithin(@Nullable AttributeModel attribute, @Nullable Object value,
			Origin origin) {
		return writeDated(value, (attribute != null) ? StoredForm.ofDates(attribute) : null, origin);
	}

	/** Writes a value by its own type, with dates in this form. */
	public static AttributeValue writeDated(@Nullable Object value, @Nullable StoredForm dates, Origin origin) {
		return write(null, value, new PlainWriter(null).within(dates), origin);
	}

	private static AttributeValue write(@Nullable AttributeModel attribute, @Nullable Object value, PlainWriter writer,
			Origin origin) {
		try {
			return writer.write(PlainType.of(attribute), value);
		}
		catch (TableTheoryException ex) {
			throw at(attribute, origin, ex);
		}
	}

	/**
	 * Reads a new value, which belongs to the caller. Its Java type depends on the
	 * declaration, never on the value:
	 * <ul>
	 * <li>S is a String, or an Instant if a timestamp is declared that is no key; an
	 * empty text is then null</li>
	 * <li>N is a BigDecimal, or a Long if whole numbers or a TTL (in seconds) are
	 * declared; beyond 64 bits it is a BigInteger, and a fraction in a key is a
	 * BigDecimal</li>
	 * <li>B is a byte[], BOOL a Boolean, L a List, M a Map</li>
	 * <li>SS, NS and BS are Sets of String, BigDecimal and SdkBytes, which unlike byte[]
	 * has equality</li>
	 * <li>NULL is null, or an empty Set if a set is declared</li>
	 * <li>declared JSON is the result of {@link CanonicalJson#read}</li>
	 * </ul>
	 */
	public static @Nullable Object read(@Nullable AttributeModel attribute, AttributeValue value, Origin origin) {
		try {
			return PlainReader.read(PlainType.of(attribute), ValueReader.ofValue(value));
		}
		catch (TableTheoryException ex) {
			throw at(attribute, origin, ex);
		}
	}

	static TableTheoryException at(@Nullable AttributeModel attribute, Origin origin, TableTheoryException failure) {
		String place = (attribute != null) ? "Attribute " + Texts.quote(attribute.name()) + ": " : "";
		return new TableTheoryException(failure.code(), origin, place + failure.problem(), failure);
	}

}
