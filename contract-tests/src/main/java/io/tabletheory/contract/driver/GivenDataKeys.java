// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.contract.scenario.ScenarioSetup;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.KeyUse;
import software.amazon.awssdk.core.SdkBytes;

/**
 * A key service that hands out the keys that a scenario gives, in their order, and opens
 * those; where it gives none, keys of its own. It counts.
 */
public final class GivenDataKeys implements DataKeyProvider {

	private final boolean limited;

	private final List<ScenarioSetup.GivenKey> left;

	private final Map<SdkBytes, SdkBytes> known = new HashMap<>();

	private final SecureRandom random = new SecureRandom();

	private int made;

	private int opened;

	public GivenDataKeys(List<ScenarioSetup.GivenKey> given) {
		this.limited = !given.isEmpty();
		this.left = new ArrayList<>(given);
		given.forEach((key) -> this.known.put(key.wrapped().bytes(), key.plaintext().bytes()));
	}

	/** Returns the number of keys made since the last call. */
	public synchronized int takeMade() {
		int count = this.made;
		this.made = 0;
		return count;
	}

	/** Returns the number of keys opened since the last call. */
	public synchronized int takeOpened() {
		int count = this.opened;
		this.opened = 0;
		return count;
	}

	@Override
	public synchronized DataKey generate(KeyUse use) {
		this.made++;
		SdkBytes wrapped = this.limited ? next() : fresh();
		return DataKey.of(Objects.requireNonNull(this.known.get(wrapped)).asByteArray(), wrapped);
	}

	private SdkBytes next() {
		if (this.left.isEmpty()) {
			throw new IllegalStateException("The scenario gives fewer data keys than were asked for");
		}
		return this.left.remove(0).wrapped().bytes();
	}

	private SdkBytes fresh() {
		byte[] key = new byte[32];
		this.random.nextBytes(key);
		SdkBytes wrapped = SdkBytes.fromUtf8String("data key " + this.known.size());
		this.known.put(wrapped, SdkBytes.fromByteArray(key));
		return wrapped;
	}

	@Override
	public synchronized DataKey open(SdkBytes wrapped, KeyUse use) {
		this.opened++;
		SdkBytes key = this.known.get(wrapped);
		if (key == null) {
			throw new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
					"The key service did not wrap this data key");
		}
		return DataKey.of(key.asByteArray(), wrapped);
	}

}
