// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.CreatedBy;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.LastModifiedBy;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.mapping.AccessOptions;
import org.springframework.data.mapping.AccessOptions.GetOptions;
import org.springframework.data.mapping.AccessOptions.SetOptions;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.PersistentPropertyPath;
import org.springframework.data.mapping.PersistentPropertyPathAccessor;

/**
 * The properties of a class that auditing fills, with those of values in an entity. The
 * dates that the engine writes with each item are not among them. A null value has no
 * properties to fill.
 */
@Internal
public final class AuditedProperties {

	private static final SetOptions OPTIONS = AccessOptions.defaultSetOptions()
		.skipNulls()
		.withCollectionAndMapPropagation(SetOptions.Propagation.SKIP);

	private static final GetOptions NULLS = AccessOptions.defaultGetOptions()
		.withNullValues(GetOptions.GetNulls.EARLY_RETURN);

	/**
	 * The conversions of an Instant to the type of a date property, as in Spring Data.
	 */
	private static final Map<Class<?>, Function<Instant, Object>> DATES = Map.of(Instant.class, (now) -> now,
			Date.class, Date::from, Long.class, Instant::toEpochMilli, long.class, Instant::toEpochMilli,
			LocalDateTime.class, AuditedProperties::local, LocalDate.class, (now) -> local(now).toLocalDate(),
			LocalTime.class, (now) -> local(now).toLocalTime());

	private final TableTheoryPersistentEntity<?> entity;

	private final List<PersistentPropertyPath<TableTheoryPersistentProperty>> filled;

	/** The dates of the entity that the engine writes. */
	private final List<TableTheoryPersistentProperty> stamped;

	private AuditedProperties(TableTheoryPersistentEntity<?> entity,
			List<PersistentPropertyPath<TableTheoryPersistentProperty>> filled,
			List<TableTheoryPersistentProperty> stamped) {
		this.entity = entity;
		this.filled = filled;
		this.stamped = stamped;
	}

	private static LocalDateTime local(Instant now) {
		return LocalDateTime.ofInstant(now, ZoneId.systemDefault());
	}

	/** No properties, for a class without audited properties. */
	public static AuditedProperties none(TableTheoryPersistentEntity<?> entity) {
		return new AuditedProperties(entity, List.of(), List.of());
	}

	/** Returns true if the property has an annotation of auditing. */
	public static boolean isAudited(TableTheoryPersistentProperty property) {
		return isCreation(property) || property.has(LastModifiedDate.class) || property.has(LastModifiedBy.class);
	}

	private static boolean isCreation(TableTheoryPersistentProperty property) {
		return property.has(CreatedDate.class) || property.has(CreatedBy.class);
	}

	private static boolean isDate(TableTheoryPersistentProperty property) {
		return property.has(CreatedDate.class) || property.has(LastModifiedDate.class);
	}

	/**
	 * Returns true for a date that the engine writes, provided that the property belongs
	 * to an item.
	 */
	public static boolean isStamped(TableTheoryPersistentProperty property) {
		return property.isMoment() && isDate(property);
	}

	/**
	 * The audited properties of an entity.
	 * @throws MappingException if one of them cannot be filled
	 */
	public static AuditedProperties of(TableTheoryPersistentEntity<?> entity, TableTheoryMappingContext context) {
		List<PersistentPropertyPath<TableTheoryPersistentProperty>> filled = new ArrayList<>();
		List<TableTheoryPersistentProperty> stamped = new ArrayList<>();
		context.findPersistentPropertyPaths(entity.getType(), AuditedProperties::isAudited).forEach((path) -> {
			if (path.getLength() == 1 && isStamped(path.getLeafProperty())) {
				stamped.add(path.getLeafProperty());
			}
			else {
				filled.add(requireFillable(path));
			}
		});
		return new AuditedProperties(entity, List.copyOf(filled), List.copyOf(stamped));
	}

	private static PersistentPropertyPath<TableTheoryPersistentProperty> requireFillable(
			PersistentPropertyPath<TableTheoryPersistentProperty> path) {
		TableTheoryPersistentProperty leaf = path.getLeafProperty();
		if (isDate(leaf) && !DATES.containsKey(leaf.getType())) {
			throw new MappingException(path.toDotPath() + " is a " + leaf.getType().getSimpleName()
					+ ", which cannot hold the date of " + annotation(leaf) + "; make it an Instant"
					+ (leaf.isMoment() ? ", because other types with an offset are filled in the entity itself only"
							: ", LocalDateTime or Long"));
		}
		for (TableTheoryPersistentProperty part : path) {
			if (!part.equals(leaf) && (part.isCollectionLike() || part.isMap())) {
				throw new MappingException(path.toDotPath() + " has " + annotation(leaf) + ", but elements of "
						+ part.getName() + " are not audited; move it to the entity, or set it yourself without the"
						+ " annotation");
			}
		}
		return path;
	}

