// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The state of a migration in memory.
 */
final class MemoryCheckpoints implements Checkpoints {

	private volatile @Nullable MigrationState saved;

	@Override
	public Optional<MigrationState> load() {
		return Optional.ofNullable(this.saved);
	}

	@Override
	public void save(MigrationState state) {
		this.saved = state;
	}

}
