// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.lang.reflect.Modifier;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.codec.Codec;
import io.tabletheory.codec.Codecs;
import io.tabletheory.codec.Declaration;
import io.tabletheory.codec.TimeToLiveCodec;
import io.tabletheory.codec.UnionCodec;
import io.tabletheory.codec.ValueType;
import io.tabletheory.codec.object.AttributeMapping;
import io.tabletheory.codec.object.AttributeSlot;
import io.tabletheory.codec.object.Instantiation;
import io.tabletheory.codec.object.StoredProperty;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Discriminator;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.annotation.Id;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.mapping.MappingException;

/**
 * Compiles the codecs of classes and of their properties.
 */
final class EntityCodecs {

	/** DMS stores version 0 first, which Spring Data would take for none. */
	private static final String PRIMITIVE_VERSION = "The version is of a primitive type, whose 0 would be that of a new"
			+ " entity as well as the first one that is stored; use its wrapper, such as Long, whose null is new";

	private final TableTheoryMappingContext context;

	private final EntityConversions conversions;

	private final Codecs codecs;

	private final InstantSource clock;

	private final EmptinessLevel emptiness;

	/**
	 * Codecs for entities whose models have one rule for empty records.
	 */
	EntityCodecs(TableTheoryMappingContext context, EntityConversions conversions, InstantSource clock,
			EmptinessLevel emptiness) {
		this.context = context;
		this.conversions = conversions;
		this.codecs = new Codecs(conversions, this::value);
		this.clock = clock;
		this.emptiness = emptiness;
	}

	/** The rule for empty records. */
	EmptinessLevel emptiness() {
		return this.emptiness;
	}

	/** The codec of a property of an item, or of a value in one. */
	Codec<?> codec(TableTheoryPersistentProperty property, AttributeMapping stored) {
		return codec(property, stored, this.codecs);
	}

	/** Returns true if a converter of its own stores the property. */
	boolean isConverted(TableTheoryPersistentProperty property) {
		return this.conversions.converter(property) != null;
	}

	private Codec<?> codec(TableTheoryPersistentProperty property, AttributeMapping stored, Codecs resolved) {
		PropertyValueConverter<?, ?, ?> converter = this.conversions.converter(property);
		if (converter != null) {
			ValueConversionContext<TableTheoryPersistentProperty> conversion = () -> property;
			return new PropertyConversion(converter, conversion).codec(resolved, stored.declared());
		}
		if (stored.has(Role.TTL) && property.getType() == Duration.class) {
			return new TimeToLiveCodec(this.clock);
		}
		return resolved.of(new MappedType(property.getTypeInformation()), stored.declared());
	}

	/** The mapping of a property from its annotations. */
	AttributeMapping annotated(TableTheoryPersistentProperty property) {
		List<Role> roles = property.getRoles();
		Declaration declared = declared(property, roles);
		return new AttributeMapping(property.getAttributeName(), declared,
				property.has(OmitEmpty.class) ? this.emptiness : null, declared.type() == AttributeType.NULL, roles);
	}

	private static Declaration declared(TableTheoryPersistentProperty property, List<Role> roles) {
		if (property.has(Json.class)) {
			return Declaration.JSON;
		}
		if (roles.contains(Role.TTL)) {
			return Declaration.of(Format.UNIX_SECONDS);
		}
		TimestampFraction fraction = fraction(property);
		if (fraction != TimestampFraction.NINE_DIGITS) {
			return Declaration.of(fraction);
		}
		AttributeType type = property.getDeclaredType();
		return (type != null) ? Declaration.of(type) : Declaration.NONE;
	}

	/** The fraction with which a property is written if it is a timestamp. */
	static TimestampFraction fraction(TableTheoryPersistentProperty property) {
		Attribute attribute = property.findAnnotation(Attribute.class);
		return (attribute != null) ? attribute.timestampFraction() : TimestampFraction.NINE_DIGITS;
	}

	/** The codec of the elements of a property, or of parts of its value. */
	Codec<?> element(TableTheoryPersistentProperty property, Codec<?> codec) {
		boolean elements = property.isCollectionLike() && (codec.type() == AttributeType.L || codec.type().isSet());
		if (!elements) {
			return codec;
		}
		Declaration declared = switch (codec.type()) {
			case SS -> Declaration.of(AttributeType.S);
			case NS -> Declaration.of(AttributeType.N);
			case BS -> Declaration.of(AttributeType.B);
			default -> Declaration.NONE;
		};
		return this.codecs.of(new MappedType(property.getTypeInformation().getRequiredComponentType()), declared);
	}

	/**
	 * The codec of items of a class; {@code null} if there are problems.
	 * @param storage how each of the properties is stored
	 */
	<T> @Nullable EntityCodec<T> item(TableTheoryPersistentEntity<T> entity,
			Function<TableTheoryPersistentProperty, AttributeMapping> storage, Problems problems) {
		return compile(entity, (property) -> isComposite(property) ? annotated(property) : storage.apply(property),
				(property, stored) -> {
					if (stored.has(Role.VERSION) && property.getType().isPrimitive()) {
						problems.add(property.getName(), PRIMITIVE_VERSION);
					}
					Codec<?> codec = codec(property, stored);
					return (property.has(Id.class) && codec instanceof EntityCodec<?> id) ? id(id, storage, problems)
							: codec;
				}, problems);
	}

