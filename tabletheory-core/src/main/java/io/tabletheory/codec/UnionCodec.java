// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of the classes of a sealed hierarchy. A member of the stored map, at any
 * position in it, names the class.
 */
public final class UnionCodec<T> implements Codec<T> {

	private final Class<T> type;

	private final String member;

	private final Map<Class<?>, Case<? extends T>> byClass = new HashMap<>();

	private final Map<String, Case<? extends T>> byName = new LinkedHashMap<>();

	/**
	 * A codec of the values of a sealed type.
	 * @param member the member that names the class
	 */
	public UnionCodec(Class<T> type, String member) {
		this.type = type;
		this.member = member;
	}

	/** The classes of a sealed hierarchy that can have instances. */
	public static <T> Set<Class<? extends T>> classesOf(Class<T> type) {
		if (type.isEnum()) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"The sealed hierarchy has the enum " + type.getName()
							+ ", whose constants are stored as texts and not as maps that name their class;"
							+ " make it a record or a class");
		}
		Set<Class<? extends T>> classes = new LinkedHashSet<>();
		if (!Modifier.isAbstract(type.getModifiers())) {
			classes.add(type);
		}
		else if (!type.isSealed()) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, "The sealed hierarchy is open at " + type.getName()
					+ ", so that a stored value does not name its class; seal it, or make it a class");
		}
		if (type.isSealed()) {
			for (Class<?> permitted : type.getPermittedSubclasses()) {
				classes.addAll(classesOf(permitted.asSubclass(type)));
			}
		}
		return classes;
	}

	/**
	 * Adds one of the classes.
	 * @param name the name of the class in the stored map
	 * @param codec the codec of the class, which writes maps
	 * @param attributes the names of all attributes of such a map
	 */
	public <C extends T> void add(String name, Class<C> type, Codec<C> codec, Collection<String> attributes) {
		Case<C> added = new Case<>(AttributeValue.createS(name), type, codec);
		Case<? extends T> other = this.byName.putIfAbsent(name, added);
		if (other != null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					"Two classes of " + this.type.getName() + " are stored as " + Texts.quote(name) + ", "
							+ other.type().getName() + " and " + type.getName() + "; give one of them a @TypeAlias");
		}
		if (attributes.contains(this.member)) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL,
					type.getName() + " has a property that is stored as " + Texts.quote(this.member)
							+ ", the member with the class name of a " + this.type.getName()
							+ "; choose another member with @Discriminator on that type");
		}
		this.byClass.put(type, added);
	}

	@Override
	public AttributeType type() {
		return AttributeType.M;
	}

	// The value is copied first, because the source cannot be searched and then be read.
	@Override
	public T read(ValueReader value) {
		AttributeValue stored = value.toAttributeValue();
		try {
			return found(stored).codec().read(ValueReader.ofValue(stored));
		}
		catch (TableTheoryException ex) {
			throw ValueError.of(value, ex);
		}
	}

	private Case<? extends T> found(AttributeValue stored) {
		AttributeValue name = stored.hasM() ? stored.m().get(this.member) : null;
		if (name == null || name.s() == null) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "The value has no text " + Texts.quote(this.member)
					+ " with the class name of a " + this.type.getSimpleName() + "; the names are " + known());
		}
		Case<? extends T> found = this.byName.get(name.s());
		if (found == null) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The class name of the value is " + Texts.quote(name.s()) + ", which no "
							+ this.type.getSimpleName() + " has; the names" + " are " + known());
		}
		return found;
	}

	private String known() {
		return Texts.quoteAll(this.byName.keySet());
	}

	@Override
	@SuppressWarnings("unchecked") // Found by the class of the value.
	public AttributeValue write(T value) {
		Case<T> found = (Case<T>) this.byClass.get(value.getClass());
		if (found == null) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The class " + value.getClass().getName() + " is none of " + known());
		}
		Map<String, AttributeValue> members = new LinkedHashMap<>();
		members.put(this.member, found.name());
		members.putAll(found.codec().write(value).m());
		return AttributeValue.createM(members);
	}

	/** One class of the hierarchy. */
	private record Case<T>(AttributeValue name, Class<T> type, Codec<T> codec) {

	}

}
