// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.util.Set;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.UsageException;
import io.tabletheory.schema.translation.LossSeverity;
import org.jspecify.annotations.Nullable;

/**
 * The option {@code --fail-on}: the least severity that makes a command fail.
 */
record FailLevel(@Nullable LossSeverity least) {

	/** The option. */
	static final String OPTION = "--fail-on";

	/** The option with its values, for usage texts. */
	static final String USAGE = "[" + OPTION + " severe|warn]";

	static FailLevel of(Arguments arguments) throws UsageException {
		String word = arguments.value(OPTION);
		if (word == null) {
			return new FailLevel(null);
		}
		for (LossSeverity severity : Set.of(LossSeverity.SEVERE, LossSeverity.WARN)) {
			if (severity.text().equals(word)) {
				return new FailLevel(severity);
			}
		}
		throw new UsageException("The option '" + OPTION + "' takes severe or warn, found '" + word + "'");
	}

	/** Returns true if a finding of this severity makes the command fail. */
	boolean isReachedBy(LossSeverity severity) {
		return this.least != null && severity.reaches(this.least);
	}

}
