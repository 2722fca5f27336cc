// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.micrometer.common.docs.KeyName;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.docs.ObservationDocumentation;
import io.tabletheory.Internal;

/**
 * The observations of this library, with their names and tags.
 */
@Internal
public enum OperationObservation implements ObservationDocumentation {

	/** An operation, from its first call to its end. */
	OPERATION {

		@Override
		public Class<? extends ObservationConvention<? extends Observation.Context>> getDefaultConvention() {
			return DefaultTableTheoryObservationConvention.class;
		}

		@Override
		public KeyName[] getLowCardinalityKeyNames() {
			return LowCardinality.values();
		}

		@Override
		public KeyName[] getHighCardinalityKeyNames() {
			return HighCardinality.values();
		}

	};

	/** The tags with few values, on meters and spans. */
	public enum LowCardinality implements KeyName {

		DB_SYSTEM("db.system.name", "`aws.dynamodb`"),

		DB_OPERATION("db.operation.name",
				"operation of DynamoDB's API, such as `Query`, or several separated by commas"),

		OPERATION("tabletheory.operation", "name of the operation in this library and its failures: `put`, `query`"),

		MODEL("tabletheory.model", "name of the model"),

		TABLE_NAMES("aws.dynamodb.table_names", "name of the table, or several separated by commas"),

		INDEX_NAME("aws.dynamodb.index_name", "name of the index that is read"),

		REPOSITORY_METHOD("tabletheory.repository.method", "method of a repository: `Orders.findByStatus`"),

		ERROR_TYPE("error.type",
				"portable name of the failure, such as `ErrThrottled`, or the class of any other failure");

		private final String key;

		private final String meaning;

		LowCardinality(String key, String meaning) {
			this.key = key;
			this.meaning = meaning;
		}

		@Override
		public String asString() {
			return this.key;
		}

		/** The meaning in Markdown. */
		public String meaning() {
			return this.meaning;
		}

	}

	/** The tags with any number of values, on spans only. */
	public enum HighCardinality implements KeyName {

		RETURNED_ROWS("db.response.returned_rows", "items that were found"),

		SCANNED_COUNT("aws.dynamodb.scanned_count", "items that queries and scans have read"),

		CONSUMED_CAPACITY("aws.dynamodb.consumed_capacity", "capacity units by table and index, if they are requested"),

		REQUESTS("tabletheory.requests", "requests"),

		RETRIES("tabletheory.retries", "retries by the AWS client"),

		THROTTLES("tabletheory.throttles", "attempts that DynamoDB has throttled"),

		DATA_KEYS("tabletheory.data_keys", "data keys that were needed");

		private final String key;

		private final String meaning;

		HighCardinality(String key, String meaning) {
			this.key = key;
			this.meaning = meaning;
		}

		@Override
		public String asString() {
			return this.key;
		}

		/** The meaning in Markdown. */
		public String meaning() {
			return this.meaning;
		}

	}

}
