// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client.aggregate;

import java.time.Instant;
import java.util.Arrays;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.JsonText;
import org.jspecify.annotations.Nullable;

/**
 * The order that DynamoDB's sort keys have: numbers by value, texts by the bytes of their
 * UTF-8, timestamps by time, binary values by their unsigned bytes. Across types there is
 * none.
 */
final class Ordering {

	private Ordering() {
	}

	static int compare(@Nullable Object left, @Nullable Object right) {
		if (left instanceof Number a && right instanceof Number b) {
			return Decimals.of(a).compareTo(Decimals.of(b));
		}
		if (left instanceof String a && right instanceof String b) {
			return JsonText.KEY_ORDER.compare(a, b);
		}
		if (left instanceof Instant a && right instanceof Instant b) {
			return a.compareTo(b);
		}
		if (left instanceof byte[] a && right instanceof byte[] b) {
			return Arrays.compareUnsigned(a, b);
		}
		throw new TableTheoryException(ErrorCode.INVALID_VALUE,
				"Only numbers, texts, timestamps and binary values are compared, each with its like; found "
						+ typeOf(left) + " and " + typeOf(right) + ".");
	}

	private static String typeOf(@Nullable Object value) {
		return (value != null) ? value.getClass().getTypeName() : "null";
	}

}
