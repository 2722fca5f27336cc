// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The master keys of one place: of everything, a model or an attribute.
 *
 * @param current wraps new data keys; {@code null} if the place has no key of its own
 * @param former keys that still unwrap what they have wrapped
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

	/** These, and for what they leave open those of a wider place. */
	MasterKeys or(MasterKeys wider) {
		return joined((this.current != null) ? this.current : wider.current, wider);
	}

	/** These, with what is given later for the same place. */
	MasterKeys then(MasterKeys later) {
		return joined((later.current != null) ? later.current : this.current, later);
	}

	private MasterKeys joined(@Nullable String key, MasterKeys others) {
		return new MasterKeys(key, Stream.concat(this.former.stream(), others.former.stream()).distinct().toList());
	}

}
