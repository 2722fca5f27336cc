// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.data.transaction.TableTheoryTransactionManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.transaction.TransactionManager;

/**
 * Logs that transactions are those of another store, unless a setting shows that the
 * application intends it.
 */
record OtherTransactionsNotice(ListableBeanFactory beans) implements SmartInitializingSingleton {

	private static final Logger logger = LoggerFactory.getLogger(OtherTransactionsNotice.class);

	@Override
	public void afterSingletonsInstantiated() {
		List<String> others = new ArrayList<>(List.of(this.beans.getBeanNamesForType(TransactionManager.class)));
		others.removeAll(List.of(this.beans.getBeanNamesForType(TableTheoryTransactionManager.class)));
		if (!others.isEmpty()) {
			logger.warn(
					"@Transactional methods are transactions of {}, not of DynamoDB: their writes to DynamoDB take"
							+ " effect at once and are not rolled back. Set {}=true to add a transaction manager for"
							+ " DynamoDB, and name it with @Transactional(\"tableTheoryTransactionManager\"), or"
							+ " set the property to false to keep this behaviour without the" + " warning",
					String.join(", ", others), TableTheoryTransactionsAutoConfiguration.ENABLED);
		}
	}

}
