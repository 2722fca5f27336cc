// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.time.Instant;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.json.CanonicalJson;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Between plain Java values, as the item-level operations take and give them, and stored
 * values. A key is what is stored: of an attribute with the role of a key, text and
 * numbers are taken and given as they are, whatever its format. Failures name the origin,
 * the attribute and types, never the value.
 */
public final class PlainValues {

	private PlainValues() {
	}

	/**
	 * Writes strictly by the declared type; below that, or without an attribute, by the
	 * type of the value. Null and empty sets become NULL, members of a set that are equal
	 * become one, and what could still change is copied.
	 */
	public static AttributeValue write(@Nullable AttributeModel attribute, @Nullable Object value, Origin origin) {
		return write(attribute, value, new PlainWriter(null), origin);
	}

	/** Writes the same; a time to live may also be a duration from now. */
	public static AttributeValue write(@Nullable AttributeModel attribute, @Nullable Object value, Instant now,
			Origin origin) {
		return write(attribute, value, new PlainWriter(now), origin);
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
	 * Reads into a new value that belongs to the caller, of a Java type that depends on
	 * what is declared and never on the value:
	 * <ul>
	 * <li>S is a String, or an Instant where a timestamp is declared that is no key; an
	 * empty text is no timestamp, and null</li>
	 * <li>N is a BigDecimal, or a Long where whole numbers or a time to live are declared
	 * (the latter in seconds), beyond 64 bits a BigInteger, and in a key with a fraction
	 * the BigDecimal that is stored</li>
	 * <li>B is a byte[], BOOL a Boolean, L a List, M a Map</li>
	 * <li>SS, NS and BS are Sets of String, BigDecimal and SdkBytes, which unlike byte[]
	 * has equality</li>
	 * <li>NULL is null, or an empty Set where a set is declared</li>
	 * <li>declared JSON is what {@link CanonicalJson#read} gives</li>
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
