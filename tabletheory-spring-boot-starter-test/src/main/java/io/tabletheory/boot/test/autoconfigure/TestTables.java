// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import org.springframework.beans.factory.ObjectProvider;

/**
 * The tables of a test. Other tables in a container are left alone.
 */
record TestTables(TableTheory tableTheory, ObjectProvider<LocalDynamoDb> local) {

	void makeAnew() {
		LocalDynamoDb embedded = this.local.getIfAvailable();
		if (embedded != null) {
			embedded.reset();
		}
		else {
			this.tableTheory.tables().delete();
		}
		this.tableTheory.tables().ensure();
	}

}
