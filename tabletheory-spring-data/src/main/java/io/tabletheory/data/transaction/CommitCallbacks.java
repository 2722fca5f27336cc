// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.transaction;

import io.tabletheory.data.program.EntityCommit;
import org.springframework.transaction.support.TransactionSynchronization;

/**
 * Calls the callbacks after the writes of a Spring transaction, when the commit has taken
 * effect for certain.
 */
record CommitCallbacks(EntityCommit commit) implements TransactionSynchronization {

	@Override
	public void afterCommit() {
		this.commit.complete();
	}

}
