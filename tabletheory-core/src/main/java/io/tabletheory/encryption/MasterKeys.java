// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The master keys on one level: the default, those of a model, or those of an attribute.
 *
 * @param current the key that wraps new data keys; {@code null} if the level has none of
 * its own
 * @param former the keys that still unwrap the data keys that they have wrapped
 */
record MasterKeys(@Nullable String current, List<String> former) {

	static final MasterKeys NONE = new MasterKeys(null, List.of());

	MasterKeys {
		former = List.copyOf(former);
	}

	static MasterKeys current(String key) {
		return new MasterKeys(required(key), List.of());
	}

	static MasterKeys former(String key) {
		return new MasterKeys(null, List.of(required(key)));
	}

	private static String required(String key) {
		if (key == null || key.isBlank()) {
			throw EncryptionRules.notConfigured("A master key is empty; give its ARN or alias");
		}
		return key;
	}

	/** These keys, completed with those of a wider level. */
	MasterKeys or(MasterKeys wider) {
		return joined((this.current != null) ? this.current : wider.current, wider);
	}

	/** These keys, replaced by those given later for the same level. */
	MasterKeys then(MasterKeys later) {
		return joined((later.current != null) ? later.current : this.current, later);
	}

	private MasterKeys joined(@Nullable String key, MasterKeys others) {
		return new MasterKeys(key, Stream.concat(this.former.stream(), others.former.stream()).distinct().toList());
	}

}
