// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.convert.MappedEntity;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.KeyAttribute;

/**
 * What the keys of the entities of a class are made of, and whether it is there.
 */
record EntityKeys(MappedEntity<?> entity) {

	/** The keys that every item has, because it has all that they are made of. */
	Set<String> certain() {
		Set<String> certain = new HashSet<>();
		for (DerivedValue key : this.entity.keyWriters()) {
			if (key.sources().stream().allMatch(this::isCertain)) {
				certain.add(key.attribute());
			}
		}
		return certain;
	}

	/** Whether every item has a value there. */
	boolean isCertain(Path source) {
		AttributeModel attribute = this.entity.model().attribute(source.attribute());
		boolean always = attribute != null && attribute.isAlwaysStored();
		return (source.isAttribute() && always) || sources(this.entity.model().keys().parts()).contains(source);
	}

	/** Refuses criteria on what is encrypted and has no digest to ask for. */
	void requireOpen(List<CompiledCriteria> criteria) {
		if (this.entity.model().attributes().stream().noneMatch(AttributeModel::isSealed)) {
			return;
		}
		ConditionExpression condition = CompiledCriteria.bind(criteria, null);
		if (condition != null) {
			condition.forEachPath(this::requireOpen);
		}
	}

	private void requireOpen(Path path) {
		AttributeModel attribute = this.entity.model().attribute(path.attribute());
		if (attribute != null && attribute.encryption() != null && attribute.encryption().digest() == null) {
			throw new TableTheoryException(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE,
					path + " of " + this.entity.type().getSimpleName()
							+ " is stored encrypted, so that no condition or filter can name it; with "
							+ (isAnnotated(attribute.name()) ? "@Encrypted(digest = \"...\") on the property"
									: "encryption: { digest: ... } in the model " + this.entity.model().name())
							+ ", a query or scan can ask for = or IN, outside of OR and NOT");
		}
	}

	/** Whether the class says that it is encrypted, and not only its model. */
	private boolean isAnnotated(String attribute) {
		return this.entity.entity()
			.properties()
			.anyMatch((property) -> property.has(Encrypted.class) && property.getAttributeName().equals(attribute));
	}

	/** The places that the parts of a key are made of, or their own. */
	List<Path> sources(List<KeyAttribute> parts) {
		List<Path> sources = new ArrayList<>();
		for (KeyAttribute part : parts) {
			sources.addAll(this.entity.keySources(part.name()));
		}
		return sources;
	}

}
