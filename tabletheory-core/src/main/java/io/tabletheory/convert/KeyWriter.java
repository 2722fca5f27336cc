// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.mapping.KeyText;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes the value of a key attribute out of other attributes.
 *
 * @param attribute the attribute that is made
 * @param text what it is made of
 * @param sources the attributes that hold the properties of the text, in their order
 */
public record KeyWriter(String attribute, KeyText text, List<Path> sources) {

	public KeyWriter {
		sources = List.copyOf(sources);
	}

	/** The value; {@code null} if one of the sources is absent. */
	public @Nullable AttributeValue of(Map<String, AttributeValue> attributes) {
		List<AttributeValue> values = new ArrayList<>(this.sources.size());
		for (Path source : this.sources) {
			AttributeValue value = value(source, attributes);
			if (value == null) {
				return null;
			}
			values.add(value);
		}
		return AttributeValue.createS(text(values));
	}

	/**
	 * The text of keys that have these values of the first sources: up to the next
	 * source, or all of it.
	 */
	public String text(List<AttributeValue> values) {
		StringBuilder key = new StringBuilder();
		int source = 0;
		for (int i = 0; i < this.text.parts().size(); i++) {
			if (this.text.parts().get(i) instanceof KeyText.Literal literal) {
				key.append(literal.text());
			}
			else if (source == values.size()) {
				return key.toString();
			}
			else {
				key.append(text(values.get(source++), (KeyText.Property) this.text.parts().get(i),
						this.text.textAfter(i)));
			}
		}
		return key.toString();
	}

	private static @Nullable AttributeValue value(Path path, Map<String, AttributeValue> attributes) {
		AttributeValue value = attributes.get(path.attribute());
		for (Path.Step step : path.steps()) {
			value = (value != null && value.hasM() && step instanceof Path.Key key) ? value.m().get(key.name()) : null;
		}
		return (value == null || Boolean.TRUE.equals(value.nul())) ? null : value;
	}

	/** The text of a value within a key, as it is written. */
	private String text(AttributeValue value, KeyText.Property property, @Nullable String following) {
		String text = (value.n() != null) ? digits(value.n(), property) : value.s();
		if (text.isEmpty()) {
			throw refused(property, "is empty");
		}
		if (following != null && (text + following).indexOf(following) < text.length()) {
			throw refused(property, "has in it, or ends like, " + Texts.quote(following)
					+ ", which follows it there, so that two different items could have one key");
		}
		return text;
	}

	private String digits(String number, KeyText.Property property) {
		if (property.width() == 0) {
			return number;
		}
		if (!number.chars().allMatch((digit) -> digit >= '0' && digit <= '9') || number.length() > property.width()) {
			throw refused(property, "is no whole number of at most " + property.width() + " digits");
		}
		return "0".repeat(property.width() - number.length()) + number;
	}

	private TableTheoryException refused(KeyText.Property property, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The key " + Texts.quote(this.attribute)
				+ " is made of " + Texts.quote(this.text.text()) + ", but " + property.path() + " " + problem);
	}

}
