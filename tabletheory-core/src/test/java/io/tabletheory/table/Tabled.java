// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.List;
import java.util.stream.Stream;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;

/**
 * Tables of events with the key (id, at) and any indexes.
 */
final class Tabled {

	private static final KeySchema KEYS = new KeySchema(new KeyAttribute("id", AttributeType.S),
			new KeyAttribute("at", AttributeType.S));

	private Tabled() {
	}

	static TableDefinition events(Index... indexes) {
		return TableDefinition.of("events", List.of(model("Event", indexes)));
	}

	/** In the table of events. */
	static Model model(String name, Index... indexes) {
		return new Model(name, "events", null, KEYS, Stream.of("id", "at", "extra", "more").map(Tabled::text).toList(),
				List.of(indexes));
	}

	/** In the table of events, expiring by this attribute. */
	static Model expiring(String name, String attribute) {
		AttributeModel ttl = AttributeModel.named(attribute, AttributeType.N).role(Role.TTL).build();
		return new Model(name, "events", null, KEYS, List.of(text("id"), text("at"), ttl), List.of());
	}

	static Index global(String name, String attribute, AttributeType type, IndexProjection projection) {
		return new Index(name, Index.Type.GSI, new KeySchema(new KeyAttribute(attribute, type)), projection);
	}

	static Index global(String name, String attribute) {
		return global(name, attribute, AttributeType.S, IndexProjection.KEYS_ONLY);
	}

	static Index local(String name, String attribute, AttributeType type, IndexProjection projection) {
		return new Index(name, Index.Type.LSI,
				new KeySchema(new KeyAttribute("id", AttributeType.S), new KeyAttribute(attribute, type)), projection);
	}

	private static AttributeModel text(String name) {
		return AttributeModel.named(name, AttributeType.S).build();
	}

}
