// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.InitialValue;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;

/**
 * The attributes that entities of one class are written to.
 *
 * @param row those of properties, and those that are made of them
 * @param updated those that an update of a whole entity gives their values, or removes:
 * all that are written, but for creation data
 * @param generated those whose values the library makes, as far as they have properties
 */
record WrittenAttributes(NameTable row, List<String> updated, List<String> generated) {

	private static final List<Role> GENERATED = List.of(Role.VERSION, Role.CREATED_AT, Role.UPDATED_AT);

	static WrittenAttributes of(TableTheoryPersistentEntity<?> entity, Model model, EntityCodec<?> codec,
			WrittenKeys keys, AuditedProperties audited) {
		List<String> creation = new ArrayList<>();
		audited.creation()
			.forEach(
					(property) -> creation.add(Objects.requireNonNull(codec.property(property.getName())).attribute()));
		Set<String> updated = withType(codec.writtenNames(), entity);
		creation.forEach(updated::remove);
		return new WrittenAttributes(new NameTable(List.copyOf(withType(codec.names(), entity))), List.copyOf(updated),
				generated(entity, model, codec, keys, creation));
	}

	private static List<String> generated(TableTheoryPersistentEntity<?> entity, Model model, EntityCodec<?> codec,
			WrittenKeys keys, List<String> creation) {
		Set<String> names = new LinkedHashSet<>();
		for (Role role : GENERATED) {
			AttributeModel attribute = model.attribute(role);
			if (attribute != null) {
				names.add(attribute.name());
			}
		}
		for (AttributeModel attribute : model.attributes()) {
			if (InitialValue.of(attribute) != null) {
				names.add(attribute.name());
			}
		}
		keys.writers().forEach((key) -> names.add(key.attribute()));
		if (entity.getTypeAttribute() != null) {
			names.add(entity.getTypeAttribute());
		}
		names.addAll(creation);
		names.retainAll(codec.names());
		return List.copyOf(names);
	}

	private static Set<String> withType(Collection<String> properties, TableTheoryPersistentEntity<?> entity) {
		Set<String> names = new LinkedHashSet<>(properties);
		if (entity.getTypeAttribute() != null) {
			names.add(entity.getTypeAttribute());
		}
		return names;
	}

}
