// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Map;

import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The rules about the scope of a unique attribute, which is a part of the key of its
 * markers.
 */
record ScopeChecks(Inspection inspection, AttributeDraft attribute, String path) {

	void check(Map<?, ?> entries) {
		for (Object name : entries.keySet()) {
			if (!ValueRules.SCOPE.equals(name) && !ValueRules.DIALECT.equals(name)) {
				report("There is no entry " + Texts.quote(String.valueOf(name)),
						"Write " + ValueRules.SCOPE + ": \"{tenant}\", or unique: true");
			}
		}
		if (entries.containsKey(ValueRules.DIALECT) && TemplateDialect.of(entries.get(ValueRules.DIALECT)) == null) {
			report("There is no dialect " + Texts.quote(String.valueOf(entries.get(ValueRules.DIALECT))),
					"Write dialect: onetable, or leave it out");
		}
		ValueTemplate scope = ValueRules.template(entries.get(ValueRules.SCOPE));
		if (scope != null) {
			check(scope);
		}
		else if (entries.containsKey(ValueRules.SCOPE)) {
			report("The scope is not a text", "Write a scope such as \"{tenant}\"");
		}
	}

	private void check(ValueTemplate scope) {
		String subject = "The scope " + Texts.quote(scope.text());
		scope.problems().forEach((problem) -> report(subject + " " + problem, "Write a scope such as {tenant}"));
		if (scope.dialect().isExact() && !scope.isSeparated()) {
			report(subject + " has two attributes without a text between them, so that two scopes could be one",
					"Write a text between them");
		}
		scope.placeholders().forEach((placeholder) -> {
			String problem = problem(placeholder, scope.dialect().isExact());
			if (problem != null) {
				report(subject + " names " + Texts.quote(placeholder.path()) + ", " + problem,
						"Name an unencrypted string or number that the application sets");
			}
		});
	}

	private @Nullable String problem(ValueTemplate.Placeholder placeholder, boolean exact) {
		AttributeDraft source = this.inspection.attribute(placeholder.path());
		if (source == null) {
			return this.inspection.lacksAttribute(placeholder.path()) ? "but the model has no such attribute"
					+ SimilarNames.hint(placeholder.path(), this.inspection.attributeNames()) : null;
		}
		if (exact && placeholder.width() > 0) {
			return "with a width, which only keys have";
		}
		if (source.encryption() != null) {
			return "which is encrypted";
		}
		if (Lifecycle.of(source) != null && !source.roles().contains(Role.TTL)) {
			return "which gets its value from the library";
		}
		return (source.type() != null && source.type() != AttributeType.S && source.type() != AttributeType.N)
				? "which is of type " + source.type() : null;
	}

	private void report(String problem, String remedy) {
		this.inspection.report(this.path, this.attribute.name(), problem, remedy);
	}

}
