// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.mapping;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.util.StringUtils;

/**
 * That an attribute is a part of a key, and perhaps what it is made of.
 *
 * @param role which part of which key
 * @param attribute the name of the attribute
 * @param template what it is made of; {@code null} for a value of its own
 */
public record KeyDeclaration(Role role, String attribute, @Nullable KeyText template) {

	/**
	 * What the annotations of a class, or of a property, declare.
	 * @param name the name of an attribute that is not named; {@code null} where it must
	 * be
	 */
	static List<KeyDeclaration> of(MergedAnnotations annotations, @Nullable String name) {
		List<KeyDeclaration> declarations = new ArrayList<>();
		add(declarations, annotations, PartitionKey.class, (annotation) -> Role.PARTITION_KEY, name);
		add(declarations, annotations, SortKey.class, (annotation) -> Role.SORT_KEY, name);
		add(declarations, annotations, IndexPartitionKey.class,
				(annotation) -> Role.indexPartitionKey(annotation.getString("index")), name);
		add(declarations, annotations, IndexSortKey.class,
				(annotation) -> Role.indexSortKey(annotation.getString("index")), name);
		return declarations;
	}

	private static <A extends Annotation> void add(List<KeyDeclaration> declarations, MergedAnnotations annotations,
			Class<A> type, Function<MergedAnnotation<A>, Role> role, @Nullable String name) {
		annotations.stream(type)
			.map((annotation) -> of(annotation, role.apply(annotation), annotations, name))
			.forEach(declarations::add);
	}

	private static KeyDeclaration of(MergedAnnotation<?> annotation, Role role, MergedAnnotations annotations,
			@Nullable String name) {
		String attribute = StringUtils.hasText(annotation.getString("name")) ? annotation.getString("name") : name;
		String template = StringUtils.hasText(annotation.getString("template")) ? annotation.getString("template")
				: annotations.get(KeyTemplate.class).getValue("value", String.class).orElse(null);
		String kind = "@" + annotation.getType().getSimpleName();
		if (attribute == null) {
			throw new IllegalArgumentException(
					kind + " on a class names no attribute; write " + kind + "(name = \"...\", template = \"...\")");
		}
		if (name == null && template == null) {
			throw new IllegalArgumentException(kind + "(name = \"" + attribute
					+ "\") on a class does not say what the key is made of; add a template such as \"USER#{id}\"");
		}
		return new KeyDeclaration(role, attribute, (template != null) ? KeyText.of(template) : null);
	}

}
