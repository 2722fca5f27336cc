// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.util.StringUtils;

/**
 * The declaration of an attribute as a part of a key, possibly with a template.
 *
 * @param role the role, which is the part of the key
 * @param attribute the name of the attribute
 * @param template the template; {@code null} for a value of its own
 */
@Internal
public record KeyDeclaration(Role role, String attribute, @Nullable ValueTemplate template) {

	/** The annotations that declare keys, each with its container annotation. */
	private static final Map<Class<? extends Annotation>, Class<? extends Annotation>> KEYS = keys();

	private static Map<Class<? extends Annotation>, Class<? extends Annotation>> keys() {
		Map<Class<? extends Annotation>, Class<? extends Annotation>> keys = new LinkedHashMap<>();
		keys.put(PartitionKey.class, PartitionKey.class);
		keys.put(SortKey.class, SortKey.class);
		keys.put(IndexPartitionKey.class, IndexPartitionKeys.class);
		keys.put(IndexSortKey.class, IndexSortKeys.class);
		return keys;
	}

	/** The parts of keys that a class declares, itself or by its supertypes. */
	public static List<KeyDeclaration> of(TableTheoryPersistentEntity<?> entity) {
		return entity.getKeys();
	}

	/** The key declarations of a property. */
	public static List<KeyDeclaration> of(TableTheoryPersistentProperty property) {
		return property.getKeys();
	}

	/** The types of annotations that may declare keys here. */
	static List<Class<? extends Annotation>> kinds(FoundAnnotations found) {
		List<Class<? extends Annotation>> kinds = new ArrayList<>();
		KEYS.forEach((one, several) -> {
			if (!found.lack(one) || !found.lack(several)) {
				kinds.add(one);
			}
		});
		return kinds;
	}

	/**
	 * The declarations by the annotations of a class or property.
	 * @param kinds {@linkplain #kinds the types of annotations that may be present}
	 * @param name the default name of the attribute; {@code null} if the annotation must
	 * name it
	 */
	static List<KeyDeclaration> of(MergedAnnotations annotations, List<Class<? extends Annotation>> kinds,
			@Nullable String name) {
		List<KeyDeclaration> declarations = new ArrayList<>();
		for (Class<? extends Annotation> type : kinds) {
			if (annotations.isPresent(type)) {
				annotations.stream(type)
					.forEach((annotation) -> declarations.add(of(annotation, role(annotation), annotations, name)));
			}
		}
		return declarations;
	}

	private static Role role(MergedAnnotation<?> annotation) {
		Class<?> type = annotation.getType();
		if (type == PartitionKey.class) {
			return Role.PARTITION_KEY;
		}
		if (type == SortKey.class) {
			return Role.SORT_KEY;
		}
		String index = annotation.getString("index");
		return (type == IndexPartitionKey.class) ? Role.indexPartitionKey(index) : Role.indexSortKey(index);
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
			throw new IllegalArgumentException(
					kind + "(name = \"" + attribute + "\") on a class has no template; add one such as \"USER#{id}\","
							+ " or annotate the property that is stored as " + Texts.quote(attribute) + " instead");
		}
		return new KeyDeclaration(role, attribute, (template != null) ? ValueTemplate.parse(template) : null);
	}

	/** The part of the key, for messages. */
	public String part() {
		String part = switch (this.role.kind()) {
			case PARTITION_KEY, INDEX_PARTITION_KEY -> "the partition key";
			default -> "the sort key";
		};
		return part + ((this.role.index() != null) ? " of the index " + Texts.quote(this.role.index()) : "");
	}

	/** Returns true if the property is the attribute or a part of its template. */
	boolean isMadeOf(TableTheoryPersistentProperty property) {
		if (this.template == null) {
			return this.attribute.equals(property.getAttributeName());
		}
		String below = property.getName() + ".";
		return this.template.placeholders().stream().anyMatch((part) -> (part.path() + ".").startsWith(below));
	}

	/**
	 * Compares the components by hand, because the generated method of a record is linked
	 * at start-up.
	 */
	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof KeyDeclaration key && this.role.equals(key.role) && this.attribute.equals(key.attribute)
				&& String.valueOf(this.template).equals(String.valueOf(key.template));
	}

	@Override
	public int hashCode() {
		return 31 * this.role.hashCode() + this.attribute.hashCode();
	}

}
