// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.AttributeRow;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The writer of maps of plain Java values as whole items, each attribute as in
 * {@link PlainValues#write}. It is compiled once for the attributes of a model.
 */
public final class PlainItemWriter {

	private final List<AttributeModel> attributes;

	private final NameTable names;

	private final PlainType[] types;

	/** True at the positions of attributes that store null. */
	private final boolean[] nulls;

	private PlainItemWriter(List<AttributeModel> attributes, boolean storesNulls) {
		this.attributes = List.copyOf(attributes);
		this.names = PlainType.names(attributes);
		this.types = PlainType.of(attributes);
		this.nulls = new boolean[this.types.length];
		for (int i = 0; i < this.nulls.length; i++) {
			AttributeModel attribute = this.attributes.get(i);
			this.nulls[i] = storesNulls || attribute.type() == AttributeType.NULL || attribute.json()
					|| ValueRules.storesNull(attribute);
		}
	}

	/**
	 * A writer of items with these attributes.
	 * @param storesNulls true to store null as NULL in attributes of every type;
	 * otherwise only those of type NULL and of JSON store it
	 */
	public static PlainItemWriter of(List<AttributeModel> attributes, boolean storesNulls) {
		return new PlainItemWriter(attributes, storesNulls);
	}

	/**
	 * Writes the values of an item to put. Null is left out unless the attribute stores
	 * it.
	 * @param positions finds an attribute by its name, or throws
	 * @param now the time from which durations count
	 */
	public Item put(Map<String, ? extends @Nullable Object> values, ToIntFunction<String> positions, Instant now,
			Origin origin) {
		AttributeRow row = new AttributeRow(this.names);
		PlainWriter writer = new PlainWriter(now);
		values.forEach((name, value) -> {
			int position = positions.applyAsInt(name);
			if (value != null || this.nulls[position]) {
				row.set(position, write(position, value, writer, origin));
			}
		});
		return Item.owning(row);
	}

	/**
	 * Writes the values of a key or an update, in which null is NULL.
	 * @param positions finds an attribute by its name, or throws
	 * @param now the time from which durations count; {@code null} to refuse them
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
