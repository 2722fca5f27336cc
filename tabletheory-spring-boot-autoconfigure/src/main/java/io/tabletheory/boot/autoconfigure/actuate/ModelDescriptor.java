// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.List;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;

/**
 * A model. The keys that encrypt its attributes are not shown.
 */
public record ModelDescriptor(String name, String table, KeyDescriptor key, List<AttributeDescriptor> attributes,
		List<IndexDescriptor> indexes) {

	static ModelDescriptor of(Model model) {
		return new ModelDescriptor(model.name(), model.table(), KeyDescriptor.of(model.keys()),
				model.attributes().stream().map(AttributeDescriptor::of).toList(),
				model.indexes().stream().map(IndexDescriptor::of).toList());
	}

	/** The names of the key attributes. */
	public record KeyDescriptor(String partition, @Nullable String sort) {

		static KeyDescriptor of(KeySchema keys) {
			KeyAttribute sort = keys.sort();
			return new KeyDescriptor(keys.partition().name(), (sort != null) ? sort.name() : null);
		}

	}

	/**
	 * An attribute.
	 *
	 * @param roles the roles, as in a DMS document
	 */
	public record AttributeDescriptor(String name, String type, List<String> roles, boolean encrypted) {

		static AttributeDescriptor of(AttributeModel attribute) {
			return new AttributeDescriptor(attribute.name(), attribute.type().name(),
					attribute.roles().stream().map(Role::text).sorted().toList(), attribute.isSealed());
		}

	}

	/** An index. */
	public record IndexDescriptor(String name, Index.Type type, KeyDescriptor key, String projection) {

		static IndexDescriptor of(Index index) {
			return new IndexDescriptor(index.name(), index.type(), KeyDescriptor.of(index.keys()),
					index.projection().type().name());
		}

	}

}
