// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The members of a set in any of its stored forms. Unlike elements of lists and maps,
 * they are never null.
 */
final class Members {

	private Members() {
	}

	static <E> Collection<E> read(ValueReader value, Codec<E> member, Collection<E> members) {
		value.beginElements();
		while (value.nextElement()) {
			E read = member.readNullable(value);
			if (read == null) {
				throw ValueError.of(value, missing());
			}
			members.add(read);
		}
		return members;
	}

	static <E> List<AttributeValue> write(Iterable<E> members, Codec<E> member) {
		List<AttributeValue> written = new ArrayList<>();
		try {
			for (E value : members) {
				if (value == null) {
					throw missing();
				}
				written.add(member.write(value));
			}
		}
		catch (TableTheoryException ex) {
			throw ValueError.ofElement(written.size(), ex);
		}
		return written;
	}

	/**
	 * The stored form of an element of a list or map, which may be null.
	 * @throws TableTheoryException if a missing value would be read as an empty set
	 */
	static <E> AttributeValue orNull(@Nullable E value, Codec<E> codec) {
		if ((value == null || codec.isAbsence(value)) && codec.isNullValue()) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"A missing value would be read as an empty set here, which is stored as NULL. Leave it out, or store an"
							+ " empty set.");
		}
		return (value != null) ? codec.write(value) : AnyCodec.NULL;
	}

	private static TableTheoryException missing() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "A set has no member null. Leave it out.");
	}

}
