// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of operations, and the sets of them that some faults fit.
 */
final class Operations {

	/** The clients that know the operations, so that a misspelled name fails at once. */
	private static final List<String> CLIENTS = List.of("software.amazon.awssdk.services.dynamodb.DynamoDbClient",
			"software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient",
			"software.amazon.awssdk.services.kms.KmsClient");

	private static final Set<String> KNOWN = known();

	static final Set<String> READS = sorted("BatchGetItem", "GetItem", "Query", "Scan", "TransactGetItems");

	static final Set<String> WRITES = sorted("BatchWriteItem", "DeleteItem", "PutItem", "TransactWriteItems",
			"UpdateItem");

	static final Set<String> READS_AND_WRITES = union(READS, WRITES);

	static final Set<String> BATCHES = sorted("BatchGetItem", "BatchWriteItem");

	static final Set<String> TRANSACTIONS = sorted("ExecuteTransaction", "TransactGetItems", "TransactWriteItems");

	/** The operations that can conflict with a transaction on the same item. */
	static final Set<String> CONFLICTING = union(TRANSACTIONS,
			sorted("DeleteItem", "ExecuteStatement", "PutItem", "UpdateItem"));

	private Operations() {
	}

	static Set<String> requireKnown(String... names) {
		if (names.length == 0) {
			throw new IllegalArgumentException("Name at least one operation, or use onAny()");
		}
		for (String name : names) {
			if (!KNOWN.contains(name)) {
				throw new IllegalArgumentException("No operation is called '" + name
						+ "'. The clients on the class path have: " + String.join(", ", KNOWN));
			}
		}
		return sorted(names);
	}

	private static Set<String> known() {
		Set<String> names = new TreeSet<>();
		for (String client : CLIENTS) {
			addOperations(client, names);
		}
		return Collections.unmodifiableSet(names);
	}

	private static void addOperations(String client, Set<String> names) {
		try {
			for (Method method : Class.forName(client, false, Operations.class.getClassLoader()).getMethods()) {
				for (Class<?> parameter : method.getParameterTypes()) {
					if (parameter.getSimpleName().endsWith("Request")) {
						names.add(parameter.getSimpleName().replaceAll("Request$", ""));
					}
				}
			}
		}
		catch (ClassNotFoundException absent) {
			// Without the client, its operations cannot be called.
		}
	}

	private static Set<String> sorted(String... names) {
		return Collections.unmodifiableSet(new TreeSet<>(Arrays.asList(names)));
	}

	private static Set<String> union(Set<String> some, Set<String> others) {
		Set<String> all = new TreeSet<>(some);
		all.addAll(others);
		return Collections.unmodifiableSet(all);
	}

}
