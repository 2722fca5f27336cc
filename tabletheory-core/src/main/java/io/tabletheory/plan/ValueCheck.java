// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.tabletheory.item.EcmaScriptText;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueLimits;
import io.tabletheory.schema.ValuePattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The check of the values of one attribute.
 *
 * @param allowed the only values, texts or numbers in one spelling; empty where any will
 * do
 * @param shown the same for messages
 * @param declared the regular expression as it is declared
 * @param pattern the same, compiled
 */
record ValueCheck(AttributeModel attribute, Set<Object> allowed, String shown, @Nullable ValuePattern declared,
		@Nullable Pattern pattern) {

	static ValueCheck of(AttributeModel attribute, ValueLimits limits) {
		Set<Object> allowed = new LinkedHashSet<>();
		limits.allowed()
			.forEach(
					(value) -> allowed.add((value instanceof BigDecimal number) ? number.stripTrailingZeros() : value));
		String shown = limits.allowed()
			.stream()
			.map((value) -> (value instanceof BigDecimal number) ? number.toPlainString()
					: Texts.quote(String.valueOf(value)))
			.collect(Collectors.joining(", "));
		ValuePattern pattern = limits.pattern();
		return new ValueCheck(attribute, Set.copyOf(allowed), shown, pattern,
				(pattern != null) ? pattern.compile() : null);
	}

	/**
	 * Adds the violations. {@link ShapeStage} refuses values of another type.
	 * @param value {@code null} where an update does not tell it
	 */
	void check(@Nullable AttributeValue value, List<ValueViolation> violations) {
		if (value == null) {
			add(this.allowed.isEmpty() ? ValueLimits.PATTERN : ValueLimits.ALLOWED,
					"can be set or removed only, because no other change shows that its value is allowed", violations);
			return;
		}
		if (StoredType.of(value) != this.attribute.type()) {
			return;
		}
		if (!this.allowed.isEmpty() && !this.allowed.contains(comparable(value))) {
			add(ValueLimits.ALLOWED, "must be one of " + this.shown + found(value), violations);
		}
		String problem = problem(value);
		if (problem != null) {
			add(ValueLimits.PATTERN, problem + found(value), violations);
		}
	}

	private @Nullable String problem(AttributeValue value) {
		if (this.pattern == null || this.declared == null) {
			return null;
		}
		if (this.declared.ecmaScript()) {
			String text = (value.n() != null) ? EcmaScriptText.ofNumber(value.n()) : value.s();
			return (text != null) ? BoundedText.problemOfParts(text, this.pattern, this.declared.text()) : null;
		}
		return (value.s() != null) ? BoundedText.problem(value.s(), this.pattern) : null;
	}

	private static Object comparable(AttributeValue value) {
		return (value.n() != null) ? Numbers.toBigDecimal(value.n()).stripTrailingZeros() : value.s();
	}

	/** Keys may identify a person, and encrypted values are secret. */
	private String found(AttributeValue value) {
		if (this.attribute.isSealed() || this.attribute.isKey()) {
			return "";
		}
		return ", found " + ((value.n() != null) ? value.n() : Texts.quote(value.s()));
	}

	private void add(String rule, String problem, List<ValueViolation> violations) {
		violations.add(new ValueViolation(this.attribute.name(), rule,
				"The attribute '" + this.attribute.name() + "' " + problem));
	}

}
