// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.driver.Formats.Position;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.Plain;
import io.tabletheory.contract.scenario.Tree;
import io.tabletheory.contract.scenario.TypedForm;
import io.tabletheory.contract.scenario.TypedValues;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A position and its text.
 */
record GoldenCursor(@Nullable Map<String, AttributeValue> lastKey, @Nullable String index, @Nullable String sort,
		@Nullable String cursor) implements GoldenCase {

	static GoldenCursor of(Fields fields) {
		return new GoldenCursor(fields.optional("last_key", GoldenCursor::key), fields.optional("index", Fields::text),
				fields.optional("sort", Fields::text), fields.optional("cursor", Fields::text));
	}

	static Map<String, AttributeValue> key(Tree tree) {
		return TypedValues.item(Plain.map(Fields.entries(tree), Tree::plain));
	}

	/** The position. Without a key there is none, whatever the other members are. */
	@Override
	public Object value() {
		return (this.lastKey != null && !this.lastKey.isEmpty()) ? position(this.lastKey, this.index, this.sort)
				: List.of();
	}

	private static List<@Nullable Object> position(Map<String, AttributeValue> key, @Nullable String index,
			@Nullable String sort) {
		return Arrays.asList(TypedForm.item(key), index, sort);
	}

	@Override
	public @Nullable Object form() {
		return this.cursor;
	}

	@Override
	public Object write(Formats formats) {
		return formats.writeCursor(new Position(Objects.requireNonNull(this.lastKey), this.index, this.sort));
	}

	@Override
	public Object read(Formats formats) {
		Position found = formats.readCursor(Objects.requireNonNull(this.cursor));
		return (found != null) ? position(found.lastKey(), found.index(), found.sort()) : List.of();
	}

}
