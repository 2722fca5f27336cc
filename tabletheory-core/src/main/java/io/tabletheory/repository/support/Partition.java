// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.repository.support;

import java.util.List;

import io.tabletheory.convert.KeyWriter;
import io.tabletheory.convert.MappedEntity;
import io.tabletheory.mapping.TableTheoryPersistentEntity;
import io.tabletheory.mapping.TableTheoryPersistentProperty;
import io.tabletheory.query.Criteria;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.util.Assert;
import org.springframework.util.StringUtils;

/**
 * What entities of one partition have in common.
 *
 * @param properties of which the partition key is made, or that is the key
 */
record Partition(List<String> properties) {

	static Partition of(MappedEntity<?> entity) {
		String key = entity.model().keys().partition().name();
		return entity.keyWriters()
			.stream()
			.filter((writer) -> writer.attribute().equals(key))
			.findFirst()
			.map((writer) -> new Partition(properties(writer)))
			.orElseGet(() -> new Partition(List.of(property(key, entity.entity()))));
	}

	private static List<String> properties(KeyWriter writer) {
		return writer.text().properties().stream().map((property) -> property.path()).toList();
	}

	private static String property(String attribute, TableTheoryPersistentEntity<?> entity) {
		return entity.properties()
			.map(TableTheoryPersistentProperty::getName)
			.filter((name) -> attribute.equals(entity.getRequiredPersistentProperty(name).getAttributeName()))
			.findFirst()
			.orElse(attribute);
	}

	/** The entities in the partition of this value. */
	Criteria criteria(Object value) {
		Assert.notNull(value, "The partition must not be null");
		if (this.properties.size() != 1) {
			throw new InvalidDataAccessApiUsageException(
					"The partition key is made of " + String.join(", ", this.properties)
							+ "; declare a method that says what these are, such as findAllBy"
							+ String.join("And", this.properties.stream().map(StringUtils::capitalize).toList()));
		}
		return Criteria.where(this.properties.get(0)).is(value);
	}

}
