// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.Collection;
import java.util.List;
import java.util.Map;

import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import io.micrometer.common.docs.KeyName;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.observability.OperationObservation.HighCardinality;
import io.tabletheory.data.observability.OperationObservation.LowCardinality;
import io.tabletheory.observe.OperationFigures;
import io.tabletheory.observe.OperationFigures.Figure;
import org.jspecify.annotations.Nullable;

/**
 * The names of operations as OpenTelemetry defines them for databases and for DynamoDB.
 */
public class DefaultTableTheoryObservationConvention implements TableTheoryObservationConvention {

	/** The name of the metric that all database clients share. */
	static final String NAME = "db.client.operation.duration";

	private static final KeyValue SYSTEM = LowCardinality.DB_SYSTEM.withValue("aws.dynamodb");

	/** The figures of the spans, in the order of their names. */
	private static final Map<HighCardinality, Figure> FIGURES = Map.of(HighCardinality.RETURNED_ROWS, Figure.RETURNED,
			HighCardinality.SCANNED_COUNT, Figure.SCANNED, HighCardinality.REQUESTS, Figure.REQUESTS,
			HighCardinality.RETRIES, Figure.RETRIES, HighCardinality.THROTTLES, Figure.THROTTLES,
			HighCardinality.DATA_KEYS, Figure.DATA_KEYS);

	@Override
	public String getName() {
		return NAME;
	}

	/** The operation and its table, as far as they are known at the start. */
	@Override
	public String getContextualName(TableTheoryObservationContext context) {
		OperationFigures figures = context.figures();
		String operation = (figures.origin().operation() != null) ? figures.origin().operation() : "operation";
		return figures.tables().isEmpty() ? operation : operation + " " + String.join(",", figures.tables());
	}

	@Override
	public KeyValues getLowCardinalityKeyValues(TableTheoryObservationContext context) {
		OperationFigures figures = context.figures();
		return KeyValues.of(SYSTEM, of(LowCardinality.DB_OPERATION, figures.requests()),
				of(LowCardinality.OPERATION, figures.origin().operation()), of(LowCardinality.MODEL, figures.models()),
				of(LowCardinality.TABLE_NAMES, figures.tables()), of(LowCardinality.INDEX_NAME, figures.indexes()),
				of(LowCardinality.REPOSITORY_METHOD, context.repositoryMethod()),
				of(LowCardinality.ERROR_TYPE, errorType(context.getError())));
	}

	private static KeyValue of(KeyName name, Collection<String> values) {
		return of(name, values.isEmpty() ? null : String.join(",", values));
	}

	private static KeyValue of(KeyName name, @Nullable String value) {
		return name.withValue((value != null) ? value : KeyValue.NONE_VALUE);
	}

	private static @Nullable String errorType(@Nullable Throwable error) {
		if (error instanceof TableTheoryException known) {
			return known.code().portableName();
		}
		return (error != null) ? error.getClass().getSimpleName() : null;
	}

	@Override
	public KeyValues getHighCardinalityKeyValues(TableTheoryObservationContext context) {
		OperationFigures figures = context.figures();
		List<KeyValue> values = FIGURES.entrySet()
			.stream()
			.map((figure) -> figure.getKey().withValue(Long.toString(figures.count(figure.getValue()))))
			.toList();
		List<Consumption> consumed = Consumption.of(figures);
		return KeyValues.of(values)
			.and(consumed.isEmpty() ? KeyValues.empty()
					: KeyValues.of(HighCardinality.CONSUMED_CAPACITY.withValue(consumed.toString())));
	}

}
