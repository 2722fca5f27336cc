// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.time.Instant;
import java.util.Objects;

import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.Tree;
import org.jspecify.annotations.Nullable;

/**
 * A point in time with its stored text.
 */
record GoldenTimestamp(@Nullable Instant moment, @Nullable String text) implements GoldenCase {

	static GoldenTimestamp of(Fields fields) {
		Long seconds = fields.optional("seconds", GoldenTimestamp::whole);
		Integer nanos = fields.optional("nanos", Fields::number, 0);
		return new GoldenTimestamp((seconds != null) ? Instant.ofEpochSecond(seconds, nanos) : null,
				fields.optional("text", Fields::text));
	}

	private static long whole(Tree tree) {
		return Long.parseLong(String.valueOf(tree.plain()));
	}

	@Override
	public @Nullable Object value() {
		return this.moment;
	}

	@Override
	public @Nullable Object form() {
		return this.text;
	}

	@Override
	public Object write(Formats formats) {
		return formats.writeTimestamp(Objects.requireNonNull(this.moment));
	}

	@Override
	public Object read(Formats formats) {
		return formats.readTimestamp(Objects.requireNonNull(this.text));
	}

}
