// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.EcmaScriptText;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One unique attribute, and the text that stands for a value of it in the key of a
 * marker: the scope, the type, the attribute and the value, divided by {@code #}.
 *
 * @param type the type that items of the model have
 * @param scope what is made of the items within which the value is unique; {@code null}
 * for all
 * @param ecmaScript true for numbers as JavaScript writes them
 */
record UniqueAttribute(String name, String type, @Nullable DerivedValue scope, boolean ecmaScript) {

	/** The most bytes of a partition key. */
	private static final int MAX_BYTES = 2048;

	/** The attributes that decide which marker an item has. */
	Set<String> watched() {
		Set<String> names = new LinkedHashSet<>();
		if (this.scope != null) {
			this.scope.sources().forEach((part) -> names.add(part.attribute()));
		}
		names.add(this.name);
		return names;
	}

	/** True if both items have the same marker for the attribute. */
	boolean isSame(Map<String, AttributeValue> one, Map<String, AttributeValue> other) {
		return watched().stream().allMatch((name) -> Objects.equals(one.get(name), other.get(name)));
	}

	/** The key of the marker that an item has, or {@code null}. */
	@Nullable String found(Map<String, AttributeValue> values) {
		return (values.containsKey(this.name) && problem(values) == null) ? text(values) : null;
	}

	/**
	 * The key of the marker that an item needs, or {@code null}.
	 * @throws TableTheoryException if the item has a value and no scope
	 */
	@Nullable String needed(Map<String, AttributeValue> values, Origin origin) {
		String problem = values.containsKey(this.name) ? problem(values) : null;
		if (problem != null) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, origin,
					"The attribute " + Texts.quote(this.name) + " is unique"
							+ ((this.scope != null) ? " within " + Texts.quote(this.scope.template().text()) : "")
							+ ", but " + problem,
					null);
		}
		return found(values);
	}

	/** The reason that the values make no marker, or {@code null}. */
	private @Nullable String problem(Map<String, AttributeValue> values) {
		if (this.scope != null) {
			for (Path part : this.scope.sources()) {
				String problem = problem(part.attribute(), values.get(part.attribute()));
				if (problem != null) {
					return problem;
				}
			}
		}
		return (text(values).getBytes(StandardCharsets.UTF_8).length > MAX_BYTES)
				? "its value is too long for the key of a marker, which has " + MAX_BYTES + " bytes" : null;
	}

	/**
	 * The reason against a part of the scope, or {@code null}. OneTable takes any part,
	 * although the keys of two markers may then look alike.
	 */
	private @Nullable String problem(String part, @Nullable AttributeValue value) {
		if (value == null || (!this.ecmaScript && text(value).isEmpty())) {
			return Texts.quote(part) + " has no value; set it too";
		}
		return (!this.ecmaScript && text(value).contains("#"))
				? Texts.quote(part) + " has # in it, which divides the keys of markers" : null;
	}

	private String scope(DerivedValue scope, Map<String, AttributeValue> values) {
		if (this.ecmaScript) {
			return Objects.requireNonNull(scope.of(values)).s();
		}
		StringBuilder text = new StringBuilder();
		for (ValueTemplate.Segment segment : scope.template().segments()) {
			text.append((segment instanceof ValueTemplate.Placeholder part)
					? text(Objects.requireNonNull(values.get(part.path()))) : ((ValueTemplate.Literal) segment).text());
		}
		return text.toString();
	}

	private String text(Map<String, AttributeValue> values) {
		StringBuilder text = new StringBuilder(UniqueAttributes.PREFIX);
		if (this.scope != null) {
			text.append(scope(this.scope, values)).append('#');
		}
		return text.append(this.type)
			.append('#')
			.append(this.name)
			.append('#')
			.append(text(Objects.requireNonNull(values.get(this.name))))
			.toString();
	}

	private String text(AttributeValue value) {
		String number = (this.ecmaScript && value.n() != null) ? EcmaScriptText.ofNumber(value.n()) : null;
		return (value.s() != null) ? value.s() : (number != null) ? number : String.valueOf(value.n());
	}

	/**
	 * The condition that an item does not exist, or has another marker than that of these
	 * values.
	 */
	ConditionExpression otherThan(Map<String, AttributeValue> values) {
		List<ConditionExpression> parts = watched().stream().map((name) -> {
			Path path = Path.of(name);
			ConditionExpression other = new ConditionExpression.Compare(Operand.of(path), Comparator.NOT_EQUAL,
					Operand.of(Objects.requireNonNull(values.get(name))));
			return new ConditionExpression.NotExists(path).or(other);
		}).toList();
		return (parts.size() == 1) ? parts.get(0) : new ConditionExpression.Or(parts);
	}

}
