// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * Properties of the observation of operations.
 *
 * @param enabled Whether operations are observed if there is an ObservationRegistry.
 * @param capacity Consumed capacity that DynamoDB reports with each response.
 */
@ConfigurationProperties("tabletheory.observation")
public record TableTheoryObservationProperties(@DefaultValue("true") boolean enabled,
		@DefaultValue("none") Capacity capacity) {

	/** The detail of consumed capacity that DynamoDB reports. */
	public enum Capacity {

		/** No capacity. */
		NONE,
		/** The capacity of each table with its indexes. */
		TOTAL,
		/** The capacity of each table and each index. */
		INDEXES;

		/** The value in a request. */
		public ReturnConsumedCapacity requested() {
			return ReturnConsumedCapacity.valueOf(name());
		}

	}

}
