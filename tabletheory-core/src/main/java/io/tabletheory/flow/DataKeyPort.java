// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKeyCache;

/**
 * Answers calls for data keys, and leaves all others to another port.
 */
public final class DataKeyPort implements Port {

	private final Port others;

	private final DataKeyCache keys;

	public DataKeyPort(Port others, DataKeyCache keys) {
		this.others = others;
		this.keys = keys;
	}

	@Override
	@SuppressWarnings("unchecked") // Each kind of call says what A is.
	public <A> A answer(Call<A> call, Origin origin) {
		try {
			if (call instanceof SealingKey wanted) {
				return (A) this.keys.sealing(wanted.use(), wanted.values());
			}
			if (call instanceof OpeningKey wanted) {
				return (A) this.keys.opening(wanted.wrapped(), wanted.use());
			}
		}
		catch (TableTheoryException failure) {
			throw failure.at(origin);
		}
		return this.others.answer(call, origin);
	}

}
