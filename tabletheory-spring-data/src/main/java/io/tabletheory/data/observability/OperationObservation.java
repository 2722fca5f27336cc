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

	/**
	 * The tags with few values, on meters and spans.
	 */
	public enum LowCardinality implements KeyName {

		DB_SYSTEM("db.system.name", "`aws.dynamodb`"),

		DB_OPERATION("db.operation.name", "operations of DynamoDB's API: `Query`, or several with commas in between"),

		OPERATION("tabletheory.operation", "the operation as this library names it in failures: `put`, `query`"),

		MODEL("tabletheory.model", "name of the model"),

		TABLE_NAMES("aws.dynamodb.table_names", "name of the table, or several with commas in between"),

		INDEX_NAME("aws.dynamodb.index_name", "name of the index that is read"),

		REPOSITORY_METHOD("tabletheory.repository.method", "method of a repository: `Orders.findByStatus`"),

		ERROR_TYPE("error.type", "portable name of the failure, `ErrThrottled`, or the class of another one");

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

		/**
		 * The meaning in Markdown.
		 */
		public String meaning() {
			return this.meaning;
		}

	}

	/**
	 * The tags with any number of values, on spans only.
	 */
	public enum HighCardinality implements KeyName {

		RETURNED_ROWS("db.response.returned_rows", "items that were found"),

		SCANNED_COUNT("aws.dynamodb.scanned_count", "items that queries and scans have looked at"),

		CONSUMED_CAPACITY("aws.dynamodb.consumed_capacity", "units by table and index, where these are asked for"),

		REQUESTS("tabletheory.requests", "requests"),

		RETRIES("tabletheory.retries", "attempts that the AWS client has made beyond the first ones"),

		THROTTLES("tabletheory.throttles", "attempts that DynamoDB has refused because there were too many"),

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

		/**
		 * The meaning in Markdown.
		 */
		public String meaning() {
			return this.meaning;
		}

	}

}
