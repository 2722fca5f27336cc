// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * What is observed of operations.
 *
 * @param enabled Whether operations are observed if there is an ObservationRegistry.
 * @param capacity Consumed capacity that DynamoDB reports with each response.
 */
@ConfigurationProperties("tabletheory.observation")
public record TableTheoryObservationProperties(@DefaultValue("true") boolean enabled,
		@DefaultValue("none") Capacity capacity) {

	/**
	 * How much DynamoDB tells of the capacity that a request consumes.
	 */
	public enum Capacity {

		/** Nothing. */
		NONE,
		/** That of each table, with its indexes. */
		TOTAL,
		/** That of each table and each index. */
		INDEXES;

		/** As DynamoDB is asked for it. */
		public ReturnConsumedCapacity requested() {
			return ReturnConsumedCapacity.valueOf(name());
		}

	}

}
