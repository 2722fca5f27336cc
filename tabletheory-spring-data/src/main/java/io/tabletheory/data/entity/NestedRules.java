// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.lang.annotation.Annotation;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.codec.UnionCodec;
import io.tabletheory.data.mapping.AllowedValues;
import io.tabletheory.data.mapping.DefaultValue;
import io.tabletheory.data.mapping.GeneratedValue;
import io.tabletheory.data.mapping.Protected;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.TableTheoryPersistentEntity;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.mapping.TextPattern;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.mapping.WriteOnce;
import org.springframework.data.core.TypeInformation;

/**
 * The check that values in an item have no rules: rules are for attributes of items, and
 * nothing would obey them there.
 */
final class NestedRules {

	private static final List<Class<? extends Annotation>> RULES = List.of(GeneratedValue.class, DefaultValue.class,
			AllowedValues.class, TextPattern.class, Unique.class, WriteOnce.class, Protected.class);

	private final TableTheoryMappingContext context;

	private final EntityCodecs codecs;

	private final Problems problems;

	private final Set<Class<?>> seen = new HashSet<>();

	NestedRules(TableTheoryMappingContext context, EntityCodecs codecs, Problems problems) {
		this.context = context;
		this.codecs = codecs;
		this.problems = problems;
	}

	/** Reports the rules on properties of the values of an entity. */
	void check(EntityCodec<?> codec) {
		for (MappedProperty property : codec.attributes().values()) {
			checkValues(property.property(), property.name());
		}
	}

	private void checkValues(TableTheoryPersistentProperty property, String path) {
		if (this.codecs.isConverted(property)) {
			return;
		}
		for (TypeInformation<?> type : property.getPersistentEntityTypeInformation()) {
			for (Class<?> known : classes(type.getType())) {
				TableTheoryPersistentEntity<?> nested = this.context.getPersistentEntity(known);
				if (nested != null && this.seen.add(known)) {
					if (nested.isAnnotationPresent(WriteOnce.class)) {
						report(path, "@WriteOnce on " + known.getSimpleName());
					}
					nested.properties().forEach((part) -> check(part, path + "." + part.getName()));
				}
			}
		}
	}

	private static List<Class<?>> classes(Class<?> type) {
		boolean union = type.isSealed() && (type.isInterface() || Modifier.isAbstract(type.getModifiers()));
		return union ? new ArrayList<>(UnionCodec.classesOf(type)) : List.of(type);
	}

	private void check(TableTheoryPersistentProperty property, String path) {
		for (Class<? extends Annotation> rule : RULES) {
			if (property.has(rule)) {
				report(path, "@" + rule.getSimpleName());
			}
		}
		if (property.isRequired()) {
			report(path, "@Attribute(required = true)");
		}
		checkValues(property, path);
	}

	private void report(String path, String rule) {
		this.problems.add(path,
				rule + " is a rule for a property of an item, and this is one of a value in an item;"
						+ " store the value as a property of the entity, or check it where the value is made, as in its"
						+ " constructor");
	}

}