	/** The name of the property's annotation, for messages. */
	public static String annotation(TableTheoryPersistentProperty property) {
		return property.has(CreatedDate.class) ? "@CreatedDate" : property.has(LastModifiedDate.class)
				? "@LastModifiedDate" : property.has(CreatedBy.class) ? "@CreatedBy" : "@LastModifiedBy";
	}

	public boolean isEmpty() {
		return this.filled.isEmpty();
	}

	/** All properties that auditing fills. */
	public List<TableTheoryPersistentProperty> filled() {
		return this.filled.stream().map(PersistentPropertyPath::getLeafProperty).toList();
	}

	/** The properties that only an auditor can fill, each with its annotation. */
	public List<String> auditors() {
		return this.filled.stream()
			.filter((path) -> !isDate(path.getLeafProperty()))
			.map((path) -> annotation(path.getLeafProperty()) + " of " + path.toDotPath())
			.toList();
	}

	/** The properties of the entity itself that are filled only on creation. */
	public List<TableTheoryPersistentProperty> creation() {
		return this.filled.stream()
			.filter((path) -> path.getLength() == 1 && isCreation(path.getLeafProperty()))
			.map(PersistentPropertyPath::getLeafProperty)
			.toList();
	}

	/** The dates of the entity itself that are filled only on creation. */
	public List<TableTheoryPersistentProperty> creationDates() {
		return creation().stream().filter(AuditedProperties::isDate).toList();
	}

	/** The dates of the entity itself that each change fills. */
	public List<TableTheoryPersistentProperty> modificationDates() {
		return this.filled.stream()
			.filter((path) -> path.getLength() == 1 && path.getLeafProperty().has(LastModifiedDate.class))
			.map(PersistentPropertyPath::getLeafProperty)
			.toList();
	}

	/** The instant as a value of the property's type. */
	public static Object date(Instant now, TableTheoryPersistentProperty property) {
		return Objects.requireNonNull(DATES.get(property.getType())).apply(now);
	}

	/**
	 * The entity with its dates filled, and nothing else.
	 * @param created true if the entity is created now
	 */
	public <T> T dated(T entity, Instant now, boolean created) {
		PersistentPropertyPathAccessor<T> values = accessor(entity);
		for (PersistentPropertyPath<TableTheoryPersistentProperty> path : this.filled) {
			TableTheoryPersistentProperty leaf = path.getLeafProperty();
			if (leaf.has(LastModifiedDate.class) || (created && leaf.has(CreatedDate.class))) {
				values.setProperty(path, date(now, leaf), OPTIONS);
			}
		}
		return values.getBean();
	}

	/**
	 * The entity after auditing, except that the dates which the engine writes stay
	 * unchanged.
	 * @param keeping true to keep the creation data of the entity
	 * @param auditing fills the entity; it may change the instance
	 */
	public <T> T audited(T entity, boolean keeping, UnaryOperator<T> auditing) {
		PersistentPropertyPathAccessor<T> before = accessor(entity);
		List<@Nullable Object> stamps = new ArrayList<>();
		this.stamped.forEach((property) -> stamps.add(before.getProperty(property)));
		Map<PersistentPropertyPath<TableTheoryPersistentProperty>, Object> kept = new LinkedHashMap<>();
		if (keeping) {
			this.filled.stream()
				.filter((path) -> isCreation(path.getLeafProperty()))
				.forEach((path) -> kept.computeIfAbsent(path, (key) -> before.getProperty(key, NULLS)));
		}
		PersistentPropertyPathAccessor<T> after = accessor(auditing.apply(entity));
		for (int i = 0; i < stamps.size(); i++) {
			after.setProperty(this.stamped.get(i), stamps.get(i));
		}
		kept.forEach((path, value) -> after.setProperty(path, value, OPTIONS));
		return after.getBean();
	}

	private <T> PersistentPropertyPathAccessor<T> accessor(T entity) {
		return this.entity.getPropertyPathAccessor(entity);
	}

}
