// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.lang.invoke.MethodType;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.TimestampFraction;
import org.jspecify.annotations.Nullable;

/**
 * The factory of codecs. It is meant for start-up, when properties are compiled, not for
 * reading and writing values.
 */
public final class Codecs {

	private final Conversions conversions;

	private final NestedCodecFactory nesting;

	private final NestedCodecs nested = new NestedCodecs();

	private final @Nullable Codecs json;

	private final ContainerCodecs containers;

	/** The form of dates; {@code null} for timestamps of DMS. */
	private final @Nullable StoredForm dates;

	public Codecs(Conversions conversions, NestedCodecFactory nesting) {
		this(conversions, nesting, new Codecs(conversions, nesting, null, null), null);
	}

	/**
	 * Codecs; if {@code json} is {@code null}, these codecs are themselves for values
	 * within JSON.
	 */
	private Codecs(Conversions conversions, NestedCodecFactory nesting, @Nullable Codecs json,
			@Nullable StoredForm dates) {
		this.dates = dates;
		this.conversions = conversions;
		this.nesting = nesting;
		this.json = json;
		this.containers = new ContainerCodecs(this, json == null);
	}

	/** The codec of a class with its default stored form. */
	// The codec is made for exactly this class.
	@SuppressWarnings("unchecked")
	public <T> Codec<T> of(Class<T> type) {
		return (Codec<T>) of(ValueType.of(type), Declaration.NONE);
	}

	/**
	 * The codec of a type with the stored form that a property declares.
	 * @throws TableTheoryException if the type cannot be stored, or not in this form
	 */
	public Codec<?> of(ValueType type, Declaration declared) {
		Codec<?> optional = optional(type, declared);
		if (optional != null) {
			return optional;
		}
		if (declared.json()) {
			return json(type);
		}
		Declaration demand = (this.json != null) ? declared : declared.untyped();
		Class<?> raw = wrapper(type.raw());
		Conversion conversion = this.conversions.conversion(raw);
		return (conversion != null) ? conversion.over(unconverted(conversion.stored(), demand))
				: unconverted(type, demand);
	}

	/**
	 * The codec of a type based on the codec of another type. The functions never return
	 * null.
	 */
	public static <T, S> Codec<T> converted(Codec<S> stored, Function<? super T, ? extends @Nullable S> writing,
			Function<? super S, ? extends @Nullable T> reading) {
		return new ConvertedCodec<>("the property", stored, writing, reading);
	}

	/**
	 * Returns true if the codec refers to the codec of another type: of a type that
	 * contains itself, or of the value of an optional.
	 */
	public static boolean isReference(Codec<?> codec) {
		return codec instanceof RecursiveCodec<?> || codec instanceof OptionalCodec<?, ?>;
	}

	private @Nullable Codec<?> optional(ValueType type, Declaration declared) {
		Class<?> raw = type.raw();
		if (raw == Optional.class) {
			return OptionalCodec.of(held(type, declared));
		}
		if (raw == OptionalInt.class) {
			return OptionalCodec.ofInt(of(Integer.class, declared));
		}
		if (raw == OptionalLong.class) {
			return OptionalCodec.ofLong(of(Long.class, declared));
		}
		return (raw == OptionalDouble.class) ? OptionalCodec.ofDouble(of(Double.class, declared)) : null;
	}

