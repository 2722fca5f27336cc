// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.jspecify.annotations.Nullable;

/**
 * The rules about the values that an attribute may have: they are of its type, can be
 * checked, and admit its default.
 */
final class ValueLimitChecks {

	private final AttributeDraft attribute;

	private final RuleEntry allowed;

	private final RuleEntry pattern;

	ValueLimitChecks(Inspection inspection, AttributeDraft attribute, String path, Map<?, ?> rules) {
		this.attribute = attribute;
		this.allowed = new RuleEntry(inspection, attribute, path, rules, ValueLimits.ALLOWED);
		this.pattern = new RuleEntry(inspection, attribute, path, rules, ValueLimits.PATTERN);
	}

	void check() {
		checkGiven(this.allowed, true);
		checkGiven(this.pattern, false);
		List<?> values = this.allowed.value(List.class, "a list of values");
		if (values != null) {
			checkAllowed(values);
		}
		ValuePattern expression = ValuePattern.of(this.pattern.value());
		if (expression != null) {
			checkPattern(expression);
		}
		else if (this.pattern.isGiven()) {
			this.pattern.report("The rule is not a text",
					"Write a text, or { text: \"/^[a-z]+$/i\", dialect: ecmascript }");
		}
	}

	/**
	 * The caller is not refused a value that the library makes.
	 * @param excludesGenerated whether the rule fits no generated value either
	 */
	private void checkGiven(RuleEntry entry, boolean excludesGenerated) {
		if (!entry.isGiven()) {
			return;
		}
		Lifecycle lifecycle = Lifecycle.of(this.attribute);
		ValueRules rules = ValueRules.of(this.attribute.tags());
		InitialValue initial = InitialValue.of(this.attribute.tags());
		boolean generated = initial != null && initial.generator() != null;
		if ((lifecycle != null && lifecycle.written()) || rules.template() != null || rules.type() != null
				|| (generated && excludesGenerated)) {
			entry.report("The attribute gets its value from the library", "Remove the rule");
		}
	}

	private void checkAllowed(List<?> values) {
		AttributeType type = this.attribute.type();
		if (type != null && ((type != AttributeType.S && type != AttributeType.N) || this.attribute.json())) {
			this.allowed.report("Only texts and numbers are compared with a list of values",
					"Remove the rule, or store the attribute as S or N");
			return;
		}
		Set<Object> different = new HashSet<>();
		for (Object value : values) {
			boolean fits = (type == AttributeType.N) ? value instanceof BigDecimal : value instanceof String;
			if (type != null && (!fits || !different.add(normal(value)))) {
				this.allowed.report("The values are not different " + ((type == AttributeType.N) ? "numbers" : "texts"),
						"List each value once, of type " + type);
				return;
			}
		}
		if (values.isEmpty()) {
			this.allowed.report("The list is empty, so that no value would be allowed", "List the values");
		}
		Object constant = constant();
		if (constant != null && type != null && !different.contains(normal(constant))) {
			this.allowed.report("The default " + Texts.quote(String.valueOf(constant)) + " is none of the values",
					"Add it, or use another default");
		}
	}

	private static Object normal(Object value) {
		return (value instanceof BigDecimal number) ? number.stripTrailingZeros() : value;
	}

	private @Nullable Object constant() {
		InitialValue initial = InitialValue.of(this.attribute.tags());
		return (initial != null) ? initial.constant() : null;
	}

	private void checkPattern(ValuePattern expression) {
		AttributeType type = this.attribute.type();
		boolean number = expression.ecmaScript() && type == AttributeType.N;
		if (type != null && !number && (type != AttributeType.S || this.attribute.json())) {
			this.pattern.report("Only a text matches a pattern", "Remove the rule, or store the attribute as S");
		}
		else if (expression.text().length() > ValueLimits.MAX_PATTERN) {
			this.pattern.report("The pattern is longer than " + ValueLimits.MAX_PATTERN + " characters",
					"Write a shorter one");
		}
		else {
			checkSyntax(expression);
		}
	}

	private void checkSyntax(ValuePattern expression) {
		try {
			Pattern compiled = expression.compile();
			if (constant() instanceof String constant && constant.length() <= ValueLimits.MAX_PATTERN
					&& !isMatch(expression, compiled.matcher(constant))) {
				this.pattern.report("The default " + Texts.quote(constant) + " does not match the pattern",
						"Change one of the two");
			}
		}
		catch (PatternSyntaxException ex) {
			this.pattern.report(
					"The pattern is no regular expression: " + ex.getDescription() + " at position " + ex.getIndex(),
					expression.ecmaScript() ? "Write it without the syntax that Java does not have"
							: "Write a regular expression of java.util.regex");
		}
	}

	private static boolean isMatch(ValuePattern expression, Matcher matcher) {
		return expression.ecmaScript() ? matcher.find() : matcher.matches();
	}

}
