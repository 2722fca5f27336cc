// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OpeningKey;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.SealingKey;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * A scripted port that has data keys; it lists the calls for them apart from the others,
 * and knows which keys were left open.
 */
public final class KeyedPort implements Port {

	private final ScriptedPort script = new ScriptedPort();

	private final CountedKeys keys = new CountedKeys();

	private final List<SealingKey> sealing = new ArrayList<>();

	private final List<OpeningKey> opening = new ArrayList<>();

	private final List<DataKey> given = new ArrayList<>();

	private final Set<String> lost = new CopyOnWriteArraySet<>();

	/** The next call that is not for a key is answered so. */
	public KeyedPort then(Object answer) {
		this.script.then(answer);
		return this;
	}

	/** No data key of this master key can be had any more. */
	public void lose(String masterKey) {
		this.lost.add(masterKey);
	}

	@Override
	@SuppressWarnings("unchecked") // Each kind of call says what A is.
	public <A> A answer(Call<A> call, Origin origin) {
		if (call instanceof SealingKey wanted) {
			return (A) given(wanted, origin);
		}
		if (call instanceof OpeningKey wanted) {
			return (A) given(wanted, origin);
		}
		return this.script.answer(call, origin);
	}

	private synchronized DataKey given(SealingKey wanted, Origin origin) {
		this.sealing.add(wanted);
		requireThere(wanted.use(), origin);
		return given(this.keys.generate(wanted.use()));
	}

	private synchronized DataKey given(OpeningKey wanted, Origin origin) {
		this.opening.add(wanted);
		requireThere(wanted.use(), origin);
		return given(this.keys.open(wanted.wrapped(), wanted.use()));
	}

	private void requireThere(KeyUse use, Origin origin) {
		if (this.lost.contains(use.masterKey())) {
			throw new TableTheoryException(ErrorCode.KEY_UNAVAILABLE, origin, "lost", null);
		}
	}

	private DataKey given(DataKey key) {
		this.given.add(key);
		return key;
	}

	public synchronized List<SealingKey> sealing() {
		return List.copyOf(this.sealing);
	}

	public synchronized List<OpeningKey> opening() {
		return List.copyOf(this.opening);
	}

	/** The requests sent, in order. */
	public List<Object> requests() {
		return this.script.requests();
	}

	/** The last request sent. */
	public <Q> Q last(Class<Q> type) {
		List<Object> requests = requests();
		return type.cast(requests.get(requests.size() - 1));
	}

	/** Forgets which keys were asked for, not those that were given. */
	public synchronized void forget() {
		this.sealing.clear();
		this.opening.clear();
	}

	/** Whoever got a key has closed it. */
	public synchronized void assertAllClosed() {
		this.given.forEach(
				(key) -> assertThatIllegalStateException().as("a data key was left open").isThrownBy(() -> key.copy()));
	}

}
