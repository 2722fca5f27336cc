// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * A model as its source describes it, before its rules are checked. A mandatory part is
 * {@code null} if the source lacks it, or if the reader could not understand it and has
 * reported so. The rules about such a part are skipped, so that one mistake is reported
 * once.
 */
@Internal
public record ModelDraft(@Nullable String name, @Nullable String table, @Nullable NamingConvention naming, Keys keys,
		List<AttributeDraft> attributes, List<IndexDraft> indexes, @Nullable TypeTag type, EmptinessLevel emptiness,
		boolean writeOnce) {

	public ModelDraft {
		attributes = List.copyOf(attributes);
		indexes = List.copyOf(indexes);
	}

	/**
	 * A draft with the type attribute that one of its attributes declares, if one does.
	 */
	public ModelDraft(@Nullable String name, @Nullable String table, @Nullable NamingConvention naming, Keys keys,
			List<AttributeDraft> attributes, List<IndexDraft> indexes) {
		this(name, table, naming, keys, attributes, indexes, declaredType(attributes), EmptinessLevel.DEFAULT, false);
	}

	private static @Nullable TypeTag declaredType(List<AttributeDraft> attributes) {
		for (AttributeDraft attribute : attributes) {
			String type = ValueRules.of(attribute.tags()).type();
			if (type != null && attribute.name() != null) {
				return new TypeTag(attribute.name(), type);
			}
		}
		return null;
	}

	static ModelDraft of(String name, String table, @Nullable NamingConvention naming, KeySchema keys,
			List<AttributeModel> attributes, List<Index> indexes, @Nullable TypeTag type) {
		return new ModelDraft(Objects.requireNonNull(name, "name"), Objects.requireNonNull(table, "table"), naming,
				Keys.of(keys), attributes.stream().map(AttributeDraft::of).toList(),
				indexes.stream().map(IndexDraft::of).toList(), type, EmptinessLevel.DEFAULT, false);
	}

	/** Returns this draft with this rule for empty records. */
	public ModelDraft withEmptiness(EmptinessLevel emptiness) {
		return new ModelDraft(this.name, this.table, this.naming, this.keys, this.attributes, this.indexes, this.type,
				emptiness, this.writeOnce);
	}

	/**
	 * Returns this draft for a model whose items are inserted only, or may be changed.
	 */
	public ModelDraft withWriteOnce(boolean writeOnce) {
		return new ModelDraft(this.name, this.table, this.naming, this.keys, this.attributes, this.indexes, this.type,
				this.emptiness, writeOnce);
	}

	/** The model; a draft with unknown parts has none. */
	public Model toModel() {
		return new Model(known(this.name), known(this.table), this.naming, this.keys.toKeySchema(),
				this.attributes.stream().map(AttributeDraft::toAttribute).toList(),
				this.indexes.stream().map(IndexDraft::toIndex).toList(), this.type, this.emptiness, this.writeOnce);
	}

	static <T> T known(@Nullable T part) {
		if (part == null) {
			throw new IllegalStateException("A draft with unknown parts is no model");
		}
		return part;
	}

	/** An immutable copy of parts, some of which may be unknown. */
	static <T> List<@Nullable T> copy(List<? extends @Nullable T> parts) {
		return Collections.unmodifiableList(new ArrayList<@Nullable T>(parts));
	}

	/**
	 * The key of a table or index.
	 *
	 * @param partition the partition part
	 * @param sort the sort part; {@code null} where the source declares none, which is
	 * not the same as {@link Key#UNKNOWN}
	 */
	public record Keys(Key partition, @Nullable Key sort) {

		/** The keys of which nothing in the source can be understood. */
		public static final Keys UNKNOWN = new Keys(Key.UNKNOWN, Key.UNKNOWN);

		static Keys of(KeySchema keys) {
			return new Keys(Key.of(keys.partition()), (keys.sort() != null) ? Key.of(keys.sort()) : null);
		}

		KeySchema toKeySchema() {
			return new KeySchema(this.partition.toKeyAttribute(),
					(this.sort != null) ? this.sort.toKeyAttribute() : null);
		}

		List<Key> parts() {
			return (this.sort != null) ? List.of(this.partition, this.sort) : List.of(this.partition);
		}

		boolean contains(@Nullable String attribute) {
			return attribute != null && (attribute.equals(this.partition.name)
					|| (this.sort != null && attribute.equals(this.sort.name)));
		}

	}

	/** One part of a key. */
	public record Key(@Nullable String name, @Nullable AttributeType type) {

		public static final Key UNKNOWN = new Key(null, null);

		static Key of(KeyAttribute part) {
			return new Key(part.name(), part.type());
		}

		KeyAttribute toKeyAttribute() {
			return new KeyAttribute(known(this.name), known(this.type));
		}

	}

}
