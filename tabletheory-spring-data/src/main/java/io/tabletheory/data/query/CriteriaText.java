// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.tabletheory.plan.search.AttributeComparison;
import io.tabletheory.plan.search.Criterion;
import io.tabletheory.plan.search.Criterion.Beginning;
import io.tabletheory.plan.search.Criterion.Joined;
import io.tabletheory.plan.search.Criterion.Negated;
import io.tabletheory.plan.search.Criterion.OfType;
import io.tabletheory.plan.search.KeyCriteria;
import io.tabletheory.plan.search.KeyRange;
import io.tabletheory.plan.search.OptionComparison;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * Criteria as conditions for people, with names where a call has values.
 *
 * @param arguments the names of the arguments of a call
 * @param constants makes the shown form of a constant text
 */
record CriteriaText(Model model, List<String> arguments, UnaryOperator<String> constants) {

	/** All of the parts hold; {@code null} if there are none. */
	@Nullable String all(List<Criterion> parts) {
		return parts.isEmpty() ? null : parts.stream().map(this::of).collect(Collectors.joining(" AND "));
	}

	private String of(Criterion criteria) {
		if (criteria instanceof Joined joined) {
			return joined.joined()
				.stream()
				.map(this::of)
				.collect(Collectors.joining(joined.all() ? " AND " : " OR ", "(", ")"));
		}
		if (criteria instanceof Negated negated) {
			return "NOT " + of(negated.part());
		}
		if (criteria instanceof OfType type) {
			return type.attribute() + ((type.types().size() == 1) ? " = " + quoted(type.types().get(0))
					: type.types().stream().map(CriteriaText::quoted).collect(Collectors.joining(", ", " IN (", ")")));
		}
		if (criteria instanceof Beginning beginning) {
			return "begins_with(" + beginning.attribute() + ", " + quoted(beginning.text()) + ")";
		}
		return (criteria instanceof KeyCriteria key) ? key(key)
				: compared((AttributeComparison) criteria, path((AttributeComparison) criteria));
	}

	/** The name of the attribute; an encrypted attribute is found by its digest. */
	private String path(AttributeComparison compared) {
		AttributeModel attribute = this.model.attribute(compared.path().attribute());
		Encryption encryption = (attribute != null) ? attribute.encryption() : null;
		return (encryption != null && encryption.digest() != null) ? "digest of " + compared.path()
				: compared.path().toString();
	}

	private String compared(AttributeComparison compared, String path) {
		return switch (compared.relation()) {
			case IS -> path + " = " + value(compared, 0);
			case IS_NOT -> path + " <> " + value(compared, 0);
			case LESS -> path + " < " + value(compared, 0);
			case AT_MOST -> path + " <= " + value(compared, 0);
			case GREATER -> path + " > " + value(compared, 0);
			case AT_LEAST -> path + " >= " + value(compared, 0);
			case BETWEEN -> path + " BETWEEN " + value(compared, 0) + " AND " + value(compared, 1);
			case IN -> path + " IN (" + value(compared, 0) + ")";
			case STARTS_WITH -> "begins_with(" + path + ", " + value(compared, 0) + ")";
			case CONTAINS -> "contains(" + path + ", " + value(compared, 0) + ")";
			case EXISTS -> "attribute_exists(" + path + ")";
			case NULL -> "(attribute_not_exists(" + path + ") OR attribute_type(" + path + ", NULL))";
			case EMPTY -> "size(" + path + ") = 0";
			case NOT_EMPTY -> "size(" + path + ") > 0";
			case NOT_IN, NOT_CONTAINS, NOT_NULL ->
				throw new IllegalStateException(compared.relation() + " is the contrary of another");
		};
	}

	private String value(AttributeComparison compared, int position) {
		return (compared instanceof OptionComparison option) ? "each of " + value(option.in(), 0)
				: value(((CompiledComparison) compared).values().get(position));
	}

	private String value(Object value) {
		if (value instanceof Argument argument) {
			return this.arguments.get(argument.position());
		}
		if (value instanceof Collection<?> options) {
			return options.stream().map(this::value).collect(Collectors.joining(", "));
		}
		return (value instanceof Number || value instanceof Boolean) ? value.toString()
				: quoted(this.constants.apply(value.toString()));
	}

	/** A key that is made of properties, whose values stand in braces. */
	private String key(KeyCriteria key) {
		String known = known(key.key().template(), key.known());
		KeyRange range = key.range();
		if (range == null) {
			return key.isWhole() ? key.attribute() + " = " + quoted(known)
					: "begins_with(" + key.attribute() + ", " + quoted(known) + ")";
		}
		List<String> said = new ArrayList<>();
		if (range.low() != null) {
			said.add(compared(range.low(), range.source().path()));
		}
		if (range.high() != null && !range.high().equals(range.low())) {
			said.add(compared(range.high(), range.source().path()));
		}
		return key.attribute() + (known.isEmpty() ? "" : " from " + quoted(known)) + " where "
				+ String.join(" AND ", said);
	}

	private String known(ValueTemplate text, List<AttributeComparison> known) {
		StringBuilder written = new StringBuilder();
		int source = 0;
		for (ValueTemplate.Segment part : text.segments()) {
			if (part instanceof ValueTemplate.Literal literal) {
				written.append(literal.text());
			}
			else if (source == known.size()) {
				break;
			}
			else {
				written.append('{').append(value(known.get(source++), 0)).append('}');
			}
		}
		return written.toString();
	}

	private static String quoted(String text) {
		return "'" + text.replace("'", "''") + "'";
	}

}