	/** True if the property is an id without an attribute of its own. */
	private boolean isComposite(TableTheoryPersistentProperty property) {
		return property.has(Id.class) && codec(property, annotated(property)) instanceof EntityCodec<?>;
	}

	/** The parts of an id are attributes of the item. */
	private Codec<?> id(EntityCodec<?> id, Function<TableTheoryPersistentProperty, AttributeMapping> storage,
			Problems problems) {
		EntityCodec<?> parts = compile(this.context.getRequiredPersistentEntity(id.javaType()), storage, this::codec,
				problems);
		return (parts != null) ? parts : id;
	}

	/** The codec of a class whose instances are values in others. */
	private Codec<?> value(ValueType declared, Codecs resolved) {
		TypeInformation<?> type = MappedType.informationOf(declared);
		if (type.getType().isSealed()) {
			return union(type.getType(), resolved);
		}
		if (Modifier.isAbstract(type.getType().getModifiers())) {
			throw new MappingException("The class of a stored " + type.getType().getName()
					+ " is unknown, because that type is abstract; make it sealed, or declare a concrete class");
		}
		return value(this.context.getRequiredPersistentEntity(type), resolved);
	}

	private <T> EntityCodec<T> value(TableTheoryPersistentEntity<T> entity, Codecs resolved) {
		Problems problems = Problems.of(entity.getType());
		EntityCodec<T> codec = compile(entity, this::annotated,
				(property, stored) -> codec(requirePlain(property), stored, resolved), problems);
		problems.requireNone();
		return Objects.requireNonNull(codec);
	}

	private static TableTheoryPersistentProperty requirePlain(TableTheoryPersistentProperty property) {
		if (property.has(Encrypted.class)) {
			throw new MappingException(
					"@Encrypted is for properties of items, and a value in an item is encrypted as a whole;"
							+ " annotate the property that holds the " + property.getOwner().getType().getSimpleName());
		}
		return property;
	}

	private <T> UnionCodec<T> union(Class<T> type, Codecs resolved) {
		Discriminator discriminator = AnnotatedElementUtils.findMergedAnnotation(type, Discriminator.class);
		UnionCodec<T> union = new UnionCodec<>(type,
				(discriminator != null) ? discriminator.value() : Discriminator.DEFAULT);
		for (Class<? extends T> leaf : UnionCodec.classesOf(type)) {
			add(union, entity(leaf), resolved);
		}
		return union;
	}

	private <T> void add(UnionCodec<? super T> union, TableTheoryPersistentEntity<T> entity, Codecs resolved) {
		EntityCodec<T> codec = value(entity, resolved);
		union.add(entity.getTypeName(), entity.getType(), codec, codec.names());
	}

	@SuppressWarnings("unchecked") // The context has each class by itself.
	private <T> TableTheoryPersistentEntity<T> entity(Class<T> type) {
		return (TableTheoryPersistentEntity<T>) this.context.getRequiredPersistentEntity(type);
	}

	private <T> @Nullable EntityCodec<T> compile(TableTheoryPersistentEntity<T> entity,
			Function<TableTheoryPersistentProperty, AttributeMapping> storage, PropertyCodecs source,
			Problems problems) {
		List<TableTheoryPersistentProperty> stored = entity.properties().toList();
		List<MappedProperty> properties = new ArrayList<>();
		for (TableTheoryPersistentProperty property : stored) {
			MappedProperty mapped = problems.trying(property.getName(), () -> {
				AttributeMapping as = storage.apply(property);
				return new MappedProperty(property, as, source.codec(property, as));
			});
			if (mapped != null) {
				properties.add(mapped);
			}
		}
		Instantiation instantiation = problems.trying(() -> EntityMembers.instantiation(entity, stored));
		if (instantiation == null || properties.size() < stored.size()) {
			return null;
		}
		checkNames(properties, problems);
		checkSettable(properties, instantiation, problems);
		return problems.isEmpty() ? new EntityCodec<>(entity.getType(), properties, instantiation) : null;
	}

	private static void checkNames(List<MappedProperty> properties, Problems problems) {
		Map<String, StoredProperty> names = new HashMap<>();
		for (AttributeSlot slot : AttributeSlot.of(properties.stream().map(MappedProperty::value).toList())) {
			StoredProperty other = names.putIfAbsent(slot.property().attribute(), slot.property());
			if (other != null) {
				problems.add(slot.property().name(), "The property " + other.name() + " is stored as "
						+ slot.property().attribute() + ", too; rename one of the two with @Attribute");
			}
		}
	}

	private static void checkSettable(List<MappedProperty> properties, Instantiation instantiation, Problems problems) {
		for (int i = 0; i < properties.size(); i++) {
			MappedProperty property = properties.get(i);
			boolean lost = !instantiation.takes(i) && !property.access().isSettable()
					&& property.property().getField() != null;
			if (lost) {
				problems.add(property.name(),
						"The property would be written, but could not be set when it is read; give it a parameter of"
								+ " the constructor, a setter or a wither, or mark it @Transient");
			}
		}
	}

	/** Finds the codec of a property. */
	@FunctionalInterface
	private interface PropertyCodecs {

		Codec<?> codec(TableTheoryPersistentProperty property, AttributeMapping stored);

	}

}
