// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * A fault that requests meet.
 *
 * @param operation the operation in DynamoDB's API
 * @param times the number of calls that meet it; {@code null} for all
 * @param after the number of calls that pass before
 * @param count the number of entries of a batch that are left unprocessed
 */
public record FaultRule(FilePlace place, String operation, FaultEffect kind, @Nullable Integer times, int after,
		int count) {

	static FaultRule of(Tree tree) {
		Fields fields = Fields.of(tree);
		FaultRule rule = new FaultRule(tree.place(), fields.required("operation", Fields::text),
				fields.required("fault", FaultEffect::of), fields.optional("times", Fields::number),
				fields.optional("after", Fields::number, 0), fields.optional("count", Fields::number, 1));
		fields.done();
		return rule;
	}

	/** The effect of the fault. */
	public enum FaultEffect {

		THROTTLE, SERVER_ERROR, LOST_REQUEST, LOST_RESPONSE, CONFLICT, UNPROCESSED;

		private static FaultEffect of(Tree tree) {
			String name = Fields.text(tree);
			return Arrays.stream(values())
				.filter((kind) -> kind.toString().equals(name))
				.findFirst()
				.orElseThrow(() -> new MalformedFileException(tree.place(), "There is no fault '" + name
						+ "'; there are "
						+ Arrays.stream(values()).map(FaultEffect::toString).collect(Collectors.joining(", "))));
		}

		@Override
		public String toString() {
			return name().toLowerCase(Locale.ROOT);
		}

	}

}
