// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import org.springframework.util.ClassUtils;

/**
 * The arguments that say which entity a method changes, and in which version.
 *
 * @param parts the positions of the whole id, or of its parts
 * @param version the position of the version; negative if none is demanded
 */
record UpdateTarget(MappedEntity<?> entity, Class<?> idType, boolean whole, List<Integer> parts, int version) {

	/** Refuses a method whose arguments do not say it. */
	static UpdateTarget of(TableTheoryQueryMethod method, MappedEntity<?> entity, Class<?> idType, BitSet used) {
		int whole = method.position("id");
		List<Integer> parts = entity.identityNames().stream().map(method::position).toList();
		if (parts.stream().allMatch((part) -> part >= 0)) {
			requireTypes(method, entity, parts);
			return new UpdateTarget(entity, idType, false, parts, version(method, entity, used));
		}
		if (whole < 0 || used.get(whole)) {
			throw new RefusedMethodException("it does not say which " + entity.type().getSimpleName()
					+ " it changes, because DynamoDB changes one item by its whole key; give it an argument id of the"
					+ " type " + ClassUtils.getShortName(idType)
					+ ((parts.size() > 1) ? ", or one for each of " : ", or one for ") + entity.identityText()
					+ ", and to change many, find them first" + method.namingHint());
		}
		requireId(method, entity, whole);
		return new UpdateTarget(entity, idType, true, List.of(whole), version(method, entity, used));
	}

	private static void requireId(TableTheoryQueryMethod method, MappedEntity<?> entity, int position) {
		Class<?> declared = method.argumentType(position).toClass();
		try {
			if (declared != Object.class) {
				entity.requireId(declared);
			}
		}
		catch (MappingException ex) {
			throw new RefusedMethodException(String.valueOf(ex.getMessage()));
		}
	}

	private static void requireTypes(TableTheoryQueryMethod method, MappedEntity<?> entity, List<Integer> parts) {
		List<String> problems = new ArrayList<>();
		for (int i = 0; i < parts.size(); i++) {
			String name = entity.identityNames().get(i);
			Class<?> expected = entity.path(name).property().getType();
			Class<?> declared = method.argumentType(parts.get(i)).toClass();
			if (!ClassUtils.isAssignable(expected, declared) && !ClassUtils.isAssignable(declared, expected)) {
				problems.add("its argument " + method.argumentNames().get(parts.get(i)) + " is a "
						+ ClassUtils.getShortName(declared) + ", but " + name + " of " + entity.type().getSimpleName()
						+ " takes a " + ClassUtils.getShortName(expected) + "; declare it so");
			}
		}
		if (!problems.isEmpty()) {
			throw new RefusedMethodException(problems);
		}
	}

	/** An argument of the name that is compared with nothing demands the version. */
	private static int version(TableTheoryQueryMethod method, MappedEntity<?> entity, BitSet used) {
		AttributeModel version = entity.model().attribute(Role.VERSION);
		if (version == null || !entity.isVersioned()) {
			return -1;
		}
		int position = entity.entity()
			.properties()
			.filter((property) -> version.name().equals(property.getAttributeName()))
			.findFirst()
			.map((property) -> method.position(property.getName()))
			.orElse(-1);
		return (position >= 0 && !used.get(position)) ? position : -1;
	}

	/** Refuses arguments that are for nothing. */
	void requireAllUsed(TableTheoryQueryMethod method, BitSet used) {
		BitSet known = (BitSet) used.clone();
		this.parts.forEach(known::set);
		if (this.version >= 0) {
			known.set(this.version);
		}
		int unused = known.nextClearBit(0);
		if (unused < method.argumentCount()) {
			throw new RefusedMethodException("its argument " + method.argumentNames().get(unused)
					+ " is not used; name it in the update or in the condition, or remove it");
		}
	}

	/** The id of the entity that a call is about. */
	Object id(@Nullable Object[] arguments) {
		List<Object> values = this.parts.stream().map((part) -> present(part, arguments)).toList();
		return this.whole ? values.get(0) : this.entity.id(values, this.idType);
	}

	private static Object present(int part, @Nullable Object[] arguments) {
		Object value = arguments[part];
		if (value == null) {
			throw new IllegalArgumentException(
					"Argument " + (part + 1) + " identifies the entity to change, and must not be null");
		}
		return value;
	}

	/** True if an argument demands a version. */
	boolean isVersioned() {
		return this.version >= 0;
	}

	/** The version that a call demands; {@code null} if it demands none. */
	@Nullable Long version(@Nullable Object[] arguments) {
		if (!isVersioned()) {
			return null;
		}
		if (arguments[this.version] instanceof Number number) {
			return number.longValue();
		}
		throw new IllegalArgumentException("Argument " + (this.version + 1)
				+ " is the version that the entity must have, and must not be null; remove the argument to change any"
				+ " version");
	}

	/** Names the class and its identity. */
	@Override
	public String toString() {
		return "Addressee[" + this.entity.type().getSimpleName() + " by " + this.entity.identityText() + "]";
	}

}
