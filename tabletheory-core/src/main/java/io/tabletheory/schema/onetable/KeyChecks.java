// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.OneTableTemplate;

/**
 * The warnings about the fields of one model that are stored in keys.
 */
final class KeyChecks {

	private final OneTableSchema schema;

	private final OneTableModel model;

	private final Findings findings;

	private final Set<String> primaryIngredients = new LinkedHashSet<>();

	KeyChecks(OneTableSchema schema, OneTableModel model, Findings findings) {
		this.schema = schema;
		this.model = model;
		this.findings = findings;
		keys().stream().filter((key) -> key.index().isPrimary()).forEach((key) -> {
			OneTableField field = model.storedIn(key.attribute());
			if (field != null) {
				this.primaryIngredients.addAll(ingredients(field));
			}
		});
	}

	private List<IndexKey> keys() {
		return this.schema.indexes().stream().flatMap(IndexKey::of).toList();
	}

	void check(Spot spot) {
		Set<String> seen = new LinkedHashSet<>();
		for (IndexKey key : keys()) {
			OneTableField field = this.model.storedIn(key.attribute());
			if (field == null) {
				checkPresence(key, spot);
			}
			else if (seen.add(field.name() + key.partition())) {
				check(key, field, spot.field(field.name()));
			}
		}
	}

	private void checkPresence(IndexKey key, Spot spot) {
		if (key.index().isPrimary()) {
			this.findings.warning(OneTableWarningCode.KEY_WITHOUT_FIELD, spot,
					"No field is stored in the key " + Texts.quote(key.attribute()) + ", so that every write fails",
					"Add the field " + Texts.quote(key.attribute()));
		}
	}

	private void check(IndexKey key, OneTableField field, Spot spot) {
		OneTableTemplate template = field.template();
		Spot place = spot.key((template != null) ? "value" : "type");
		if (field.isEncrypted()) {
			this.findings.warning(OneTableWarningCode.ENCRYPTED_KEY, spot.key("crypt"),
					"A key that is encrypted can never be found: equal values have different ciphertexts",
					"Encrypt another field");
		}
		checkDates(field, template != null, place);
		if (template == null) {
			return;
		}
		Set<String> ingredients = ingredients(field);
		ingredients.remove(this.schema.params().typeField());
		if (key.partition() && ingredients.isEmpty() && template.problems().isEmpty()) {
			this.findings.warning(OneTableWarningCode.CONSTANT_PARTITION_KEY, place,
					Texts.quote(template.text()) + " is the same in every item, so that one partition of "
							+ (key.index().isPrimary() ? "the table" : "the index " + Texts.quote(key.index().name()))
							+ " has all " + Texts.quote(this.model.name()),
					"Name a field in the partition key");
		}
		checkStale(field, ingredients, place);
	}

	// Every update names the ingredients of the primary key, so that only the others can
	// be absent.
	private void checkStale(OneTableField field, Set<String> ingredients, Spot place) {
		List<String> changing = ingredients.stream().filter((name) -> !this.primaryIngredients.contains(name)).toList();
		if (changing.size() > 1) {
			this.findings
				.warning(OneTableWarningCode.STALE_INDEX_KEY, place,
						"An update of the npm library that has some and not all of " + Texts.quoteAll(changing)
								+ " leaves " + Texts.quote(field.attribute()) + " stale",
						"Give all of them in each update");
		}
	}

	private void checkDates(OneTableField key, boolean derived, Spot place) {
		boolean iso = this.schema.params().isoDates() || Boolean.TRUE.equals(key.content().get("isoDates"));
		if (iso) {
			return;
		}
		if (!derived && key.type() == OneTableType.DATE) {
			this.findings.warning(OneTableWarningCode.DATE_IN_KEY, place,
					"The key is stored as a number, but the npm library creates it as text", "Set isoDates");
		}
		ingredients(key).stream().filter((name) -> derived && isDate(name)).forEach((name) -> {
			this.findings.warning(OneTableWarningCode.DATE_IN_KEY, place, "The date " + Texts.quote(name)
					+ " stands in the key as milliseconds, whose text sorts by" + " time only between 2001 and 2286",
					"Set isoDates");
		});
	}

	private boolean isDate(String name) {
		OneTableField field = this.model.field(name);
		return field != null && field.type() == OneTableType.DATE;
	}

	/** The fields without a template that a field is made of in the end. */
	private Set<String> ingredients(OneTableField field) {
		Set<String> ingredients = new LinkedHashSet<>();
		Set<String> seen = new LinkedHashSet<>();
		Deque<String> open = new ArrayDeque<>(List.of(field.name()));
		while (!open.isEmpty()) {
			String name = open.remove();
			OneTableField each = this.model.field(name);
			OneTableTemplate template = (each != null) ? each.template() : null;
			if (template == null) {
				ingredients.add(name);
			}
			else if (seen.add(name)) {
				template.placeholders().forEach((placeholder) -> open.add(placeholder.field()));
			}
			else if (template.placeholders().stream().anyMatch((placeholder) -> placeholder.field().equals(name))) {
				ingredients.add(name);
			}
		}
		return ingredients;
	}

}
