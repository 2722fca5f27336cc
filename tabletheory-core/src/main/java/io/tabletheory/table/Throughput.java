// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/**
 * The provisioned capacity of a table or index, in capacity units per second.
 */
record Throughput(long reads, long writes) {

	Throughput {
		if (reads < 1 || writes < 1) {
			throw new IllegalArgumentException(
					"Throughput needs at least one unit of each, found " + reads + " reads and " + writes + " writes");
		}
	}

	ProvisionedThroughput toSdk() {
		return ProvisionedThroughput.builder().readCapacityUnits(this.reads).writeCapacityUnits(this.writes).build();
	}

}
