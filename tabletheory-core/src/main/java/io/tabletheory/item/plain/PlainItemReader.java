// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.plain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeModel;
import org.jspecify.annotations.Nullable;

/**
 * The reader of whole items into maps of plain Java values, each attribute as in
 * {@link PlainValues#read}. It is compiled once for the attributes of a model, and reads
 * unknown attributes too.
 */
public final class PlainItemReader {

	private final List<AttributeModel> attributes;

	private final NameTable names;

	private final PlainType[] types;

	/** The attributes to read, or {@code null} for all. */
	private final @Nullable Set<String> wanted;

	private PlainItemReader(List<AttributeModel> attributes, NameTable names, PlainType[] types,
			@Nullable Set<String> wanted) {
		this.attributes = attributes;
		this.names = names;
		this.types = types;
		this.wanted = wanted;
	}

	public static PlainItemReader of(List<AttributeModel> attributes) {
		return new PlainItemReader(List.copyOf(attributes), PlainType.names(attributes), PlainType.of(attributes),
				null);
	}

	/** A reader that leaves out all other attributes. */
	public PlainItemReader only(Set<String> wanted) {
		return new PlainItemReader(this.attributes, this.names, this.types, Set.copyOf(wanted));
	}

	/** Reads into a new map, which belongs to the caller. */
	public Map<String, @Nullable Object> read(ValueReader item, Origin origin) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		item.beginMap();
		for (int found; (found = item.nextAttribute(this.names)) != NameTable.END;) {
			String name = (found != NameTable.UNKNOWN) ? this.names.name(found) : item.name();
			if (this.wanted == null || this.wanted.contains(name)) {
				values.put(name, value(found, item, origin));
			}
		}
		return values;
	}

	private @Nullable Object value(int found, ValueReader item, Origin origin) {
		try {
			return PlainReader.read((found != NameTable.UNKNOWN) ? this.types[found] : PlainType.ANY, item);
		}
		catch (TableTheoryException ex) {
			throw PlainValues.at((found != NameTable.UNKNOWN) ? this.attributes.get(found) : null, origin, ex);
		}
	}

}
