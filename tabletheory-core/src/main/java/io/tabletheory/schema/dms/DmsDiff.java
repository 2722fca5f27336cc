// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TimestampFraction;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.source.Literals;
import org.jspecify.annotations.Nullable;

/**
 * The differences between two models in meaning, not in spelling. It ignores the order,
 * tags except {@link TimestampFraction#TAG} and {@link ValueRules#TAG}, roles that only
 * repeat a key, and a declared false. It also ignores a format, a naming or a type that
 * only one model declares, rules for values if one model has none, and the rule for empty
 * records if no attribute could be one.
 */
public final class DmsDiff {

	private final Model expected;

	private final Model actual;

	private final boolean ruled;

	private final List<String> differences = new ArrayList<>();

	private DmsDiff(Model expected, Model actual) {
		this.expected = expected;
		this.actual = actual;
		this.ruled = hasRules(expected) && hasRules(actual);
	}

	private static boolean hasRules(Model model) {
		return model.attributes().stream().anyMatch((attribute) -> attribute.tags().containsKey(ValueRules.TAG));
	}

	/** The differences, one readable line each; empty if the models are equivalent. */
	public static List<String> between(Model expected, Model actual) {
		DmsDiff diff = new DmsDiff(expected, actual);
		diff.compare("table", expected.table(), actual.table());
		return diff.compared();
	}

	/**
	 * The differences as in {@link #between}, for models whose table name depends on the
	 * environment.
	 */
	public static List<String> ignoringTableName(Model expected, Model actual) {
		return new DmsDiff(expected, actual).compared();
	}

	private List<String> compared() {
		compare("name", this.expected.name(), this.actual.name());
		if (this.expected.naming() != null && this.actual.naming() != null) {
			compare("naming", this.expected.naming().text(), this.actual.naming().text());
		}
		if (this.expected.type() != null && this.actual.type() != null) {
			compare("type", this.expected.type(), this.actual.type());
		}
		if (omitsRecords(this.expected) || omitsRecords(this.actual)) {
			compare("empty records", this.expected.emptiness(), this.actual.emptiness());
		}
		compare("write_policy.mode", mode(this.expected), mode(this.actual));
		compareKeys("keys", this.expected.keys(), this.actual.keys());
		names(this.expected, this.actual).forEach(this::compareAttribute);
		Stream.concat(this.expected.indexes().stream(), this.actual.indexes().stream())
			.map(Index::name)
			.collect(Collectors.toCollection(TreeSet::new))
			.forEach(this::compareIndex);
		return List.copyOf(this.differences);
	}

	/** Returns true if the rule for empty records decides on some attribute. */
	private static boolean omitsRecords(Model model) {
		return model.attributes()
			.stream()
			.anyMatch(
					(attribute) -> attribute.omitEmpty() && (attribute.type() == AttributeType.M || attribute.json()));
	}

	private static String mode(Model model) {
		return model.writeOnce() ? "write_once" : "mutable";
	}

	private static Set<String> names(Model expected, Model actual) {
		return Stream.concat(expected.attributes().stream(), actual.attributes().stream())
			.map(AttributeModel::name)
			.collect(Collectors.toCollection(TreeSet::new));
	}

	private void compare(String what, Object expected, Object actual) {
		if (!expected.equals(actual)) {
			this.differences.add(what + ": expected " + expected + ", found " + actual);
		}
	}

	private void compareKeys(String what, KeySchema expected, KeySchema actual) {
		compare(what + ".partition", text(expected.partition()), text(actual.partition()));
		compare(what + ".sort", text(expected.sort()), text(actual.sort()));
	}

	private static String text(@Nullable KeyAttribute part) {
		return (part != null) ? part.name() + " (" + part.type() + ")" : "none";
	}

