// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.List;
import java.util.Objects;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.program.EntityReads;
import io.tabletheory.data.query.Argument;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.repository.query.ReadOptions;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.search.BoundQuery;
import io.tabletheory.plan.search.PlannedQuery;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.Sort;
import org.springframework.data.util.Lazy;
import org.springframework.util.Assert;
import org.springframework.util.StringUtils;

/**
 * Reads the entities of one partition for one method.
 *
 * @param properties the properties that the partition key is made of, or the key itself
 * @param planned the query for one value of the key, which can always be served; planned
 * on demand
 */
record Partition(EntityReads<?> reads, ReadOptions options, List<String> properties, Lazy<PlannedQuery> planned) {

	static Partition of(EntityReads<?> reads, ReadOptions options) {
		return of(reads, options, properties(reads.entity()));
	}

	private static Partition of(EntityReads<?> reads, ReadOptions options, List<String> properties) {
		return new Partition(reads, options, properties,
				Lazy.of(() -> plan(reads, options, properties, Sort.unsorted())));
	}

	/** The reads of another method, with the same plan if the options are equal. */
	Partition with(ReadOptions others) {
		return Objects.equals(others, this.options) ? this : of(this.reads, others, this.properties);
	}

	private static List<String> properties(MappedEntity<?> entity) {
		String key = entity.model().keys().partition().name();
		DerivedValue writer = entity.keyWriter(key);
		return (writer != null) ? writer.template().placeholders().stream().map((property) -> property.path()).toList()
				: List.of(property(key, entity.entity()));
	}

	private static String property(String attribute, TableTheoryPersistentEntity<?> entity) {
		for (TableTheoryPersistentProperty property : entity.properties().toList()) {
			if (property.getAttributeName().equals(attribute)) {
				return property.getName();
			}
		}
		return attribute;
	}

	private static PlannedQuery plan(EntityReads<?> reads, ReadOptions options, List<String> properties, Sort sort) {
		Criteria criteria = Criteria.where(properties.get(0)).is(new Argument(0));
		return reads.plan(options.query().criteria(criteria).sort(sort));
	}

	/** The query for the partition with this value. */
	BoundQuery bound(Object value, Sort sort) {
		Assert.notNull(value, "The partition must not be null");
		if (this.properties.size() != 1) {
			throw new InvalidDataAccessApiUsageException("The partition key is made of "
					+ String.join(", ", this.properties) + "; declare a method with all of them, such as findAllBy"
					+ String.join("And", this.properties.stream().map(StringUtils::capitalize).toList()));
		}
		return this.reads
			.bind(sort.isSorted() ? plan(this.reads, this.options, this.properties, sort) : this.planned.get(), value);
	}

}
