// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * One draft while its rules are checked: the names of its parts, and the violations
 * found.
 */
final class Inspection {

	private final ModelDraft draft;

	private final Map<String, AttributeDraft> attributes = new LinkedHashMap<>();

	private final Map<String, IndexDraft> indexes = new LinkedHashMap<>();

	private final Set<String> indexKeys = new HashSet<>();

	private final Set<String> projected = new HashSet<>();

	private final boolean allAttributesNamed;

	private final boolean allIndexesNamed;

	private final List<Violation> violations = new ArrayList<>();

	Inspection(ModelDraft draft) {
		this.draft = draft;
		boolean attributesNamed = !draft.attributes().isEmpty();
		for (AttributeDraft attribute : draft.attributes()) {
			if (attribute.name() != null) {
				this.attributes.putIfAbsent(attribute.name(), attribute);
			}
			attributesNamed &= attribute.name() != null;
		}
		boolean indexesNamed = true;
		for (IndexDraft index : draft.indexes()) {
			if (index.name() != null) {
				this.indexes.putIfAbsent(index.name(), index);
			}
			indexesNamed &= index.name() != null;
			learn(index);
		}
		this.allAttributesNamed = attributesNamed;
		this.allIndexesNamed = indexesNamed;
	}

	/** Notes the names that the index declares to DynamoDB. */
	private void learn(IndexDraft index) {
		for (ModelDraft.Key part : index.keys().parts()) {
			if (part.name() != null) {
				this.indexKeys.add(part.name());
			}
		}
		for (String field : index.projection().fields()) {
			if (field != null) {
				this.projected.add(field);
			}
		}
	}

	ModelDraft draft() {
		return this.draft;
	}

	@Nullable AttributeDraft attribute(@Nullable String name) {
		return (name != null) ? this.attributes.get(name) : null;
	}

	Set<String> attributeNames() {
		return this.attributes.keySet();
	}

	/** True if it is certain that no attribute has this name. */
	boolean lacksAttribute(String name) {
		return this.allAttributesNamed && !this.attributes.containsKey(name);
	}

	@Nullable IndexDraft index(@Nullable String name) {
		return (name != null) ? this.indexes.get(name) : null;
	}

	/** True if it is certain that no index has this name. */
	boolean lacksIndex(String name) {
		return this.allIndexesNamed && !this.indexes.containsKey(name);
	}

	Set<String> indexNames() {
		return this.indexes.keySet();
	}

	boolean isIndexKey(String name) {
		return this.indexKeys.contains(name);
	}

	/** True if the attribute holds the digest of an encrypted one. */
	boolean isDigest(@Nullable String name) {
		for (AttributeDraft attribute : this.draft.attributes()) {
			Encryption encryption = attribute.encryption();
			if (encryption != null && encryption.digest() != null && encryption.digest().attribute().equals(name)) {
				return true;
			}
		}
		return false;
	}

	/** True if DynamoDB knows the name from a key or projection, not only from items. */
	boolean isDeclaredToDynamoDb(String name) {
		return this.draft.keys().contains(name) || this.indexKeys.contains(name) || this.projected.contains(name);
	}

	/** Adds a violation; {@code part} is the attribute or index concerned. */
	void report(String path, @Nullable String part, String problem, String remedy) {
		this.violations.add(new Violation(null, path, this.draft.name(), part, problem, remedy));
	}

	List<Violation> violations() {
		return List.copyOf(this.violations);
	}

}
