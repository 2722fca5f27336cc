// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.Writes;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;

/**
 * The programs of a model, for runners whose port is no AWS client.
 */
final class Programs {

	private Programs() {
	}

	static ItemPrograms ofUsers() {
		PlainItems items = new PlainItems(TablePlan.of(Models.USER, "users"), false);
		InstantSource clock = InstantSource.system();
		return new ItemPrograms(items, new WritePrograms(items, new Writes(clock), clock),
				new ReadPrograms(items, new Reads(), CursorCodec.portable(), ReadDefaults.NONE, BatchOptions.DEFAULTS),
				new BatchPrograms(items, clock, BatchOptions.DEFAULTS));
	}

}
