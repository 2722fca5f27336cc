// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

/**
 * A listener that hears of each page that is written and saved; in a dry run, of each
 * page. Calls come one at a time, on the thread that has finished the page. An exception
 * ends the migration, which can be resumed.
 */
@FunctionalInterface
public interface MigrationProgress {

	void progressed(MigrationState state);

}
