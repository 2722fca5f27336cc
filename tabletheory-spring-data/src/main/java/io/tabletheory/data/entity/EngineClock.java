// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Instant;
import java.time.InstantSource;

/**
 * The clock of the engine that stores the entities. An engine is built of the models of
 * entities, so that their codecs are there first, and learn of its clock later.
 */
final class EngineClock implements InstantSource {

	private volatile InstantSource source = InstantSource.system();

	void follow(InstantSource engine) {
		this.source = engine;
	}

	@Override
	public Instant instant() {
		return this.source.instant();
	}

}
