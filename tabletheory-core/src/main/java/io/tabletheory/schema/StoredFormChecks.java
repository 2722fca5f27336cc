// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * The rules about the stored form of an attribute, the tolerance with which it is read,
 * and the timestamps that the library writes in it.
 */
final class StoredFormChecks {

	private final AttributeDraft attribute;

	private final RuleEntry stored;

	private final RuleEntry tolerant;

	private final RuleEntry timestamp;

	private final RuleEntry dates;

	private final RuleEntry nulls;

	private final RuleEntry property;

	StoredFormChecks(Inspection inspection, AttributeDraft attribute, String path, Map<?, ?> rules) {
		this.attribute = attribute;
		this.stored = new RuleEntry(inspection, attribute, path, rules, StoredForm.STORED);
		this.tolerant = new RuleEntry(inspection, attribute, path, rules, ValueRules.TOLERANT);
		this.timestamp = new RuleEntry(inspection, attribute, path, rules, ValueRules.TIMESTAMP);
		this.dates = new RuleEntry(inspection, attribute, path, rules, StoredForm.DATES);
		this.nulls = new RuleEntry(inspection, attribute, path, rules, ValueRules.NULLS);
		this.property = new RuleEntry(inspection, attribute, path, rules, ValueRules.PROPERTY);
	}

	void check() {
		this.tolerant.value(Boolean.class, "true or false");
		this.nulls.value(Boolean.class, "true or false");
		this.property.value(String.class, "a text");
		checkForm();
		checkDates();
		checkTimestamp();
	}

	private void checkDates() {
		StoredForm form = StoredForm.ofWord(this.dates.value());
		AttributeType type = this.attribute.type();
		if (this.dates.isGiven() && (form == null || !form.isDate())) {
			this.dates.report(
					"There is no stored form " + Texts.quote(String.valueOf(this.dates.value())) + " of dates",
					"Use epoch_millis or iso_millis");
		}
		else if (this.dates.isGiven() && type != null && type != AttributeType.L && type != AttributeType.M) {
			this.dates.report("Only lists and maps have dates within them, found type " + type,
					"Remove the rule, or write stored");
		}
	}

	private void checkForm() {
		StoredForm form = StoredForm.ofWord(this.stored.value());
		if (!this.stored.isGiven()) {
			return;
		}
		if (form == null) {
			this.stored.report("There is no stored form " + Texts.quote(String.valueOf(this.stored.value())), "Use "
					+ Arrays.stream(StoredForm.values()).map(StoredForm::text).collect(Collectors.joining(", ")));
			return;
		}
		String reason = reasonAgainst(form);
		if (reason != null) {
			this.stored.report("The form " + form.text() + " " + reason,
					"Remove the rule, or the declaration that" + " contradicts it");
		}
	}

	private @Nullable String reasonAgainst(StoredForm form) {
		AttributeType type = this.attribute.type();
		if (type != null && type != form.type()) {
			return "is of type " + form.type() + ", found " + type;
		}
		if (this.attribute.json() || this.attribute.binary()) {
			return "is neither json nor binary";
		}
		if (this.attribute.format() != null
				&& (form != StoredForm.EPOCH_SECONDS || this.attribute.format() != Format.UNIX_SECONDS)) {
			return "contradicts the format " + this.attribute.format().text();
		}
		Lifecycle lifecycle = Lifecycle.of(this.attribute);
		boolean fits = lifecycle == null || (lifecycle == Lifecycle.TTL) == (form == StoredForm.EPOCH_SECONDS);
		return (fits && (form.isDate() || lifecycle == null)) ? null
				: "does not suit the role " + String.valueOf(lifecycle).toLowerCase(Locale.ROOT);
	}

	private void checkTimestamp() {
		String word = this.timestamp.value(String.class, "created or updated");
		if (word != null && Lifecycle.ofWord(word) == null) {
			this.timestamp.report("There is no timestamp " + Texts.quote(word), "Use created or updated");
		}
		else if (word != null && StoredForm.of(this.attribute.tags()) == null
				&& this.attribute.type() == AttributeType.N) {
			this.timestamp.report("A timestamp of type N needs a stored form", "Add stored: epoch_millis");
		}
	}

}
