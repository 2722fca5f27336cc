// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Attribute;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes maps of plain Java values as whole items, each attribute as
 * {@link PlainValues#write} does. Compiled once for the attributes of a model.
 */
public final class PlainItemWriter {

	private final List<Attribute> attributes;

	private final NameTable names;

	private final PlainType[] types;

	private PlainItemWriter(List<Attribute> attributes) {
		this.attributes = List.copyOf(attributes);
		this.names = PlainType.names(attributes);
		this.types = PlainType.of(attributes);
	}

	public static PlainItemWriter of(List<Attribute> attributes) {
		return new PlainItemWriter(attributes);
	}

	/**
	 * Writes the values of an item.
	 * @param positions finds an attribute by its name, or refuses it
	 * @param now the time from which durations count; without it they are refused
	 */
	public Item write(Map<String, ? extends @Nullable Object> values, ToIntFunction<String> positions,
			@Nullable Instant now, Origin origin) {
		AttributeRow row = new AttributeRow(this.names);
		PlainWriter writer = new PlainWriter(now);
		values.forEach((name, value) -> {
			int position = positions.applyAsInt(name);
			row.set(position, write(position, value, writer, origin));
		});
		return Item.owning(row);
	}

	private AttributeValue write(int position, @Nullable Object value, PlainWriter writer, Origin origin) {
		try {
			return writer.write(this.types[position], value);
		}
		catch (TableTheoryException ex) {
			throw PlainValues.at(this.attributes.get(position), origin, ex);
		}
	}

}
