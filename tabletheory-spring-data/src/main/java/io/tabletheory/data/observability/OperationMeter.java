// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.docs.MeterDocumentation;
import io.tabletheory.Internal;
import io.tabletheory.observe.OperationFigures.Figure;
import org.jspecify.annotations.Nullable;

/**
 * The meters of operations. The timer of observations is not among them.
 */
@Internal
public enum OperationMeter implements MeterDocumentation {

	RETURNED_ROWS("db.client.response.returned_rows", Meter.Type.DISTRIBUTION_SUMMARY, "items that a read has found",
			Figure.RETURNED),

	SCANNED_COUNT("aws.dynamodb.scanned_count", Meter.Type.DISTRIBUTION_SUMMARY,
			"items that a query or scan has read, which are charged for", Figure.SCANNED),

	CONSUMED_CAPACITY("aws.dynamodb.consumed_capacity", Meter.Type.DISTRIBUTION_SUMMARY,
			"capacity units that an operation has consumed in a table or, if reported separately, an index", null),

	REQUESTS("tabletheory.requests", Meter.Type.COUNTER, "requests, without retries by the AWS client",
			Figure.REQUESTS),

	PAGES("tabletheory.pages", Meter.Type.COUNTER, "answers to queries and scans", Figure.PAGES),

	RETRIES("tabletheory.retries", Meter.Type.COUNTER, "retries by the AWS client", Figure.RETRIES),

	THROTTLES("tabletheory.throttles", Meter.Type.COUNTER, "attempts that DynamoDB has throttled", Figure.THROTTLES),

	CONDITION_FAILURES("tabletheory.condition.failures", Meter.Type.COUNTER,
			"requests that have failed because of a condition", Figure.CONDITION_FAILURES),

	PAUSES("tabletheory.pauses", Meter.Type.COUNTER,
			"pauses before the library itself has repeated a request: for the rest of a batch, or for a transaction",
			Figure.PAUSES),

	DATA_KEYS("tabletheory.data.keys", Meter.Type.COUNTER, "data keys that were needed, from KMS or from the cache",
			Figure.DATA_KEYS);

	private final String meterName;

	private final Meter.Type type;

	private final String meaning;

	private final @Nullable Figure figure;

	OperationMeter(String meterName, Meter.Type type, String meaning, @Nullable Figure figure) {
		this.meterName = meterName;
		this.type = type;
		this.meaning = meaning;
		this.figure = figure;
	}

	@Override
	public String getName() {
		return this.meterName;
	}

	@Override
	public Meter.Type getType() {
		return this.type;
	}

	/** The meaning in Markdown. */
	public String meaning() {
		return this.meaning;
	}

	@Nullable Figure figure() {
		return this.figure;
	}

}
