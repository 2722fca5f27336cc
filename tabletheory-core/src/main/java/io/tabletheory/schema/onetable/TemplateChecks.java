// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.OneTableTemplate;
import io.tabletheory.schema.key.ValueTemplate.Literal;
import io.tabletheory.schema.key.ValueTemplate.Placeholder;
import io.tabletheory.schema.key.ValueTemplate.Segment;
import io.tabletheory.schema.source.Descriptions;
import org.jspecify.annotations.Nullable;

/**
 * The rules for the templates of one model.
 */
final class TemplateChecks {

	/** Braces around a name, with the colon that some authors write before them. */
	private static final Pattern BRACES = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_.]{0,254})}");

	private static final Set<OneTableType> NESTING = Set.of(OneTableType.OBJECT, OneTableType.ARRAY, OneTableType.SET);

	/** With more fields, the search for the nearest name would cost too much. */
	private static final int MAX_COMPARED = 200;

	private final OneTableSchema schema;

	private final OneTableModel model;

	private final Findings findings;

	private final List<String> names = new ArrayList<>();

	TemplateChecks(OneTableSchema schema, OneTableModel model, Findings findings) {
		this.schema = schema;
		this.model = model;
		this.findings = findings;
		model.fields().forEach((field) -> this.names.add(field.name()));
		this.names.add(schema.params().typeField());
		if (schema.params().createdKept()) {
			this.names.add(schema.params().createdField());
		}
		if (schema.params().updatedKept()) {
			this.names.add(schema.params().updatedField());
		}
	}

	void check(Spot spot) {
		Set<String> known = Set.copyOf(this.names);
		for (OneTableField field : this.model.fields()) {
			check(field, field.template(), spot.field(field.name()).key("value"), known);
			check(field, field.scope(), spot.field(field.name()).key("scope"), known);
			checkScope(field, spot.field(field.name()));
		}
		List<String> cycle = TemplateOrder.of(this.model).cycle();
		if (!cycle.isEmpty()) {
			this.findings.violation(spot.field(cycle.get(0)).key("value"),
					"Templates are made of each other: " + Texts.printable(String.join(" -> ", cycle)),
					"Make one of them of other fields");
		}
	}

	private void check(OneTableField field, @Nullable OneTableTemplate template, Spot spot, Set<String> known) {
		if (template == null) {
			return;
		}
		template.problems()
			.forEach(
					(problem) -> this.findings.violation(spot, "The placeholder at position " + (problem.position() + 1)
							+ " of " + Texts.quote(template.text()) + " " + problem.problem(), problem.remedy()));
		for (Segment part : template.parts()) {
			if (part instanceof Placeholder placeholder) {
				checkName(placeholder, template, spot, known);
				checkItself(field, placeholder, spot);
				checkEncryption(field, placeholder, spot);
			}
			else if (part instanceof Literal literal) {
				checkBraces(literal, spot);
			}
		}
	}

	private void checkName(Placeholder placeholder, OneTableTemplate template, Spot spot, Set<String> known) {
		if (!known.contains(placeholder.field())) {
			String nearest = (this.names.size() <= MAX_COMPARED)
					? Descriptions.nearest(placeholder.path().strip(), this.names) : null;
			this.findings.warning(OneTableWarningCode.TEMPLATE_UNKNOWN_FIELD, spot,
					Texts.quote(placeholder.path()) + " in " + Texts.quote(template.text())
							+ " is no field, so that the value is never made",
					(nearest != null) ? "Perhaps " + Texts.quote(nearest) + " is meant" : "Name a field of the model");
			return;
		}
		OneTableField field = this.model.field(placeholder.field());
		if (placeholder.path().indexOf('.') >= 0 && field != null && !NESTING.contains(field.type())) {
			this.findings.violation(spot, Texts.quote(placeholder.path()) + " is a property of JavaScript: a "
					+ field.type().text() + " has no values below it", "Name the field itself");
		}
	}

	private void checkItself(OneTableField field, Placeholder placeholder, Spot spot) {
		if (placeholder.field().equals(field.name())) {
			this.findings.warning(OneTableWarningCode.TEMPLATE_OF_ITSELF, spot,
					"The field is made of itself, so that the value is never made",
					"Remove the template, or name another field");
		}
	}

	private void checkEncryption(OneTableField field, Placeholder placeholder, Spot spot) {
		OneTableField ingredient = this.model.field(placeholder.field());
		if (ingredient != null && ingredient.isEncrypted() && !field.isEncrypted()) {
			this.findings.warning(OneTableWarningCode.ENCRYPTED_KEY, spot,
					"The encrypted field " + Texts.quote(ingredient.name()) + " stands here in clear",
					"Make the value of other fields, or of a digest");
		}
	}

	private void checkBraces(Literal literal, Spot spot) {
		Matcher braces = BRACES.matcher(literal.text());
		while (braces.find()) {
			this.findings.warning(OneTableWarningCode.PLACEHOLDER_WITHOUT_DOLLAR, spot,
					Texts.quote(braces.group()) + " is literal text, the same in every item",
					"Write " + Texts.quote("$" + braces.group()));
		}
	}

	private void checkScope(OneTableField field, Spot spot) {
		if (field.isUnique() && field.isEncrypted()) {
			this.findings.warning(OneTableWarningCode.ENCRYPTED_UNIQUE, spot.key("unique"),
					"Equal values have different ciphertexts, so that no value is ever found to be taken",
					"Make a digest unique");
		}
		OneTableTemplate scope = field.scope();
		if (!field.isUnique() || scope == null) {
			return;
		}
		scope.placeholders().stream().filter(this::mayBeMissing).forEach((placeholder) -> {
			this.findings.warning(
					OneTableWarningCode.UNIQUE_SCOPE_MAY_BE_MISSING, spot.key("scope"), Texts.quote(placeholder.path())
							+ " may be missing; the npm library then writes the scope" + " \"undefined\"",
					"Make the field required");
		});
	}

	private boolean mayBeMissing(Placeholder placeholder) {
		OneTableField field = this.model.field(placeholder.field());
		return field != null && !field.isRequired() && field.defaultValue() == null && field.generator() == null
				&& field.template() == null
				&& this.schema.indexes()
					.stream()
					.filter(OneTableIndex::isPrimary)
					.flatMap(IndexKey::of)
					.noneMatch((key) -> key.attribute().equals(field.attribute()));
	}

}
