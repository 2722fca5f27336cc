// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The rules for indexes (OneTable Schema Specification 1.1.0, "Indexes"). The kind and
 * the sort key of an index are as the npm library has them: the specification knows
 * neither local indexes nor keys without a sort key.
 */
final class IndexChecks {

	/** DynamoDB's limit for the local indexes of a table. */
	private static final int MAX_LOCAL = 5;

	private static final Spot INDEXES = Spot.ROOT.key("indexes");

	private final Findings findings;

	private final @Nullable String primaryHash;

	private IndexChecks(Findings findings, @Nullable String primaryHash) {
		this.findings = findings;
		this.primaryHash = primaryHash;
	}

	static void check(OneTableSchema schema, Content document, Findings findings) {
		Map<String, @Nullable Object> indexes = document.map("indexes");
		if (document.get("indexes") instanceof Map && indexes.get(OneTableIndex.PRIMARY) == null
				&& findings.isComplete(INDEXES)) {
			findings.violation(INDEXES, "The index \"primary\" is missing",
					"Add \"primary\": { \"hash\": \"pk\", \"sort\": \"sk\" }");
		}
		IndexChecks checks = new IndexChecks(findings, Content.of(indexes.get(OneTableIndex.PRIMARY)).text("hash"));
		schema.indexes().forEach((index) -> checks.check(index, indexes.get(index.name())));
		List<OneTableIndex> local = schema.indexes().stream().filter(OneTableIndex::isLocal).toList();
		if (local.size() > MAX_LOCAL) {
			findings.violation(INDEXES.field(local.get(MAX_LOCAL).name()),
					"A table has at most " + MAX_LOCAL + " local indexes, found " + local.size(),
					"Make the others global: give them a partition key of their own");
		}
	}

	private void check(OneTableIndex index, @Nullable Object value) {
		Spot spot = INDEXES.field(index.name());
		if (!(value instanceof Map)) {
			if (value != PlainValues.UNREADABLE) {
				this.findings.violation(spot,
						"An index is a map, found " + ((value != null) ? Shape.description(value) : "null"),
						"Write { \"hash\": \"gs1pk\", \"sort\": \"gs1sk\" }");
			}
			return;
		}
		Content content = Content.of(value);
		Shape.INDEX.check(content, spot, this.findings, mandatory(index, content));
		checkType(content, spot);
		checkProjection(content, spot);
		if (index.isLocal()) {
			checkLocal(index, content, spot);
		}
	}

	private static List<String> mandatory(OneTableIndex index, Content content) {
		if (index.isDeclaredLocal()) {
			return List.of("sort");
		}
		boolean misspelt = content.map()
			.keySet()
			.stream()
			.anyMatch((key) -> !Shape.INDEX.properties().containsKey(key)
					&& "hash".equals(Shape.INDEX.meantBy(key, content)));
		return (index.isPrimary() || content.has("type") || misspelt) ? List.of("hash") : List.of();
	}

	private void checkType(Content content, Spot spot) {
		String type = content.text("type");
		if (type != null && !type.equals("local") && !type.equals("global")) {
			this.findings.warning(OneTableWarningCode.INDEX_VALUE_UNKNOWN, spot.key("type"),
					"The type " + Texts.quote(type) + " is unknown, so that the index is global",
					"Write \"local\", or remove the type");
		}
	}

	private void checkProjection(Content content, Spot spot) {
		String project = content.text("project");
		if (project != null && !project.equals("all") && !project.equals("keys")) {
			this.findings.warning(OneTableWarningCode.INDEX_VALUE_UNKNOWN, spot.key("project"),
					"The projection " + Texts.quote(project) + " is unknown, so that all attributes are projected",
					"Write \"all\", \"keys\" or a list of attributes");
		}
		List<?> attributes = content.list("project");
		for (int i = 0; i < attributes.size(); i++) {
			if (!(attributes.get(i) instanceof String) && attributes.get(i) != PlainValues.UNREADABLE) {
				this.findings.violation(spot.key("project").item(i), "A projected attribute is not text",
						"Write the names of attributes");
			}
		}
	}

	private void checkLocal(OneTableIndex index, Content content, Spot spot) {
		String hash = content.text("hash");
		if (hash != null && !hash.equals(this.primaryHash)) {
			this.findings.violation(spot.key("hash"),
					"A local index has the partition key of the table, found " + Texts.quote(hash), "Remove \"hash\"");
		}
		if (!index.isDeclaredLocal() && content.get("sort") == null) {
			this.findings.violation(spot, "\"hash\" is missing", "Add \"hash\"");
		}
		else if (!index.isDeclaredLocal()) {
			this.findings.warning(OneTableWarningCode.INDEX_WITHOUT_HASH, spot,
					"The index has no \"hash\" and counts as local", "Add \"type\": \"local\", or a \"hash\"");
		}
	}

}
