// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.item.KeyValues;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes the value of a key attribute out of other attributes.
 *
 * @param attribute the attribute that is made
 * @param template the template of the value
 * @param sources the attributes that hold the properties of the text, in their order
 */
@Internal
public record DerivedValue(String attribute, ValueTemplate template, List<Path> sources) {

	private static final Pattern PATH_STEPS = Pattern.compile("\\.");

	public DerivedValue {
		sources = List.copyOf(sources);
	}

	/** The attributes of a model that are made of others. */
	public static List<DerivedValue> of(Model model) {
		List<DerivedValue> values = new ArrayList<>();
		for (AttributeModel attribute : model.attributes()) {
			ValueTemplate template = ValueRules.of(attribute).template();
			if (template != null) {
				values.add(new DerivedValue(attribute.name(), template,
						template.placeholders().stream().map((placeholder) -> source(placeholder, model)).toList()));
			}
		}
		return values;
	}

	private static Path source(ValueTemplate.Placeholder placeholder, Model model) {
		String attribute = placeholder.attribute((name) -> model.attribute(name) != null);
		Path path = Path.of(attribute);
		if (attribute.length() < placeholder.path().length()) {
			for (String step : PATH_STEPS.split(placeholder.path().substring(attribute.length() + 1), -1)) {
				path = path.key(step);
			}
		}
		return path;
	}

	/** The value; {@code null} if one of the sources is absent. */
	public @Nullable AttributeValue of(Map<String, AttributeValue> attributes) {
		return of((source) -> value(this.sources.get(source), attributes));
	}

	/** The same, of sources by their positions. */
	public @Nullable AttributeValue of(IntFunction<@Nullable AttributeValue> values) {
		StringBuilder key = new StringBuilder(2 * this.template.text().length());
		List<ValueTemplate.Segment> parts = this.template.segments();
		int source = 0;
		for (int i = 0; i < parts.size(); i++) {
			if (parts.get(i) instanceof ValueTemplate.Literal literal) {
				key.append(literal.text());
				continue;
			}
			AttributeValue value = values.apply(source++);
			if (value == null) {
				return null;
			}
			key.append(text(value, (ValueTemplate.Placeholder) parts.get(i), this.template.textAfter(i)));
		}
		return AttributeValue.createS(key.toString());
	}

	/**
	 * The text of keys that have these values of the first sources: up to the next
	 * source, or all of it.
	 */
	public String text(List<AttributeValue> values) {
		StringBuilder key = new StringBuilder();
		int source = 0;
		for (int i = 0; i < this.template.segments().size(); i++) {
			if (this.template.segments().get(i) instanceof ValueTemplate.Literal literal) {
				key.append(literal.text());
			}
			else if (source == values.size()) {
				return key.toString();
			}
			else {
				key.append(text(values.get(source++), (ValueTemplate.Placeholder) this.template.segments().get(i),
						this.template.textAfter(i)));
			}
		}
		return key.toString();
	}

	/** The value at a path; {@code null} if there is none, or NULL. */
	public static @Nullable AttributeValue value(Path path, Map<String, AttributeValue> attributes) {
		return below(attributes.get(path.attribute()), path, 0);
	}

	/** The value that another one contains at a path, from one step of the path on. */
	public static @Nullable AttributeValue below(@Nullable AttributeValue value, Path path, int from) {
		AttributeValue found = value;
		for (int i = from; i < path.steps().size(); i++) {
			found = (found != null && found.hasM() && path.steps().get(i) instanceof Path.Key key)
					? found.m().get(key.name()) : null;
		}
		return (found == null || Boolean.TRUE.equals(found.nul())) ? null : found;
	}

	/** True if the text of the attribute has this value of a source. */
	boolean isMadeOf(String made, int source, AttributeValue value) {
		List<String> texts = this.template.match(made);
		ValueTemplate.Placeholder property = this.template.placeholders().get(source);
		String text = (value.n() != null) ? digits(value.n(), property) : value.s();
		return texts != null && texts.get(source).equals(text);
	}

	/** The text of a value within a key, as it is written. */
	private String text(AttributeValue value, ValueTemplate.Placeholder property, @Nullable String following) {
		String text = (value.n() != null) ? digits(value.n(), property) : value.s();
		if (text == null) {
			throw refused(property, "is neither a text nor a number");
		}
		if (text.isEmpty()) {
			throw refused(property, "is empty");
		}
		if (following != null && isAmbiguous(text, following)) {
			throw refused(property, "has in it, or ends like, " + Texts.quote(following)
					+ ", which follows it there, so that two different items could have one key");
		}
		return text;
	}

	/**
	 * True if the following text might be found inside the other text, or across its end.
	 */
	private static boolean isAmbiguous(String text, String following) {
		return (following.length() == 1) ? text.indexOf(following.charAt(0)) >= 0
				: (text + following).indexOf(following) < text.length();
	}

	private String digits(String number, ValueTemplate.Placeholder property) {
		if (property.width() == 0) {
			return number;
		}
		if (!isWhole(number) || number.length() > property.width()) {
			throw refused(property, "is no whole number of at most " + property.width() + " digits");
		}
		return "0".repeat(property.width() - number.length()) + number;
	}

	private static boolean isWhole(String number) {
		for (int i = 0; i < number.length(); i++) {
			if (number.charAt(i) < '0' || number.charAt(i) > '9') {
				return false;
			}
		}
		return true;
	}

	private TableTheoryException refused(ValueTemplate.Placeholder property, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The key " + Texts.quote(this.attribute)
				+ " is made of " + Texts.quote(this.template.text()) + ", but " + property.path() + " " + problem);
	}

	/**
	 * The value that a text within a key stands for; {@code null} if it stands for none.
	 */
	static @Nullable AttributeValue parse(String text, AttributeType type) {
		if (type == AttributeType.S) {
			return AttributeValue.fromS(text);
		}
		AttributeValue number = (type == AttributeType.N) ? AttributeValue.fromN(text) : null;
		return (number != null && KeyValues.isUsable(AttributeType.N, number)) ? KeyValues.normal(number) : null;
	}

}