	private void compareAttribute(String name) {
		String what = "attribute " + Texts.printable(name);
		AttributeModel expected = this.expected.attribute(name);
		AttributeModel actual = this.actual.attribute(name);
		if (expected == null || actual == null) {
			this.differences.add(what + ((actual == null) ? " is missing" : " is unexpected"));
			return;
		}
		compare(what + ".type", expected.type(), actual.type());
		compare(what + ".required", isRequired(expected, this.expected), isRequired(actual, this.actual));
		compare(what + ".omit_empty", expected.omitEmpty(), actual.omitEmpty());
		compare(what + ".roles", roles(expected), roles(actual));
		if (expected.format() != null && actual.format() != null) {
			compare(what + ".format", expected.format().text(), actual.format().text());
			compare(what + ".tags." + TimestampFraction.TAG, TimestampFraction.of(expected).text(),
					TimestampFraction.of(actual).text());
		}
		compare(what + ".json", expected.json(), actual.json());
		compare(what + ".binary", expected.binary(), actual.binary());
		if (this.ruled) {
			compareRules(what + ".tags." + ValueRules.TAG, expected, actual);
		}
		compare(what + ".encryption", encryption(expected), encryption(actual));
	}

	private void compareRules(String what, AttributeModel expected, AttributeModel actual) {
		Map<?, ?> rules = rules(expected);
		Map<?, ?> others = rules(actual);
		Stream.concat(rules.keySet().stream(), others.keySet().stream())
			.map(String::valueOf)
			.filter((rule) -> !rule.equals(ValueRules.TYPE))
			.collect(Collectors.toCollection(TreeSet::new))
			.forEach((rule) -> compareRule(what + "." + rule, rules.get(rule), others.get(rule)));
	}

	/** Compares two rules as JSON values: a text never equals a number. */
	private void compareRule(String what, @Nullable Object expected, @Nullable Object actual) {
		if (!Objects.equals(expected, actual)) {
			this.differences.add(what + ": expected " + Literals.of(expected) + ", found " + Literals.of(actual));
		}
	}

	private static Map<?, ?> rules(AttributeModel attribute) {
		return (attribute.tags().get(ValueRules.TAG) instanceof Map<?, ?> rules) ? rules : Map.of();
	}

	/**
	 * Returns true if the attribute is required. DynamoDB requires the keys of a table,
	 * declared or not.
	 */
	private static boolean isRequired(AttributeModel attribute, Model model) {
		return attribute.required() || model.keys().contains(attribute.name());
	}

	/** The roles that do not just repeat the keys and indexes. */
	private static Set<String> roles(AttributeModel attribute) {
		return attribute.roles()
			.stream()
			.filter((role) -> !role.equals(Role.PARTITION_KEY) && !role.equals(Role.SORT_KEY) && role.index() == null)
			.map(Role::text)
			.collect(Collectors.toCollection(TreeSet::new));
	}

	private static String encryption(AttributeModel attribute) {
		Encryption encryption = attribute.encryption();
		if (encryption == null) {
			return "none";
		}
		Encryption.Digest digest = encryption.digest();
		return "v" + encryption.version() + ((digest != null)
				? ", digest of " + digest.length() + " bytes in " + Texts.printable(digest.attribute()) : "");
	}

	private void compareIndex(String name) {
		String what = "index " + Texts.printable(name);
		Index expected = this.expected.index(name);
		Index actual = this.actual.index(name);
		if (expected == null || actual == null) {
			this.differences.add(what + ((actual == null) ? " is missing" : " is unexpected"));
			return;
		}
		compare(what + ".type", expected.type(), actual.type());
		compareKeys(what, expected.keys(), actual.keys());
		compare(what + ".projection", projection(expected, this.expected), projection(actual, this.actual));
	}

	/** The projection without the keys, which DynamoDB always copies. */
	private static String projection(Index index, Model model) {
		Set<String> fields = new TreeSet<>(index.projection().fields());
		fields.removeIf((field) -> index.keys().contains(field) || model.keys().contains(field));
		if (index.projection().type() != IndexProjection.Type.INCLUDE) {
			return index.projection().type().name();
		}
		return fields.isEmpty() ? IndexProjection.Type.KEYS_ONLY.name() : IndexProjection.Type.INCLUDE + " " + fields;
	}

}
