// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * All keys at one moment, with their aliases.
 *
 * @param byId the keys by key id
 * @param aliases the key ids by alias name, {@code alias/} included
 */
record Keys(SortedMap<String, Key> byId, SortedMap<String, String> aliases) {

	static final Keys NONE = new Keys(Collections.emptySortedMap(), Collections.emptySortedMap());

	private static final int MAX_REFERENCE = 2048;

	Keys {
		byId = Collections.unmodifiableSortedMap(new TreeMap<>(byId));
		aliases = Collections.unmodifiableSortedMap(new TreeMap<>(aliases));
	}

	/** The key with this key id, key ARN, alias name or alias ARN. */
	Key require(String reference) {
		String name = Arn.shorten(requireReference(reference));
		if (!name.startsWith("alias/")) {
			return requireById(name);
		}
		Key key = behind(name);
		if (key == null) {
			throw Fault.NOT_FOUND.because("Alias " + Arn.of(name) + " is not found");
		}
		return key;
	}

	/**
	 * The key with this key id or key ARN. Operations that change a key accept no
	 * aliases.
	 */
	Key requireWithoutAlias(String reference) {
		String name = Arn.shorten(requireReference(reference));
		if (name.startsWith("alias/")) {
			throw Fault.NOT_FOUND.because("Invalid keyId '" + reference + "': give a key id or key ARN, not an alias");
		}
		return requireById(name);
	}

	@Nullable Key behind(String alias) {
		String id = this.aliases.get(alias);
		return (id != null) ? this.byId.get(id) : null;
	}

	private Key requireById(String id) {
		if (!Arn.isKeyId(id)) {
			throw Fault.NOT_FOUND.because("Invalid keyId '" + id + "'");
		}
		Key key = this.byId.get(id);
		if (key == null) {
			throw Fault.NOT_FOUND.because("Key '" + Arn.of("key/" + id) + "' does not exist");
		}
		return key;
	}

	private static String requireReference(String reference) {
		if (reference.isEmpty() || reference.length() > MAX_REFERENCE) {
			throw Fault.VALIDATION.because("A key is named by 1 to " + MAX_REFERENCE + " characters");
		}
		return reference;
	}

	/** The keys with this one added, or replaced if it exists. */
	Keys with(Key key) {
		SortedMap<String, Key> changed = new TreeMap<>(this.byId);
		changed.put(key.id(), key);
		return new Keys(changed, this.aliases);
	}

	Keys withAlias(String alias, Key key) {
		SortedMap<String, String> changed = new TreeMap<>(this.aliases);
		changed.put(alias, key.id());
		return new Keys(this.byId, changed);
	}

	/**
	 * The keys that are left at this time, without those whose deletion is due and
	 * without their aliases.
	 */
	Keys at(Instant now) {
		if (this.byId.values().stream().noneMatch((key) -> isGone(key, now))) {
			return this;
		}
		SortedMap<String, Key> left = new TreeMap<>(this.byId);
		left.values().removeIf((key) -> isGone(key, now));
		SortedMap<String, String> named = new TreeMap<>(this.aliases);
		named.values().retainAll(left.keySet());
		return new Keys(left, named);
	}

	private static boolean isGone(Key key, Instant now) {
		return key.deletion() != null && !key.deletion().isAfter(now);
	}

}
