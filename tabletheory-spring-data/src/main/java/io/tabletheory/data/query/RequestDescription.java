// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.Internal;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.AccessPattern;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.AccessRoute;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.PlannedQuery;
import org.jspecify.annotations.Nullable;

/**
 * The request of one way of a planned query, with names in place of the values of a call.
 *
 * @param operation the operation of DynamoDB's API
 * @param index the index to read; {@code null} for the table
 * @param key the condition on the key; {@code null} for a scan
 * @param filter a further condition on the items; may be {@code null}
 * @param projection the paths to read; empty for whole items
 * @param descending true for the largest sort key first
 * @param consistent true for strong consistency
 * @param warnings the surprises and hidden costs
 */
@Internal
public record RequestDescription(String operation, String table, @Nullable String index, @Nullable String key,
		@Nullable String filter, List<String> projection, boolean descending, boolean consistent,
		List<String> warnings) {

	public RequestDescription {
		projection = List.copyOf(projection);
		warnings = List.copyOf(warnings);
	}

	/**
	 * The requests to DynamoDB, for people to read.
	 * @param table the table of the model
	 * @param arguments the names of the arguments of a call
	 * @param constants makes the shown form of a constant from its place, "key" or
	 * "filter", and its text
	 */
	public static List<RequestDescription> of(PlannedQuery planned, TablePlan table, List<String> arguments,
			BinaryOperator<String> constants) {
		return planned.routes().stream().map((way) -> of(way, table, planned.isBatch(), arguments, constants)).toList();
	}

	private static RequestDescription of(AccessRoute way, TablePlan table, boolean batch, List<String> arguments,
			BinaryOperator<String> constants) {
		AccessPattern pattern = way.pattern();
		List<Criterion> parts = way.parts();
		AccessPattern.KeyParts keys = pattern.keys();
		List<Integer> ofKey = List.of(keys.partition(), keys.sort(), keys.high());
		String filter = text("filter", table, arguments, constants).all(IntStream.range(0, parts.size())
			.filter((position) -> !ofKey.contains(position))
			.mapToObj(parts::get)
			.toList());
		return new RequestDescription(operation(pattern.operation(), batch), table.table(),
				(pattern.index() != null) ? pattern.index().name() : null,
				text("key", table, arguments, constants)
					.all(ofKey.stream().filter((position) -> position >= 0).map(parts::get).toList()),
				filter, pattern.selected().stream().map(Path::toString).toList(), pattern.descending(),
				pattern.consistent(), way.warnings());
	}

	private static CriteriaText text(String place, TablePlan table, List<String> arguments,
			BinaryOperator<String> constants) {
		return new CriteriaText(table.model(), arguments, (constant) -> constants.apply(place, constant));
	}

	/** Returns this description for only these attributes. */
	public RequestDescription projection(List<String> wanted) {
		return new RequestDescription(this.operation, this.table, this.index, this.key, this.filter, wanted,
				this.descending, this.consistent, this.warnings);
	}

	/** Returns this description with more warnings. */
	public RequestDescription warning(List<String> more) {
		return more.isEmpty() ? this
				: new RequestDescription(this.operation, this.table, this.index, this.key, this.filter, this.projection,
						this.descending, this.consistent,
						Stream.concat(this.warnings.stream(), more.stream()).toList());
	}

	private static String operation(Operation operation, boolean batch) {
		return switch (operation) {
			case GET -> batch ? "BatchGetItem" : "GetItem";
			case QUERY -> "Query";
			case SCAN -> "Scan";
		};
	}

}
