// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The settings for signing and verifying cursors.
 *
 * @param key the key that signs
 * @param accepted further keys for verifying: the next key before it signs, the last one
 * until its cursors have expired
 * @param validFor the lifetime of a cursor, from one second to a year
 * @param unsignedAccepted true to accept unsigned cursors as well; signatures protect
 * nothing as long as it is true
 */
public record CursorSigning(CursorKey key, List<CursorKey> accepted, Duration validFor, boolean unsignedAccepted) {

	private static final Duration SHORTEST = Duration.ofSeconds(1);

	private static final Duration LONGEST = Duration.ofDays(366);

	public CursorSigning {
		accepted = List.copyOf(accepted);
		if (validFor.compareTo(SHORTEST) < 0 || validFor.compareTo(LONGEST) > 0) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"Cursors cannot live for " + validFor + ". Choose between a second and a year.");
		}
		Set<String> ids = new HashSet<>(Set.of(key.id()));
		for (CursorKey other : accepted) {
			if (!ids.add(other.id())) {
				throw new TableTheoryException(ErrorCode.INVALID_VALUE,
						"Two cursor keys have the id " + other.id() + ". Give each key its own id.");
			}
		}
	}

	/** The settings for one key, which accept only its cursors. */
	public CursorSigning(CursorKey key, Duration validFor) {
		this(key, List.of(), validFor, false);
	}

	@Nullable CursorKey key(String id) {
		if (this.key.id().equals(id)) {
			return this.key;
		}
		return this.accepted.stream().filter((other) -> other.id().equals(id)).findFirst().orElse(null);
	}

}
