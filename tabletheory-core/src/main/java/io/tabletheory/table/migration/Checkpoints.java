// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the state of one migration is kept, so that it can be resumed. Whichever thread
 * has finished a page calls, one at a time. An exception ends the migration, which can be
 * resumed from what was saved before.
 */
public interface Checkpoints {

	/** What was saved last; empty for a migration that is new. */
	Optional<MigrationState> load();

	/** Keeps this instead of what was saved before. */
	void save(MigrationState state);

	/** In memory, which is lost with the process. */
	static Checkpoints inMemory() {
		return new MemoryCheckpoints();
	}

	/**
	 * In this file, of which a crash leaves either the old content or the new. It holds
	 * keys of items.
	 */
	static Checkpoints file(Path file) {
		return new FileCheckpoints(file);
	}

}
