// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.ValueRules;
import io.tabletheory.schema.source.Literals;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of the form in which each attribute of a model is stored, and of the
 * rules that writes obey for it.
 */
record StoredExplanation(Model model) {

	List<String> lines() {
		List<String> lines = new ArrayList<>();
		lines.add("stored:");
		this.model.attributes().forEach((attribute) -> lines.add("  " + line(attribute)));
		return lines;
	}

	private String line(AttributeModel attribute) {
		List<String> notes = new ArrayList<>();
		this.model.keyRoles(attribute.name()).forEach((role) -> notes.add(key(role)));
		if (attribute.required()) {
			notes.add("required");
		}
		attribute.roles().stream().filter((role) -> !role.kind().isOfKey()).forEach((role) -> notes.add(role.text()));
		if (attribute.format() != null) {
			notes.add(attribute.format().text());
		}
		if (attribute.json()) {
			notes.add("JSON as text");
		}
		if (attribute.omitEmpty()) {
			notes.add("left out where empty");
		}
		if (attribute.encryption() != null) {
			notes.add(encryption(attribute.encryption()));
		}
		addRules(attribute, notes);
		String name = Texts.printable(attribute.name()) + " (" + attribute.type() + ")";
		return notes.isEmpty() ? name : name + ": " + String.join(", ", notes);
	}

	private static String key(Role role) {
		String key = switch (role.kind()) {
			case PARTITION_KEY, INDEX_PARTITION_KEY -> "partition key";
			default -> "sort key";
		};
		return (role.index() != null) ? key + " of " + role.index() : key;
	}

	private static String encryption(Encryption encryption) {
		return "encrypted as an envelope of version " + encryption.version() + ((encryption.digest() != null)
				? " with a digest in " + Texts.printable(encryption.digest().attribute()) : "");
	}

	private void addRules(AttributeModel attribute, List<String> notes) {
		TypeTag type = this.model.type();
		boolean tagged = type != null && type.attribute().equals(attribute.name());
		if (type != null && tagged) {
			notes.add("always " + Texts.quote(type.value()));
		}
		if (attribute.tags().get(ValueRules.TAG) instanceof Map<?, ?> rules) {
			rules.forEach((name, value) -> {
				if (!tagged || !ValueRules.TYPE.equals(name)) {
					notes.add(name + ": " + Texts.printable(Literals.of(sorted(value))));
				}
			});
		}
	}

	/** The value, with the entries of maps in one order. */
	private static @Nullable Object sorted(@Nullable Object value) {
		if (!(value instanceof Map<?, ?> map)) {
			return value;
		}
		Map<String, @Nullable Object> sorted = new TreeMap<>();
		map.forEach((name, entry) -> sorted.put(String.valueOf(name), sorted(entry)));
		return sorted;
	}

}
