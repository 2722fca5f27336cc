// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.OneTableTemplate;
import io.tabletheory.schema.source.Descriptions;
import org.jspecify.annotations.Nullable;

/**
 * The rules for single fields (OneTable Schema Specification 1.1.0, "Model Entities"),
 * with the properties that the npm library adds.
 */
final class FieldChecks {

	private static final Pattern GENERATOR = Pattern.compile("uuid|ulid|uid|uid\\([0-9]{1,3}\\)");

	private static final List<String> NESTED_RULES = List.of("default", "enum", "generate", "required", "unique",
			"validate", "value");

	private static final Set<OneTableType> NESTING = Set.of(OneTableType.OBJECT, OneTableType.ARRAY);

	private final OneTableSchema schema;

	private final OneTableModel model;

	private final Findings findings;

	FieldChecks(OneTableSchema schema, OneTableModel model, Findings findings) {
		this.schema = schema;
		this.model = model;
		this.findings = findings;
	}

	/** True if the text names a generator that there is. */
	static boolean isGenerator(String text) {
		return GENERATOR.matcher(text).matches();
	}

	void check(String name, @Nullable Object value, Spot around) {
		Spot spot = around.field(name);
		if (!(value instanceof Map)) {
			if (value != PlainValues.UNREADABLE) {
				this.findings.violation(spot,
						"A field is a map, found " + ((value != null) ? Shape.description(value) : "null"),
						"Write { \"type\": \"string\" }");
			}
			return;
		}
		OneTableField field = new OneTableField(name, value);
		Content content = Content.of(value);
		Shape.FIELD.check(content, spot, this.findings, List.of());
		checkType(content, spot);
		checkGenerator(field, content, spot);
		checkValues(field, content, spot);
		checkDates(field, content, spot);
		checkEncode(field, content, spot);
		checkNested(field, content, spot);
	}

	private void checkType(Content content, Spot spot) {
		String type = content.text("type");
		if (content.get("type") == null) {
			this.findings.warning(OneTableWarningCode.TYPE_MISSING, spot, "The field has no type and is taken as text",
					"Add \"type\": \"string\"");
		}
		else if (type != null && OneTableType.of(type) == null) {
			String nearest = Descriptions.nearest(type, OneTableType.texts());
			this.findings.violation(spot.key("type"), "Unknown type " + Texts.quote(type),
					((nearest != null) ? "Perhaps " + Texts.quote(nearest) + " is meant. " : "") + "Use "
							+ String.join(", ", OneTableType.texts()));
		}
	}

	private void checkGenerator(OneTableField field, Content content, Spot spot) {
		if (content.has("uuid")) {
			this.findings.warning(OneTableWarningCode.UUID_INSTEAD_OF_GENERATE, spot.unknown("uuid"),
					"The npm library refuses \"uuid\"; here it means \"generate\"", "Rename the property \"generate\"");
		}
		String generator = field.generator();
		if (generator != null && !isGenerator(generator)) {
			this.findings.warning(OneTableWarningCode.GENERATOR_UNKNOWN,
					spot.key(content.has("generate") ? "generate" : "uuid"),
					"The generator " + Texts.quote(generator) + " is unknown and generates nothing",
					"Use uuid, ulid, uid or uid(10)");
		}
		for (String key : List.of("generate", "value")) {
			if (content.isTrue(key)) {
				this.findings.warning(OneTableWarningCode.CALLBACK_NEEDED, spot.key(key),
						"The value comes from a function of the application, which a document does not have",
						"Set the field in each write, or write a template or a generator");
			}
		}
	}

	private void checkValues(OneTableField field, Content content, Spot spot) {
		Object value = content.get("default");
		PropertyType expected = switch (field.type()) {
			case STRING -> PropertyType.TEXT;
			case BOOLEAN -> PropertyType.FLAG;
			case ARRAY, SET -> PropertyType.LIST;
			case OBJECT -> PropertyType.MAP;
			default -> PropertyType.ANY;
		};
		boolean number = field.type() == OneTableType.NUMBER && !(value instanceof Number);
		if (value != null && value != PlainValues.UNREADABLE && (number || !expected.accepts(value))) {
			this.findings.warning(OneTableWarningCode.DEFAULT_OF_OTHER_TYPE, spot.key("default"),
					"The default is " + Shape.description(value) + ", but the field has type " + field.type().text(),
					"Write a default of that type");
		}
		if (field.type() == OneTableType.ARRAY && content.has("enum")) {
			this.findings.warning(OneTableWarningCode.ENUM_OF_ARRAY, spot.key("enum"),
					"The npm library compares the whole array with each value, so that every write fails",
					"Remove the enum");
		}
	}

	private void checkDates(OneTableField field, Content content, Spot spot) {
		if (field.isTimeToLive() && field.type() != OneTableType.DATE) {
			this.findings.warning(OneTableWarningCode.TTL_WITHOUT_DATE, spot.key("ttl"),
					"Only dates are converted to the seconds that DynamoDB expects; a " + field.type().text()
							+ " is stored as it is",
					"Use type date");
		}
		if (Boolean.FALSE.equals(content.flag("isoDates")) && this.schema.params().isoDates()) {
			this.findings.warning(OneTableWarningCode.ISO_DATES_WITHOUT_EFFECT, spot.key("isoDates"),
					"The table has isoDates, which a field cannot switch off", "Remove it from the field or the table");
		}
	}

	private void checkEncode(OneTableField field, Content content, Spot spot) {
		String source = content.text("encode");
		if (source == null || source.isEmpty()) {
			return;
		}
		OneTableField other = this.model.field(source);
		OneTableTemplate template = (other != null) ? other.template() : null;
		boolean named = template != null
				&& template.placeholders().stream().anyMatch((each) -> each.path().equals(field.name()));
		if (!named) {
			this.findings.violation(spot.key("encode"),
					"No template of a field " + Texts.quote(source) + " names " + Texts.quote(field.name()),
					"Name the field whose template has the value, or write [attribute, separator, position]");
		}
	}

	private void checkNestedRules(Content content, Spot spot, String around) {
		NESTED_RULES.stream()
			.filter(content::has)
			.forEach((rule) -> this.findings.warning(
					OneTableWarningCode.NESTED_RULE, spot.key(rule), "The npm library obeys " + Texts.quote(rule)
							+ "; here, what lies within " + Texts.quote(around) + " is stored as it is given",
					"Give such values in the application"));
	}

	private void checkNested(OneTableField field, Content content, Spot spot) {
		if (content.has("schema") && !NESTING.contains(field.type())) {
			this.findings.violation(spot.key("schema"),
					"Only an object or an array has fields of its own, found type " + field.type().text(),
					"Use type object, or remove the schema");
			return;
		}
		boolean items = field.type() == OneTableType.ARRAY;
		Content nested = Content.of(items ? Content.of(content.get("items")).get("schema") : content.get("schema"));
		Spot place = items ? spot.key("items").key("schema") : spot.key("schema");
		if (items) {
			Shape.FIELD.check(new Content(content.map("items")), spot.key("items"), this.findings, List.of());
		}
		nested.map().forEach((name, value) -> {
			checkNestedRules(Content.of(value), place.field(name), field.name());
			check(name, value, place);
		});
	}

}
