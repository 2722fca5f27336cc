// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Internal;
import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The rules that a write obeys for the values of one attribute, whatever the model was
 * read from. In DMS, which has no words for them, they are the entries of the tag
 * {@code tabletheory}.
 *
 * @param template the template of the attribute; {@code null} for a value of its own
 * @param type the type that the attribute says its item has; {@code null} if it says none
 * @param unique whether no two items of the model have the same value
 * @param scope what is made of the items within which the value is unique; {@code null}
 * for all items of the model
 * @param dialect the form of the value in the key of its marker
 */
@Internal
public record ValueRules(@Nullable ValueTemplate template, @Nullable String type, boolean unique,
		@Nullable ValueTemplate scope, TemplateDialect dialect) {

	/** The tag that holds them. */
	public static final String TAG = "tabletheory";

	/** The rules of an attribute that has none. */
	public static final ValueRules NONE = new ValueRules(null, null, false, null, TemplateDialect.TABLETHEORY);

	/** The entry with the template. */
	public static final String TEMPLATE = "template";

	/** The entry with the type that the attribute says. */
	public static final String TYPE = "type";

	/** The entry that makes the attribute unique. */
	public static final String UNIQUE = "unique";

	/** The entry of {@link #UNIQUE} with the scope. */
	public static final String SCOPE = "scope";

	/**
	 * The entry of {@link #TEMPLATE} or {@link #SCOPE} with the text, in another dialect.
	 */
	public static final String TEXT = "text";

	/** The entry with the dialect of {@link #TEXT}. */
	public static final String DIALECT = "dialect";

	/** The entry that has other stored types read as the declared one. */
	public static final String TOLERANT = "tolerant";

	/**
	 * The entry that gives an attribute the role of a timestamp, where it is stored in
	 * another form than DMS demands of the role.
	 */
	public static final String TIMESTAMP = "timestamp";

	/** The entry that has null stored as NULL, and not left out or removed. */
	public static final String NULLS = "nulls";

	/** The entry with the name that classes have for the attribute. */
	public static final String PROPERTY = "property";

	/** All entries that the tag may have. */
	static final List<String> ENTRIES = List.of(TEMPLATE, TYPE, UNIQUE, InitialValue.GENERATED, InitialValue.DEFAULT,
			ValueLimits.ALLOWED, ValueLimits.PATTERN, WritePolicy.WRITE_ONCE.entry(), WritePolicy.PROTECTED.entry(),
			StoredForm.STORED, TOLERANT, TIMESTAMP, NULLS, PROPERTY, StoredForm.DATES);

	/** The rules of an attribute. */
	public static ValueRules of(AttributeModel attribute) {
		return of(attribute.tags());
	}

	/** The rules in a tag that follows the rules of {@link ModelValidator}. */
	static ValueRules of(Map<String, @Nullable Object> tags) {
		if (!(tags.get(TAG) instanceof Map<?, ?> rules) || rules.isEmpty()) {
			return NONE;
		}
		Object unique = rules.get(UNIQUE);
		return new ValueRules(template(rules.get(TEMPLATE)), text(rules.get(TYPE)),
				Boolean.TRUE.equals(unique) || unique instanceof Map,
				(unique instanceof Map<?, ?> entries) ? template(entries.get(SCOPE)) : null,
				Objects.requireNonNullElse(
						(unique instanceof Map<?, ?> entries) ? TemplateDialect.of(entries.get(DIALECT)) : null,
						TemplateDialect.TABLETHEORY));
	}

	/** The template that an entry has; {@code null} if it is none. */
	static @Nullable ValueTemplate template(@Nullable Object value) {
		if (value instanceof Map<?, ?> entries) {
			TemplateDialect dialect = TemplateDialect.of(entries.get(DIALECT));
			return (dialect != null && entries.get(TEXT) instanceof String text) ? ValueTemplate.parse(text, dialect)
					: null;
		}
		return (value instanceof String text) ? ValueTemplate.parse(text) : null;
	}

	/** The entry for a template. */
	public static Object entry(ValueTemplate template) {
		return (template.dialect() == TemplateDialect.TABLETHEORY) ? template.text()
				: Map.of(TEXT, template.text(), DIALECT, template.dialect().text());
	}

	/** Returns true if other stored types are read as that of the attribute. */
	public static boolean isTolerant(AttributeModel attribute) {
		return isTrue(attribute, TOLERANT);
	}

	/** Returns true if null is stored as NULL. */
	public static boolean storesNull(AttributeModel attribute) {
		return isTrue(attribute, NULLS);
	}

	private static boolean isTrue(AttributeModel attribute, String rule) {
		return attribute.tags().get(TAG) instanceof Map<?, ?> rules && Boolean.TRUE.equals(rules.get(rule));
	}

	/**
	 * The name that classes have for the attribute: its own, unless a rule says another.
	 */
	public static String property(AttributeModel attribute) {
		return (attribute.tags().get(TAG) instanceof Map<?, ?> rules && rules.get(PROPERTY) instanceof String property)
				? property : attribute.name();
	}

	private static @Nullable String text(@Nullable Object value) {
		return (value instanceof String text) ? text : null;
	}

}
