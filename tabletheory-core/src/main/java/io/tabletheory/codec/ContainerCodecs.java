// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * The factory of codecs of arrays, collections and maps, made from the codecs of their
 * elements.
 *
 * @param json true for values within JSON, which has no sets
 */
record ContainerCodecs(Codecs codecs, boolean json) {

	Codec<?> array(ValueType type, @Nullable AttributeType demanded) {
		Class<?> component = type.raw().getComponentType();
		if (!component.isPrimitive()) {
			return new ArrayCodec(component, elements(type, demanded, false, ArrayList::new));
		}
		Codec<?> primitive = PrimitiveArrayCodec.ALL.get(type.raw());
		if (primitive == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"A " + type.raw().getTypeName() + " may be one text or many. Declare a String, or a list of them.");
		}
		return primitive;
	}

	Codec<?> collection(ValueType type, @Nullable AttributeType demanded) {
		Class<?> raw = type.raw();
		return elements(type, demanded, Set.class.isAssignableFrom(raw),
				Containers.collection(raw, elementOf(type).raw()));
	}

	private Codec<Iterable<Object>> elements(ValueType type, @Nullable AttributeType demanded, boolean set,
			Supplier<Collection<Object>> factory) {
		if (demanded != null && demanded.isSet()) {
			return new SetCodec<>(demanded, element(type, Declaration.of(memberOf(demanded))), factory);
		}
		Codec<Object> element = element(type, Declaration.NONE);
		if (!set) {
			return new ListCodec<>(element, factory);
		}
		return (this.json || demanded == AttributeType.L) ? new MembersCodec<>(element, factory, this.json)
				: set(type, element, factory);
	}

	// The codec gets only elements of the declared type.
	@SuppressWarnings("unchecked")
	private Codec<Object> element(ValueType type, Declaration declared) {
		return (Codec<Object>) this.codecs.of(elementOf(type), declared);
	}

	private static Codec<Iterable<Object>> set(ValueType type, Codec<Object> member,
			Supplier<Collection<Object>> factory) {
		return switch (member.type()) {
			case S -> new SetCodec<>(AttributeType.SS, member, factory);
			case N -> new SetCodec<>(AttributeType.NS, member, factory);
			case B -> new SetCodec<>(AttributeType.BS, member, factory);
			case NULL -> throw new TableTheoryException(ErrorCode.INVALID_MODEL, "How a " + type.name()
					+ " is stored depends on its members. Declare their type, or that of the attribute.");
			default -> new MembersCodec<>(member, factory, false);
		};
	}

	private static AttributeType memberOf(AttributeType set) {
		return switch (set) {
			case SS -> AttributeType.S;
			case NS -> AttributeType.N;
			default -> AttributeType.B;
		};
	}

	// The codecs get only keys and values of the declared types.
	@SuppressWarnings("unchecked")
	Codec<?> map(ValueType type) {
		ValueType keyType = orObject(type.mapKey());
		Codec<Object> values = (Codec<Object>) this.codecs.of(orObject(type.mapValue()), Declaration.NONE);
		return new MapCodec<>((TextCodec<Object>) keys(type, keyType), values,
				Containers.map(type.raw(), keyType.raw()));
	}

	private TextCodec<?> keys(ValueType type, ValueType keyType) {
		if (keyType.raw() == Object.class) {
			return MapKeys.UNDECLARED;
		}
		TextCodec<?> keys = MapKeys.of(keyType.raw(), this.codecs.of(keyType, Declaration.NONE));
		if (keys == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "The keys of a " + type.name()
					+ " have no form as one text. Use text, an enum or whole numbers, or register converters to String.");
		}
		return keys;
	}

	private static ValueType elementOf(ValueType type) {
		return orObject(type.element());
	}

	/** A raw type or a wildcard declares nothing. */
	private static ValueType orObject(@Nullable ValueType type) {
		return (type != null) ? type : ValueType.of(Object.class);
	}

}
