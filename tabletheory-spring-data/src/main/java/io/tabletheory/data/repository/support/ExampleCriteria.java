// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.QueriedProperty;
import io.tabletheory.plan.search.Relation;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.ExampleMatcher.NullHandler;
import org.springframework.data.domain.ExampleMatcher.StringMatcher;
import org.springframework.data.mapping.PersistentPropertyAccessor;
import org.springframework.data.support.ExampleMatcherAccessor;

/**
 * The criteria on properties that an example stands for.
 */
final class ExampleCriteria {

	private final MappedEntity<?> entity;

	private final TableTheoryMappingContext context;

	private final ExampleMatcherAccessor matcher;

	private final List<Criteria> parts = new ArrayList<>();

	private ExampleCriteria(MappedEntity<?> entity, TableTheoryMappingContext context, ExampleMatcherAccessor matcher) {
		this.entity = entity;
		this.context = context;
		this.matcher = matcher;
	}

	/** The criteria; {@code null} if the example has none. */
	static @Nullable Criteria of(Example<?> example, MappedEntity<?> entity, TableTheoryMappingContext context) {
		ExampleCriteria criteria = new ExampleCriteria(entity, context,
				new ExampleMatcherAccessor(example.getMatcher()));
		criteria.addAll(example.getProbe(), entity.entity(), "");
		List<Criteria> parts = criteria.parts;
		if (parts.size() < 2) {
			return parts.isEmpty() ? null : parts.get(0);
		}
		return example.getMatcher().isAllMatching() ? new Criteria.All(parts) : new Criteria.Any(parts);
	}

	private void addAll(Object probe, TableTheoryPersistentEntity<?> type, String prefix) {
		PersistentPropertyAccessor<?> values = type.getPropertyAccessor(probe);
		type.properties().forEach((property) -> {
			String path = prefix + property.getName();
			if (!this.matcher.isIgnoredPath(path)) {
				add(path, property, unwrapped(values.getProperty(property)));
			}
		});
	}

	private static @Nullable Object unwrapped(@Nullable Object value) {
		return (value instanceof Optional<?> optional) ? optional.orElse(null) : value;
	}

	private void add(String path, TableTheoryPersistentProperty property, @Nullable Object given) {
		if (given != null && isDivided(path, property, given)) {
			addAll(given, this.context.getRequiredPersistentEntity(property), path + ".");
			return;
		}
		Object value = this.matcher.getValueTransformerForPath(path).apply(Optional.ofNullable(given)).orElse(null);
		if (value != null) {
			this.parts.add(new Criteria.Comparison(path, relation(path, value), List.of(value)));
		}
		else if (given == null && this.matcher.getNullHandler() == NullHandler.INCLUDE) {
			this.parts.add(new Criteria.Comparison(path, Relation.NULL, List.of()));
		}
	}

	/** Returns true if the value is compared property by property. */
	private boolean isDivided(String path, TableTheoryPersistentProperty property, Object value) {
		if (!property.isEntity() || property.isCollectionLike() || property.isMap()
				|| value.getClass() != property.getType()) {
			return false;
		}
		return property.has(Id.class) || QueriedProperty.of(path, this.entity).type() == AttributeType.M;
	}

	private Relation relation(String path, Object value) {
		if (!(value instanceof CharSequence)) {
			return Relation.IS;
		}
		if (this.matcher.isIgnoreCaseForPath(path)) {
			throw refused("ignore case", path, "DynamoDB compares texts as they are stored; store the text in lower"
					+ " case in a property of its own and give the example that");
		}
		StringMatcher text = this.matcher.getStringMatcherForPath(path);
		return switch (text) {
			case DEFAULT, EXACT -> Relation.IS;
			case STARTING -> Relation.STARTS_WITH;
			case CONTAINING -> Relation.CONTAINS;
			case ENDING -> throw refused("match the ending of", path,
					"DynamoDB compares the beginning of a text, not its end; store it reversed in a property of its own");
			case REGEX -> throw refused("match a pattern of", path,
					"DynamoDB has none; match its start or a part, and the rest in the application");
		};
	}

	private static InvalidDataAccessApiUsageException refused(String wish, String path, String reason) {
		return new InvalidDataAccessApiUsageException("An example cannot " + wish + " " + path + ": " + reason);
	}

}
