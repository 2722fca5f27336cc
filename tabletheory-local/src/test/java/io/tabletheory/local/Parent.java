// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.nio.file.Path;

/**
 * The main class of a process that starts a server, stores an item, says where all that
 * is, and then does nothing until it is killed.
 */
final class Parent {

	private Parent() {
	}

	/** Argument: the directory of the data. */
	public static void main(String[] arguments) throws Exception {
		LocalDynamoDb dynamoDb = LocalDynamoDb.builder().directory(Path.of(arguments[0])).start();
		Orders.create(dynamoDb);
		Orders.put(dynamoDb, Orders.item("1"));
		System.out.println("child " + dynamoDb.process().pid() + " " + dynamoDb.workDirectory());
		if (arguments.length > 1) {
			return;
		}
		Thread.sleep(Long.MAX_VALUE);
	}

}
