// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import io.tabletheory.observe.FigureCounter;
import io.tabletheory.observe.OperationFigures.Figure;
import software.amazon.awssdk.core.metrics.CoreMetric;
import software.amazon.awssdk.metrics.MetricCollection;
import software.amazon.awssdk.metrics.MetricPublisher;

/**
 * Counts the attempts that the AWS client makes of a request. Each request brings it
 * along, so that it works with every client, also with one that the application has made.
 */
record AttemptCount(FigureCounter counter) implements MetricPublisher {

	/** The name of the AWS SDK for that kind of failure. */
	private static final String THROTTLING = "Throttling";

	@Override
	public void publish(MetricCollection request) {
		this.counter.add(Figure.RETRIES,
				request.metricValues(CoreMetric.RETRY_COUNT).stream().mapToLong(Integer::longValue).sum());
		this.counter.add(Figure.THROTTLES,
				request.children()
					.stream()
					.filter((attempt) -> attempt.metricValues(CoreMetric.ERROR_TYPE).contains(THROTTLING))
					.count());
	}

	@Override
	public void close() {
	}

}
