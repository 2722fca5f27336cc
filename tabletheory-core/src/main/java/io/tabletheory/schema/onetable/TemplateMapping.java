// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.Violation;
import io.tabletheory.schema.key.OneTableTemplate;
import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
import io.tabletheory.schema.key.ValueTemplate.Literal;
import io.tabletheory.schema.key.ValueTemplate.Placeholder;
import io.tabletheory.schema.key.ValueTemplate.Segment;
import org.jspecify.annotations.Nullable;

/**
 * The templates of a model, which name fields, as templates that name attributes: a field
 * with a template is replaced by it, and the type field by the name of the model.
 *
 * @param violations takes the templates that cannot be mapped
 */
record TemplateMapping(OneTableSchema schema, OneTableModel model, List<Violation> violations) {

	/**
	 * The template of a field; {@code null} if it has none, or one that makes no value.
	 */
	@Nullable ValueTemplate ofValue(OneTableField field) {
		OneTableTemplate template = field.template();
		return (template != null) ? mapped(field, "value", template) : null;
	}

	/** The template of the scope in which a field is unique, or {@code null}. */
	@Nullable ValueTemplate ofScope(OneTableField field) {
		OneTableTemplate template = field.scope();
		return (template != null) ? mapped(field, "scope", template) : null;
	}

	private @Nullable ValueTemplate mapped(OneTableField field, String property, OneTableTemplate template) {
		StringBuilder text = new StringBuilder();
		boolean makes = append(field, property, template, text);
		TemplateDialect dialect = field.isIsoDate(this.schema.params()) ? TemplateDialect.ONETABLE_ISO
				: TemplateDialect.ONETABLE;
		return makes ? ValueTemplate.parse(text.toString(), dialect) : null;
	}

	private boolean append(OneTableField field, String property, OneTableTemplate template, StringBuilder text) {
		for (Segment part : template.parts()) {
			if (part instanceof Literal literal) {
				text.append(literal.text());
			}
			else if (part instanceof Placeholder placeholder && !append(field, property, placeholder, text)) {
				return false;
			}
		}
		return true;
	}

	/** False if the placeholder stands for nothing, so that only callers give a value. */
	private boolean append(OneTableField field, String property, Placeholder placeholder, StringBuilder text) {
		OneTableField source = this.model.field(placeholder.field());
		if (placeholder.path().equals(this.schema.params().typeField())) {
			text.append(placeholder.padded(this.model.name()));
			return true;
		}
		if (source == null) {
			return appendTimestamp(placeholder, text);
		}
		if (source == field) {
			return false;
		}
		OneTableTemplate template = source.template();
		if (template == null) {
			append(field, property, placeholder, source, text);
			return true;
		}
		if (placeholder.width() > 0) {
			refuse(field, property, "pads " + Texts.quote(source.name()) + ", which is made of other fields",
					"Name the fields themselves, or remove the size");
		}
		return append(source, "value", template, text);
	}

	private boolean appendTimestamp(Placeholder placeholder, StringBuilder text) {
		OneTableParams params = this.schema.params();
		boolean kept = (params.createdKept() && placeholder.path().equals(params.createdField()))
				|| (params.updatedKept() && placeholder.path().equals(params.updatedField()));
		if (kept) {
			append(text, placeholder, placeholder.path());
		}
		return kept;
	}

	private void append(OneTableField field, String property, Placeholder placeholder, OneTableField source,
			StringBuilder text) {
		String path = source.path() + placeholder.path().substring(source.name().length());
		if (path.indexOf(':') >= 0 || path.indexOf('{') >= 0 || path.indexOf('}') >= 0) {
			refuse(field, property, "names " + Texts.quote(source.name()) + ", which is stored in the attribute "
					+ Texts.quote(source.attribute()), "Rename the attribute without colons and braces");
		}
		append(text, placeholder, path);
	}

	private static void append(StringBuilder text, Placeholder placeholder, String path) {
		text.append("${").append(path);
		if (placeholder.width() > 0) {
			text.append(':').append(placeholder.width()).append(':').append(placeholder.pad());
		}
		text.append('}');
	}

	private void refuse(OneTableField field, String property, String problem, String remedy) {
		this.violations.add(new Violation(null, "models." + this.model.name() + "." + field.name() + "." + property,
				this.model.name(), field.name(), "The template " + problem, remedy));
	}

}
