// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.schema.AttributeDraft;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.IndexDraft;
import io.tabletheory.schema.ModelDraft;
import io.tabletheory.schema.NamingConvention;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.source.Descriptions;
import io.tabletheory.schema.source.Node;
import org.jspecify.annotations.Nullable;

/**
 * The reader of one entry of {@code models}. It reads as much as it can; the validator
 * decides if the result is a model.
 */
final class ModelReader {

	private static final String TYPES = "Use S (text), N (number), B (binary), BOOL, M (map), L (list), "
			+ "SS, NS, BS (sets) or NULL";

	private ModelReader() {
	}

	static ModelDraft read(Section model, DmsVersion version) {
		Section table = model.section("table", DocumentShape.TABLE);
		Section naming = model.section("naming", DocumentShape.NAMING);
		Section keys = model.section("keys", DocumentShape.KEYS);
		return new ModelDraft(model.text("name"), (table != null) ? table.text("name") : null,
				(naming != null) ? naming(naming) : null, (keys != null) ? keys(keys) : ModelDraft.Keys.UNKNOWN,
				attributes(model), indexes(model))
			.withEmptiness(version.emptiness())
			.withWriteOnce(isWrittenOnce(model));
	}

	private static boolean isWrittenOnce(Section model) {
		Section policy = model.has("write_policy") ? model.section("write_policy", DocumentShape.WRITE_POLICY) : null;
		if (policy == null) {
			return false;
		}
		if (policy.has("protected_attributes")) {
			policy.report("protected_attributes", "protected_attributes of DMS 0.2 is not supported yet",
					"Use tags: { tabletheory: { protected: true } } on each attribute, which allows to put the same value");
		}
		return policy.has("mode")
				&& Boolean.TRUE.equals(policy.word("mode", Vocabulary.MODES, "Use mutable or write_once"));
	}

	private static @Nullable NamingConvention naming(Section naming) {
		return naming.word("convention", Vocabulary.NAMINGS, "Use camelCase or snake_case");
	}

	private static ModelDraft.Keys keys(Section section) {
		return new ModelDraft.Keys(key(section, "partition"), section.has("sort") ? key(section, "sort") : null);
	}

	private static ModelDraft.Key key(Section section, String key) {
		Section part = section.section(key, DocumentShape.KEY);
		return (part == null) ? ModelDraft.Key.UNKNOWN
				: new ModelDraft.Key(part.text("attribute"), part.word("type", Vocabulary.TYPES, "Use S, N or B"));
	}

	private static List<AttributeDraft> attributes(Section model) {
		List<@Nullable Section> sections = model.sections("attributes", DocumentShape.ATTRIBUTE);
		if (sections == null) {
			return List.of(AttributeDraft.UNKNOWN);
		}
		List<AttributeDraft> attributes = new ArrayList<>();
		sections.forEach((section) -> attributes.add((section != null) ? attribute(section) : AttributeDraft.UNKNOWN));
		return attributes;
	}

	private static AttributeDraft attribute(Section section) {
		return new AttributeDraft(section.text("attribute"), type(section), section.flag("required"),
				section.flag("optional"), section.flag("omit_empty"), roles(section),
				section.word("format", Vocabulary.FORMATS, "Use rfc3339nano, unix_seconds or int"),
				section.flag("json"), section.flag("binary"), encryption(section), tags(section));
	}

	private static @Nullable AttributeType type(Section section) {
		return section.word("type", Vocabulary.TYPES, TYPES);
	}

	private static List<@Nullable Role> roles(Section section) {
		List<@Nullable String> texts = section.texts("roles");
		List<@Nullable Role> roles = new ArrayList<>();
		for (int i = 0; texts != null && i < texts.size(); i++) {
			String text = texts.get(i);
			Role role = (text != null) ? Vocabulary.role(text) : null;
			if (text != null && role == null) {
				section.reportElement("roles", i, "Unknown role " + Texts.quote(text), Section.remedyFor(text,
						Vocabulary.plainRoles(),
						"Use pk, sk, created_at, updated_at, version, " + "ttl, index_pk:<index> or index_sk:<index>"));
			}
			roles.add(role);
		}
		return roles;
	}

