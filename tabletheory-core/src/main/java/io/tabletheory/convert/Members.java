// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.ValueReader;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The members of a set, in whatever form it is stored: unlike elements of lists, they are
 * never null.
 */
final class Members {

	private Members() {
	}

	static <E> Collection<E> read(ValueReader value, Codec<E> member, Collection<E> members) {
		value.beginElements();
		while (value.nextElement()) {
			if (value.isNull()) {
				throw Place.of(value, missing());
			}
			members.add(member.read(value));
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
			throw Place.ofElement(written.size(), ex);
		}
		return written;
	}

	private static TableTheoryException missing() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "A set has no member null. Leave it out.");
	}

}
