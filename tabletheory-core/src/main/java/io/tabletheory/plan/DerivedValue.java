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
import io.tabletheory.item.Numbers;
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
 * @param texts the texts of their values, in the same order
 * @param type the type of the attribute
 */
@Internal
public record DerivedValue(String attribute, ValueTemplate template, List<Path> sources, List<SourceText> texts,
		AttributeType type) {

	/** The length of a value for which there is room at first, that of a ULID or date. */
	private static final int VALUE_LENGTH = 26;

	private static final Pattern PATH_STEPS = Pattern.compile("\\.");

	private static final Pattern POSITION = Pattern.compile("[0-9]{1,5}");

	public DerivedValue {
		sources = List.copyOf(sources);
		texts = List.copyOf(texts);
	}

	/** A text that is made of sources of unknown types. */
	public DerivedValue(String attribute, ValueTemplate template, List<Path> sources) {
		this(attribute, template, sources, texts(template, sources, null), AttributeType.S);
	}

	private static List<SourceText> texts(ValueTemplate template, List<Path> sources, @Nullable Model model) {
		List<SourceText> texts = new ArrayList<>(sources.size());
		for (int i = 0; i < template.segments().size(); i++) {
			if (template.segments().get(i) instanceof ValueTemplate.Placeholder) {
				Path source = sources.get(texts.size());
				AttributeModel whole = (model != null && source.isAttribute()) ? model.attribute(source.attribute())
						: null;
				texts.add(SourceText.of(template, i, whole));
			}
		}
		return texts;
	}

	/** The attributes of a model that are made of others. */
	public static List<DerivedValue> of(Model model) {
		List<DerivedValue> values = new ArrayList<>();
		for (AttributeModel attribute : model.attributes()) {
			ValueTemplate template = ValueRules.of(attribute).template();
			if (template != null) {
				values.add(of(attribute.name(), attribute.type(), template, model));
			}
		}
		return values;
	}

	/** A value of this type that is made of the attributes of a model. */
	static DerivedValue of(String attribute, AttributeType type, ValueTemplate template, Model model) {
		List<Path> sources = template.placeholders().stream().map((placeholder) -> source(placeholder, model)).toList();
		return new DerivedValue(attribute, template, sources, texts(template, sources, model), type);
	}

	private static Path source(ValueTemplate.Placeholder placeholder, Model model) {
		String attribute = placeholder.attribute((name) -> model.attribute(name) != null);
		Path path = Path.of(attribute);
		if (attribute.length() < placeholder.path().length()) {
			for (String step : PATH_STEPS.split(placeholder.path().substring(attribute.length() + 1), -1)) {
				path = (POSITION.matcher(step).matches() && isList(attribute, path, model))
						? path.index(Integer.parseInt(step)) : path.key(step);
			}
		}
		return path;
	}

	private static boolean isList(String attribute, Path path, Model model) {
		AttributeModel found = model.attribute(attribute);
		return path.isAttribute() && found != null && found.type() == AttributeType.L;
	}

	/** The value; {@code null} if one of the sources is absent. */
	public @Nullable AttributeValue of(Map<String, AttributeValue> attributes) {
		return of((source) -> value(this.sources.get(source), attributes));
	}

	/** Renders the value from sources by their positions. */
	public @Nullable AttributeValue of(IntFunction<@Nullable AttributeValue> values) {
		StringBuilder key = new StringBuilder(this.template.text().length() + VALUE_LENGTH * this.texts.size());
		List<ValueTemplate.Segment> parts = this.template.segments();
		int source = 0;
		for (int i = 0; i < parts.size(); i++) {
			if (parts.get(i) instanceof ValueTemplate.Literal literal) {
				key.append(literal.text());
				continue;
			}
			AttributeValue value = values.apply(source);
			if (value == null) {
				return null;
			}
			key.append(this.texts.get(source++).of(value, this.attribute));
		}
		return made(key.toString());
	}

	private AttributeValue made(String text) {
		if (this.type != AttributeType.N) {
			return AttributeValue.createS(text);
		}
		try {
			return AttributeValue.createN(Numbers.normalize(text));
		}
		catch (TableTheoryException ex) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					"The attribute " + Texts.quote(this.attribute) + " is a number that is made of "
							+ Texts.quote(this.template.text()) + ", but these values make none. Give other values.",
					ex);
		}
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
				key.append(this.texts.get(source).of(values.get(source++), this.attribute));
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
			found = (found != null) ? path.steps().get(i).of(found) : null;
		}
		return (found == null || Boolean.TRUE.equals(found.nul())) ? null : found;
	}

	/** True if the text of the attribute has this value of a source. */
	boolean isMadeOf(String made, int source, AttributeValue value) {
		List<String> found = this.template.match(made);
		if (found == null) {
			return false;
		}
		try {
			return found.get(source).equals(this.texts.get(source).of(value, this.attribute));
		}
		catch (TableTheoryException ex) {
			return false;
		}
	}

	/**
	 * Returns true if the text of this source in the key is its stored text, so that both
	 * sort alike.
	 */
	public boolean isVerbatim(int source) {
		return this.texts.get(source).isVerbatim();
	}

}
