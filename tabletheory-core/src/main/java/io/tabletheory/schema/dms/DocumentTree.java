// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * A document as a JSON value, the form that its canonical text has: equal documents have
 * equal trees, with entries in the order of the specification and without flags that are
 * false.
 */
final class DocumentTree {

	private static final Comparator<Role> ROLE_ORDER = Comparator.comparing(Role::kind).thenComparing(Role::text);

	private DocumentTree() {
	}

	static Map<String, Object> of(DmsDocument document) {
		Map<String, Object> tree = new LinkedHashMap<>();
		tree.put("dms_version", document.version().text());
		if (document.namespace() != null) {
			tree.put("namespace", document.namespace());
		}
		tree.put("models", document.models().stream().map(DocumentTree::model).toList());
		return tree;
	}

	private static Map<String, Object> model(Model model) {
		Map<String, Object> tree = new LinkedHashMap<>();
		tree.put("name", model.name());
		tree.put("table", Map.of("name", model.table()));
		if (model.naming() != null) {
			tree.put("naming", Map.of("convention", model.naming().text()));
		}
		if (model.writeOnce()) {
			tree.put("write_policy", Map.of("mode", "write_once"));
		}
		Map<String, Object> keys = new LinkedHashMap<>();
		putKeys(keys, model.keys());
		tree.put("keys", keys);
		tree.put("attributes",
				model.attributes().stream().map((attribute) -> attribute(typed(attribute, model))).toList());
		if (!model.indexes().isEmpty()) {
			tree.put("indexes", model.indexes().stream().map(DocumentTree::index).toList());
		}
		return tree;
	}

	/**
	 * The type attribute with its value as a rule, because a document declares there what
	 * a class declares by annotation.
	 */
	private static AttributeModel typed(AttributeModel attribute, Model model) {
		TypeTag type = model.type();
		return (type != null && type.attribute().equals(attribute.name()))
				? attribute.ruled(Map.of(ValueRules.TYPE, type.value())) : attribute;
	}

	private static void putKeys(Map<String, Object> tree, KeySchema keys) {
		tree.put("partition", key(keys.partition()));
		if (keys.sort() != null) {
			tree.put("sort", key(keys.sort()));
		}
	}

	private static Map<String, Object> key(KeyAttribute part) {
		Map<String, Object> tree = new LinkedHashMap<>();
		tree.put("attribute", part.name());
		tree.put("type", part.type().name());
		return tree;
	}

	private static Map<String, Object> attribute(AttributeModel attribute) {
		Map<String, Object> tree = new LinkedHashMap<>();
		tree.put("attribute", attribute.name());
		tree.put("type", attribute.type().name());
		putFlag(tree, "required", attribute.required());
		putFlag(tree, "optional", attribute.optional());
		putFlag(tree, "omit_empty", attribute.omitEmpty());
		List<String> roles = roles(attribute);
		if (!roles.isEmpty()) {
			tree.put("roles", roles);
		}
		Format format = attribute.format();
		if (format != null) {
			tree.put("format", format.text());
		}
		putFlag(tree, "json", attribute.json());
		putFlag(tree, "binary", attribute.binary());
		if (attribute.encryption() != null) {
			tree.put("encryption", encryption(attribute.encryption()));
		}
		if (!attribute.tags().isEmpty()) {
			tree.put("tags", sorted(attribute.tags()));
		}
		return tree;
	}

	private static List<String> roles(AttributeModel attribute) {
		return attribute.roles()
			.stream()
			.filter((role) -> !role.equals(attribute.roleOfRule()))
			.sorted(ROLE_ORDER)
			.map(Role::text)
			.toList();
	}

	private static Map<String, Object> encryption(Encryption encryption) {
		Map<String, Object> tree = new LinkedHashMap<>();
		tree.put("v", encryption.version());
		Encryption.Digest digest = encryption.digest();
		if (digest != null) {
			Map<String, Object> digestTree = new LinkedHashMap<>();
			digestTree.put("attribute", digest.attribute());
			digestTree.put("length", digest.length());
			tree.put("digest", digestTree);
		}
		return tree;
	}

	private static void putFlag(Map<String, Object> tree, String key, boolean value) {
		if (value) {
			tree.put(key, true);
		}
	}

	/** The tags in one order, as their order has no meaning. */
	private static Map<String, @Nullable Object> sorted(Map<?, ?> tags) {
		Map<String, @Nullable Object> sorted = new TreeMap<>();
		tags.forEach((key, value) -> sorted.put(String.valueOf(key), sortedValue(value)));
		return sorted;
	}

	private static @Nullable Object sortedValue(@Nullable Object value) {
		if (value instanceof Map<?, ?> map) {
			return sorted(map);
		}
		return (value instanceof List<?> list) ? list.stream().map(DocumentTree::sortedValue).toList() : value;
	}

	// The projection is always written: DMS has no default for it, and some
	// implementations
	// distinguish a missing one from ALL.
	private static Map<String, Object> index(Index index) {
		Map<String, Object> tree = new LinkedHashMap<>();
		tree.put("name", index.name());
		tree.put("type", index.type().name());
		putKeys(tree, index.keys());
		IndexProjection projection = index.projection();
		Map<String, Object> projected = new LinkedHashMap<>();
		projected.put("type", projection.type().name());
		if (!projection.fields().isEmpty()) {
			projected.put("fields", projection.fields());
		}
		tree.put("projection", projected);
		return tree;
	}

}
