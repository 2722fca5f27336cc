// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
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
 */
@Internal
public record ValueRules(@Nullable ValueTemplate template, @Nullable String type, boolean unique,
		@Nullable ValueTemplate scope) {

	/** The tag that holds them. */
	public static final String TAG = "tabletheory";

	/** Without any rule. */
	public static final ValueRules NONE = new ValueRules(null, null, false, null);

	/** The entry with the template. */
	public static final String TEMPLATE = "template";

	/** The entry with the type that the attribute says. */
	public static final String TYPE = "type";

	/** The entry that makes the attribute unique. */
	public static final String UNIQUE = "unique";

	/** The entry of {@link #UNIQUE} with the scope. */
	public static final String SCOPE = "scope";

	/** All entries that the tag may have. */
	static final List<String> ENTRIES = List.of(TEMPLATE, TYPE, UNIQUE, InitialValue.GENERATED, InitialValue.DEFAULT,
			ValueLimits.ALLOWED, ValueLimits.PATTERN, WritePolicy.WRITE_ONCE.entry(), WritePolicy.PROTECTED.entry());

	/** Those of an attribute. */
	public static ValueRules of(AttributeModel attribute) {
		return of(attribute.tags());
	}

	/** Those of a tag that follows the rules of {@link ModelValidator}. */
	static ValueRules of(Map<String, @Nullable Object> tags) {
		if (!(tags.get(TAG) instanceof Map<?, ?> rules) || rules.isEmpty()) {
			return NONE;
		}
		Object unique = rules.get(UNIQUE);
		return new ValueRules(template(rules.get(TEMPLATE)), text(rules.get(TYPE)),
				Boolean.TRUE.equals(unique) || unique instanceof Map,
				(unique instanceof Map<?, ?> entries) ? template(entries.get(SCOPE)) : null);
	}

	private static @Nullable ValueTemplate template(@Nullable Object value) {
		return (value instanceof String text) ? ValueTemplate.parse(text) : null;
	}

	private static @Nullable String text(@Nullable Object value) {
		return (value instanceof String text) ? text : null;
	}

}