	// A null declares no encryption, as in the other implementations; an empty map does.
	private static @Nullable Encryption encryption(Section attribute) {
		if (attribute.node("encryption") instanceof Node.Scalar scalar && scalar.value() == null) {
			return null;
		}
		Section section = attribute.section("encryption", DocumentShape.ENCRYPTION);
		if (section == null) {
			return null;
		}
		int version = wholeNumber(section, "v", Encryption.V1.version());
		return new Encryption(version, section.has("digest") ? digest(section) : null);
	}

	private static Encryption.@Nullable Digest digest(Section encryption) {
		Section section = encryption.section("digest", DocumentShape.DIGEST);
		String attribute = (section != null) ? section.text("attribute") : null;
		return (section != null && attribute != null)
				? new Encryption.Digest(attribute, wholeNumber(section, "length", Encryption.Digest.DEFAULT_LENGTH))
				: null;
	}

	private static int wholeNumber(Section section, String key, int otherwise) {
		BigDecimal number = section.has(key) ? section.value(key, "a number", BigDecimal.class) : null;
		if (number != null && !isInt(number)) {
			section.report(key, "\"" + key + "\" is a whole number, found " + Descriptions.of(number),
					"Write " + key + ": " + otherwise);
			return otherwise;
		}
		return (number != null) ? number.intValue() : otherwise;
	}

	private static boolean isInt(BigDecimal number) {
		return number.compareTo(BigDecimal.valueOf(number.intValue())) == 0;
	}

	private static Map<String, @Nullable Object> tags(Section attribute) {
		Map<String, @Nullable Object> tags = new LinkedHashMap<>();
		if (attribute.node("tags") instanceof Node.Entries map) {
			map.entries().forEach((key, entry) -> tags.put(key, value(entry.value())));
		}
		else {
			attribute.reportOtherKind("tags", "a map");
		}
		return tags;
	}

	private static @Nullable Object value(Node node) {
		if (node instanceof Node.Entries map) {
			Map<String, @Nullable Object> values = new LinkedHashMap<>();
			map.entries().forEach((key, entry) -> values.put(key, value(entry.value())));
			return values;
		}
		if (node instanceof Node.Items list) {
			List<@Nullable Object> values = new ArrayList<>();
			list.nodes().forEach((element) -> values.add(value(element)));
			return values;
		}
		return (node instanceof Node.Scalar scalar) ? scalar.value() : null;
	}

	private static List<IndexDraft> indexes(Section model) {
		if (!model.has("indexes")) {
			return List.of();
		}
		List<@Nullable Section> sections = model.sections("indexes", DocumentShape.INDEX);
		if (sections == null) {
			return List.of(IndexDraft.UNKNOWN);
		}
		List<IndexDraft> indexes = new ArrayList<>();
		sections.forEach((section) -> indexes.add((section != null) ? index(section) : IndexDraft.UNKNOWN));
		return indexes;
	}

	private static IndexDraft index(Section section) {
		return new IndexDraft(section.text("name"), section.word("type", Vocabulary.INDEX_TYPES, "Use GSI or LSI"),
				keys(section), section.has("projection") ? projection(section) : IndexDraft.Projected.ALL);
	}

	private static IndexDraft.Projected projection(Section index) {
		Section section = index.section("projection", DocumentShape.PROJECTION);
		if (section == null) {
			return IndexDraft.Projected.UNKNOWN;
		}
		List<@Nullable String> fields = section.texts("fields");
		if (fields == null) {
			// An unknown element records that there are fields, though not which.
			fields = section.has("fields") ? Collections.singletonList(null) : List.of();
		}
		return new IndexDraft.Projected(section.word("type", Vocabulary.PROJECTIONS, "Use ALL, KEYS_ONLY or INCLUDE"),
				fields);
	}

}
