// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/**
 * A key in a form that compares the keys of models with those of live tables. Live global
 * indexes may have several partition and sort key attributes, which models do not have.
 */
record KeyShape(List<KeyMember> parts) {

	static KeyShape of(KeySchema keys) {
		List<KeyMember> parts = new ArrayList<>();
		for (KeyAttribute part : keys.parts()) {
			parts.add(new KeyMember(part.name(), part.type().name(), parts.isEmpty() ? "partition key" : "sort key"));
		}
		return new KeyShape(parts);
	}

	static KeyShape of(List<KeySchemaElement> elements, Map<String, String> types) {
		return new KeyShape(elements.stream()
			.map((element) -> new KeyMember(element.attributeName(),
					types.getOrDefault(element.attributeName(), "unknown type"),
					(element.keyType() == KeyType.HASH) ? "partition key" : "sort key"))
			.toList());
	}

	List<String> names() {
		return this.parts.stream().map(KeyMember::name).toList();
	}

	@Override
	public String toString() {
		return this.parts.stream().map(KeyMember::toString).collect(Collectors.joining(", "));
	}

	/** One attribute of the key. */
	record KeyMember(String name, String type, String purpose) {

		@Override
		public String toString() {
			return this.purpose + " " + this.name + " (" + this.type + ")";
		}

	}

}
