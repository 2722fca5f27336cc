// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.Codec;
import io.tabletheory.codec.ValueError;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.entity.MappedPath;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Numbers;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.plan.search.KeySource;
import io.tabletheory.plan.search.Relation;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.context.InvalidPersistentPropertyPath;
import org.springframework.util.ClassUtils;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A property in criteria: its place, the conditions that it allows, and how the values
 * that it is compared with are stored.
 *
 * @param name as it is named
 */
@Internal
public record QueriedProperty(String name, MappedPath place) implements KeySource {

	private static final Set<AttributeType> SORTED = EnumSet.of(AttributeType.S, AttributeType.N, AttributeType.B,
			AttributeType.NULL);

	private static final Set<AttributeType> TEXTS = EnumSet.of(AttributeType.S, AttributeType.B, AttributeType.NULL);

	private static final Set<AttributeType> WITH_PARTS = EnumSet.of(AttributeType.S, AttributeType.SS, AttributeType.NS,
			AttributeType.BS, AttributeType.L, AttributeType.NULL);

	private static final Set<AttributeType> SIZED = EnumSet
		.complementOf(EnumSet.of(AttributeType.N, AttributeType.BOOL));

	private static final Set<Relation> RANGES = EnumSet.of(Relation.LESS, Relation.AT_MOST, Relation.GREATER,
			Relation.AT_LEAST, Relation.BETWEEN);

	/** The property of this name; an unknown one is refused. */
	public static QueriedProperty of(String name, MappedEntity<?> entity) {
		try {
			return new QueriedProperty(name, entity.path(name));
		}
		catch (InvalidPersistentPropertyPath ex) {
			throw refused(unknown(name, entity), ex);
		}
		catch (MappingException ex) {
			throw refused(name + " of " + entity.type().getSimpleName() + " has no place in items: " + ex.getMessage(),
					ex);
		}
	}

	private static String unknown(String name, MappedEntity<?> entity) {
		String type = entity.type().getSimpleName();
		for (DerivedValue key : entity.keyWriters()) {
			if (key.attribute().equals(name)) {
				return type + " has no property " + name + ", which is a key made of " + key.template()
						+ "; compare the properties in its template instead";
			}
		}
		return type + " has no property " + name + "; it has "
				+ entity.entity()
					.properties()
					.map(TableTheoryPersistentProperty::getName)
					.collect(Collectors.joining(", "));
	}

	@Override
	public Path path() {
		return this.place.path();
	}

	@Override
	public AttributeType type() {
		return this.place.codec().type();
	}

	@Override
	public int width(ValueTemplate.Placeholder text) {
		return (type() == AttributeType.N) ? text.width() : this.place.codec().width();
	}

	/** The keys of a class of entities are unambiguous, and tell them from others. */
	@Override
	public boolean isToldByKeys() {
		return true;
	}

	/** Refuses conditions that DynamoDB does not have for values of this type. */
	void require(Relation relation) {
		boolean fits = switch (relation) {
			case LESS, AT_MOST, GREATER, AT_LEAST, BETWEEN -> SORTED.contains(type()) && !isJson();
			case STARTS_WITH -> TEXTS.contains(type()) && !isJson();
			case CONTAINS, NOT_CONTAINS -> WITH_PARTS.contains(type()) && !isJson();
			case EMPTY, NOT_EMPTY -> SIZED.contains(type()) && !isJson();
			case IS, IS_NOT, IN, NOT_IN, EXISTS, NULL, NOT_NULL -> true;
		};
		if (fits && RANGES.contains(relation) && !this.place.codec().isOrdered()) {
			throw refused("Nothing can be said by " + relation + " of " + this.name + ", which is a "
					+ ClassUtils.getShortName(this.place.property().getActualType())
					+ " and stored as a text that does not sort as its values do; store it as a number, or as another"
					+ " type that sorts", null);
		}
		if (!fits) {
			throw refused("Nothing can be said by " + relation + " of " + this.name + ", which is stored as "
					+ (isJson() ? "JSON" : type()) + "; " + takers(relation), null);
		}
	}

	private static String takers(Relation relation) {
		return switch (relation) {
			case STARTS_WITH -> "only texts and binary values have a beginning";
			case CONTAINS, NOT_CONTAINS -> "only texts, sets and lists have parts";
			case EMPTY, NOT_EMPTY -> "only texts, binary values and collections can be empty";
			default -> "only texts, numbers and binary values are sorted";
		};
	}

	private boolean isJson() {
		return this.place.property().has(Json.class);
	}

	/** True if entities have an empty value when the item has none. */
	boolean readsAbsentAsEmpty() {
		return this.place.property().has(OmitEmpty.class);
	}

	/** True if the value stands for an absent one. */
	boolean isAbsence(Object value) {
		return this.place.codec().absent() != null && this.place.property().getType().isInstance(value)
				&& this.place.codec().isAbsence(value);
	}

	/** The stored form of a value that the property could have. */
	AttributeValue value(Object value) {
		Class<?> type = this.place.property().getType();
		if (type == Optional.class && !(value instanceof Optional)) {
			return stored(Optional.of(value), value, this.place.property().getActualType(), this.place.codec());
		}
		return stored(value, value, type, this.place.codec());
	}

	/** The stored form of an element of the property, or of a part of its text. */
	AttributeValue part(Object value) {
		return (type() == AttributeType.S) ? text(value)
				: stored(value, value, this.place.property().getActualType(), this.place.element());
	}

	/** The stored form of a prefix of the property. */
	AttributeValue prefix(Object value) {
		return text(value);
	}

	/** A part of a text need not be one that the property could have. */
	private AttributeValue text(Object value) {
		boolean raw = type() == AttributeType.S && value instanceof CharSequence
				&& !ClassUtils.isAssignableValue(this.place.property().getType(), value);
		return raw ? AttributeValue.fromS(value.toString()) : value(value);
	}

	/**
	 * A number of another type than the property's is compared as it is; what is stored
	 * already is taken so.
	 */
	private AttributeValue stored(Object wrapped, Object value, Class<?> type, Codec<Object> codec) {
		if (value instanceof AttributeValue stored) {
			return stored;
		}
		if (ClassUtils.isAssignableValue(type, value)) {
			return written(wrapped, codec);
		}
		if (value instanceof Number number && codec.type() == AttributeType.N) {
			return AttributeValue.fromN(Numbers.text(number));
		}
		throw refused(this.name + " is a " + ClassUtils.getShortName(type) + " and is compared with a "
				+ value.getClass().getName() + "; give a value of its type", null);
	}

	/** Writes the value; the codec checks what the type of the property does not show. */
	private AttributeValue written(Object value, Codec<Object> codec) {
		try {
			return codec.write(value);
		}
		catch (TableTheoryException ex) {
			throw ValueError.ofAttribute(this.name, ex);
		}
		catch (ClassCastException ex) {
			throw refused(
					this.name + " is a " + this.place.property().getTypeInformation()
							+ " and is compared with something that has no place in that; give a value of its type",
					null);
		}
	}

	/** The failure for criteria that the properties do not allow. */
	public static TableTheoryException refused(String problem, @Nullable Throwable cause) {
		return new TableTheoryException(ErrorCode.INVALID_OPERATOR, problem, cause);
	}

	/** Names the property. */
	@Override
	public String toString() {
		return this.name;
	}

}
