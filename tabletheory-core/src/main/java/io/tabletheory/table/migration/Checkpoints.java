// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The store for the state of one migration, from which it can be resumed. Calls come one
 * at a time, on the thread that has finished a page. An exception ends the migration,
 * which can be resumed from the last saved state.
 */
public interface Checkpoints {

	/** The state that was saved last; empty for a new migration. */
	Optional<MigrationState> load();

	/** Saves the state in place of the one before. */
	void save(MigrationState state);

	/** Checkpoints in memory, which are lost with the process. */
	static Checkpoints inMemory() {
		return new MemoryCheckpoints();
	}

	/**
	 * Checkpoints in this file, which holds keys of items. A crash leaves either the old
	 * content or the new.
	 */
	static Checkpoints file(Path file) {
		return new FileCheckpoints(file);
	}

}
