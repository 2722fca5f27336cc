// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The rules about secondary indexes.
 */
final class IndexRules {

	// A fixed limit of DynamoDB, unlike that of global indexes, which is a quota.
	private static final int MAX_LOCAL_INDEXES = 5;

	private final Inspection inspection;

	private final Set<String> names = new HashSet<>();

	private final Map<String, ModelDraft.Key> definitions = new HashMap<>();

	private IndexRules(Inspection inspection) {
		this.inspection = inspection;
	}

	static void check(Inspection inspection) {
		IndexRules rules = new IndexRules(inspection);
		List<IndexDraft> indexes = inspection.draft().indexes();
		int local = 0;
		for (int i = 0; i < indexes.size(); i++) {
			IndexDraft index = indexes.get(i);
			rules.check(index, "indexes[" + i + "]");
			if (index.type() == Index.Type.LSI) {
				local++;
				rules.checkLocal(index, "indexes[" + i + "]", local);
			}
		}
	}

	private void check(IndexDraft index, String path) {
		checkName(index, path);
		KeyRules.checkParts(this.inspection, index.keys(), path, index.name());
		checkDefinition(index, index.keys().partition(), path + ".partition");
		if (index.keys().sort() != null) {
			checkDefinition(index, index.keys().sort(), path + ".sort");
		}
		checkProjection(index, index.projection(), path + ".projection");
	}

	private void checkName(IndexDraft index, String path) {
		String name = index.name();
		if (name != null && !Names.isResource(name)) {
			this.inspection.report(path + ".name", name, "DynamoDB accepts no index with the name " + Texts.quote(name),
					"Use 3 to 255 letters (a-z, A-Z), digits, dots, dashes and underscores");
		}
		if (name != null && !this.names.add(name)) {
			this.inspection.report(path + ".name", name, "Two indexes have this name", "Rename or remove one");
		}
	}

	/** The key of an index may be defined by the index alone; then it is defined once. */
	private void checkDefinition(IndexDraft index, ModelDraft.Key part, String path) {
		String name = part.name();
		if (name == null || !this.inspection.lacksAttribute(name)) {
			return;
		}
		ModelDraft.Key first = this.definitions.putIfAbsent(name, part);
		if (first == null) {
			AttributeRules.checkName(this.inspection, name, path + ".attribute",
					(index.name() != null) ? index.name() : name);
		}
		else if (first.type() != null && part.type() != null && first.type() != part.type()) {
			this.inspection.report(path + ".type", index.name(), "The key " + Texts.quote(name) + " has type "
					+ part.type() + " here, but type " + first.type() + " in another index", "Give both the same type");
		}
	}

	private void checkLocal(IndexDraft index, String path, int number) {
		ModelDraft.Keys table = this.inspection.draft().keys();
		if (number == MAX_LOCAL_INDEXES + 1) {
			this.inspection.report(path + ".type", index.name(),
					"A table has at most " + MAX_LOCAL_INDEXES + " LSIs, and this is one more",
					"Remove one, or make it a GSI");
		}
		String expected = table.partition().name();
		String found = index.keys().partition().name();
		if (expected != null && found != null && !found.equals(expected)) {
			this.inspection.report(path + ".partition.attribute", index.name(),
					"An LSI has the table's partition key, " + Texts.quote(expected) + ", found " + Texts.quote(found),
					"Use " + Texts.quote(expected) + ", or make it a GSI");
		}
		checkLocalSort(index, table.sort(), path);
	}

	private void checkLocalSort(IndexDraft index, ModelDraft.@Nullable Key tableSort, String path) {
		ModelDraft.Key sort = index.keys().sort();
		if (tableSort == null) {
			this.inspection.report(path + ".type", index.name(), "An LSI needs a table with a sort key",
					"Make it a GSI, or declare keys.sort");
		}
		if (sort == null) {
			this.inspection.report(path, index.name(), "An LSI has a sort key of its own",
					"Declare sort, or remove the index");
		}
		else if (tableSort != null && sort.name() != null && sort.name().equals(tableSort.name())) {
			this.inspection.report(path + ".sort.attribute", index.name(), "The LSI sorts as the table does",
					"Sort by another attribute, or remove the index");
		}
	}

	private void checkProjection(IndexDraft index, IndexDraft.Projected projection, String path) {
		List<@Nullable String> fields = projection.fields();
		if (projection.type() == IndexProjection.Type.INCLUDE && fields.isEmpty()) {
			this.inspection.report(path, index.name(), "An INCLUDE projection without fields",
					"List the fields, or use KEYS_ONLY");
		}
		else if (projection.type() != null && projection.type() != IndexProjection.Type.INCLUDE && !fields.isEmpty()) {
			this.inspection.report(path + ".fields", index.name(),
					"Fields belong to an INCLUDE projection only, found " + projection.type(),
					"Use type INCLUDE, or remove fields");
		}
		Set<String> seen = new HashSet<>();
		for (int i = 0; i < fields.size(); i++) {
			String field = fields.get(i);
			if (field != null) {
				checkField(index, field, seen.add(field), path + ".fields[" + i + "]");
			}
		}
	}

	// Keys may be listed, since DynamoDB accepts them and copies them in any case.
	private void checkField(IndexDraft index, String field, boolean fresh, String path) {
		if (!fresh) {
			this.inspection.report(path, index.name(), "The field " + Texts.quote(field) + " is listed twice",
					"Remove one of the two");
		}
		else if (this.inspection.lacksAttribute(field) && !this.inspection.isIndexKey(field)) {
			this.inspection.report(path, index.name(), "The model has no attribute " + Texts.quote(field),
					"Add it to attributes, or remove the field");
		}
	}

}
