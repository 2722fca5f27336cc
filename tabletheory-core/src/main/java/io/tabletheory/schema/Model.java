// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The immutable description of one item shape. Every instance obeys the rules of
 * {@link ModelValidator}.
 *
 * @param name the portable name of the model
 * @param table the logical name of its table
 * @param naming the convention its attribute names follow, if one is declared
 * @param keys the table's key
 * @param attributes the listed attributes, in declaration order; the key of an index may
 * be defined by the index alone
 * @param indexes all secondary indexes, in declaration order
 * @param type what tells its items from others in the table; {@code null} where only keys
 * do
 * @param emptiness the rule for empty records
 * @param writeOnce true if items are inserted, and never changed or deleted
 */
public record Model(String name, String table, @Nullable NamingConvention naming, KeySchema keys,
		List<AttributeModel> attributes, List<Index> indexes, @Nullable TypeTag type, EmptinessLevel emptiness,
		boolean writeOnce) {

	public Model {
		Objects.requireNonNull(emptiness, "emptiness");
		attributes = List.copyOf(attributes);
		indexes = List.copyOf(indexes);
		List<Violation> violations = new ArrayList<>(
				ModelValidator.validate(ModelDraft.of(name, table, naming, keys, attributes, indexes, type)));
		if (type != null && !isText(type.attribute(), attributes)) {
			violations.add(new Violation(null, "type", type.attribute(), null,
					"No attribute of type S has this name, and a type attribute is one",
					"Declare the attribute with type S, or name another one"));
		}
		if (!violations.isEmpty()) {
			throw new InvalidModelException(violations);
		}
	}

	/**
	 * A model with the type attribute that one of its attributes declares, if one does,
	 * with {@link EmptinessLevel#DEFAULT}, and of which items may be changed.
	 */
	public Model(String name, String table, @Nullable NamingConvention naming, KeySchema keys,
			List<AttributeModel> attributes, List<Index> indexes) {
		this(name, table, naming, keys, attributes, indexes, declaredType(attributes), EmptinessLevel.DEFAULT, false);
	}

	private static @Nullable TypeTag declaredType(List<AttributeModel> attributes) {
		for (AttributeModel attribute : attributes) {
			String type = ValueRules.of(attribute).type();
			if (type != null) {
				return new TypeTag(attribute.name(), type);
			}
		}
		return null;
	}

	private static boolean isText(String name, List<AttributeModel> attributes) {
		return attributes.stream()
			.anyMatch((attribute) -> attribute.name().equals(name) && attribute.type() == AttributeType.S);
	}

	/** Returns this model with this type of its items. */
	public Model typed(@Nullable TypeTag type) {
		return Objects.equals(type, this.type) ? this : new Model(this.name, this.table, this.naming, this.keys,
				this.attributes, this.indexes, type, this.emptiness, this.writeOnce);
	}

	/** Returns this model with this rule for empty records. */
	public Model withEmptiness(EmptinessLevel emptiness) {
		return (emptiness == this.emptiness) ? this : new Model(this.name, this.table, this.naming, this.keys,
				this.attributes, this.indexes, this.type, emptiness, this.writeOnce);
	}

	/** Returns this model for items that are inserted only, or may be changed. */
	public Model withWriteOnce(boolean writeOnce) {
		return (writeOnce == this.writeOnce) ? this : new Model(this.name, this.table, this.naming, this.keys,
				this.attributes, this.indexes, this.type, this.emptiness, writeOnce);
	}

	/**
	 * The attribute with this stored name, or {@code null}. The key of an index that is
	 * not listed among the attributes is a plain attribute of the type that the index
	 * declares.
	 */
	public @Nullable AttributeModel attribute(String name) {
		for (AttributeModel attribute : this.attributes) {
			if (attribute.name().equals(name)) {
				return attribute;
			}
		}
		return definedByIndex(name);
	}

	/** The attribute that classes have as a property of this name, or {@code null}. */
	public @Nullable AttributeModel ofProperty(String property) {
		for (AttributeModel attribute : this.attributes) {
			if (ValueRules.property(attribute).equals(property)) {
				return attribute;
			}
		}
		return attribute(property);
	}

	/** The keys that the attribute is part of, whether or not it lists these roles. */
	public Set<Role> keyRoles(String name) {
		Set<Role> roles = new LinkedHashSet<>();
		if (this.keys.contains(name)) {
			roles.add(this.keys.partition().name().equals(name) ? Role.PARTITION_KEY : Role.SORT_KEY);
		}
		for (Index index : this.indexes) {
			if (index.keys().contains(name)) {
				roles.add(index.keys().partition().name().equals(name) ? Role.indexPartitionKey(index.name())
						: Role.indexSortKey(index.name()));
			}
		}
		return roles;
	}

	private @Nullable AttributeModel definedByIndex(String name) {
		for (Index index : this.indexes) {
			for (KeyAttribute part : index.keys().parts()) {
				if (part.name().equals(name)) {
					return AttributeModel.named(name, part.type()).build();
				}
			}
		}
		return null;
	}

	/** The attribute that declares this role, or {@code null}. */
	public @Nullable AttributeModel attribute(Role role) {
		for (AttributeModel attribute : this.attributes) {
			if (attribute.has(role)) {
				return attribute;
			}
		}
		return null;
	}

	/** The index with this name, or {@code null}. */
	public @Nullable Index index(String name) {
		for (Index index : this.indexes) {
			if (index.name().equals(name)) {
				return index;
			}
		}
		return null;
	}

}