	private Codec<?> held(ValueType optional, Declaration declared) {
		ValueType declaredType = optional.element();
		ValueType type = (declaredType != null) ? declaredType : ValueType.of(Object.class);
		Class<?> raw = type.raw();
		if (raw == Optional.class || optional(type, declared) != null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "An Optional of an " + raw.getSimpleName()
					+ " would be read as an empty one where the inner one is empty. Declare one of the two.");
		}
		return of(type, declared);
	}

	// The codec is made for exactly this class.
	@SuppressWarnings("unchecked")
	private <T> Codec<T> of(Class<T> type, Declaration declared) {
		return (Codec<T>) of(ValueType.of(type), declared);
	}

	private Codec<?> json(ValueType type) {
		Class<?> raw = type.raw();
		if (raw == Object.class || (raw == Map.class && isAny(type.mapValue()) && isText(type.mapKey()))
				|| ((raw == List.class || raw == Collection.class) && isAny(type.element()))) {
			return new PlainJsonCodec<>(raw);
		}
		return new JsonCodec<>(((this.json != null) ? this.json : this).of(type, Declaration.NONE));
	}

	private static boolean isAny(@Nullable ValueType type) {
		return type == null || type.raw() == Object.class;
	}

	private static boolean isText(@Nullable ValueType key) {
		return key == null || key.raw() == Object.class || key.raw() == String.class;
	}

	private Codec<?> unconverted(ValueType type, Declaration declared) {
		if (declared.tolerant()) {
			return tolerant(type, declared);
		}
		Codec<?> codec = natural(type, declared);
		AttributeType demanded = declared.type();
		if (demanded != null && demanded != codec.type() && codec.type() != AttributeType.NULL) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "A " + nameOf(type) + " is stored as "
					+ codec.type() + ", not as " + demanded + ". Declare that type, or a converter to one that is.");
		}
		return codec;
	}

	/** Sets of any members are stored in an attribute that is read tolerantly. */
	private Codec<?> tolerant(ValueType type, Declaration declared) {
		AttributeType demanded = declared.type();
		if (declared.form() != null && (demanded == AttributeType.L || demanded == AttributeType.M)) {
			return new Codecs(this.conversions, this.nesting, this.json, declared.form()).of(type, declared.ofType());
		}
		if (declared.form() != null) {
			return FormedCodecs.of(wrapper(type.raw()), declared.form());
		}
		boolean set = demanded != null && demanded.isSet() && raw(type) != Object.class;
		Codec<?> codec = natural(type, set ? Declaration.NONE : declared.ofType());
		if (set && codec.type().isSet()) {
			return codec;
		}
		Codec<?> strict = unconverted(type, declared.ofType());
		return (demanded == AttributeType.N || demanded == AttributeType.BOOL) ? new TolerantCodec<>(strict) : strict;
	}

	private static Class<?> raw(ValueType type) {
		return wrapper(type.raw());
	}

	private static String nameOf(ValueType type) {
		return type.raw().isArray() ? type.raw().getTypeName() : type.name();
	}

	private Codec<?> natural(ValueType type, Declaration declared) {
		Class<?> raw = wrapper(type.raw());
		Format format = declared.format();
		if (format != null) {
			return formatted(raw, format, declared.fraction());
		}
		AttributeType demanded = declared.type();
		if (this.dates != null && FormedCodecs.isDate(raw)) {
			return FormedCodecs.of(raw, this.dates);
		}
		Codec<?> scalar = scalar(raw, demanded);
		if (scalar != null) {
			return (this.json == null && scalar instanceof BinaryCodec<?> bytes) ? new JsonBinary<>(bytes) : scalar;
		}
		if (raw == Object.class) {
			return new AnyCodec((demanded != null) ? demanded : AttributeType.NULL, this.dates);
		}
		if (raw.isArray()) {
			return this.containers.array(type, demanded);
		}
		if (Containers.isCollection(raw)) {
			return this.containers.collection(type, demanded);
		}
		return Map.class.isAssignableFrom(raw) ? this.containers.map(type) : nested(type);
	}

	/** The class that holds values of a primitive type; any other class itself. */
	private static Class<?> wrapper(Class<?> type) {
		return MethodType.methodType(type).wrap().returnType();
	}

	private static Codec<?> formatted(Class<?> raw, Format format, TimestampFraction fraction) {
		Codec<?> codec = Formats.of(raw, format, fraction);
		if (codec == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "A " + raw.getTypeName()
					+ " cannot have the format " + format.text() + ". Use " + Formats.suitable(format) + ".");
		}
		return codec;
	}

	private static @Nullable Codec<?> scalar(Class<?> raw, @Nullable AttributeType demanded) {
		Codec<?> other = (demanded != null) ? Scalars.of(raw, demanded) : null;
		return (other != null) ? other : Scalars.of(raw);
	}

	private Codec<?> nested(ValueType type) {
		if (type.raw().getName().startsWith("java.")) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"A " + type.name() + " has no stored form. Convert it with a @ValueConverter on the property or"
							+ " with TableTheoryCustomConversions, declare another type such as String, or mark the"
							+ " property @Transient.");
		}
		return this.nested.get(type, (nestedType) -> this.nesting.codec(nestedType, this));
	}

}
