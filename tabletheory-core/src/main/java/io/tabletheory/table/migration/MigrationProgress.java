// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

/**
 * Is told how far a migration is, after each page that is written and saved; in a dry
 * run, after each page. Whichever thread has finished a page calls, one at a time. An
 * exception ends the migration, which can be resumed.
 */
@FunctionalInterface
public interface MigrationProgress {

	void progressed(MigrationState state);

}
