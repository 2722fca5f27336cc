// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.List;

import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Projection;
import io.tabletheory.schema.Role;

/**
 * Models that many tests use.
 */
public final class Models {

	/** Composite key, every lifecycle role, a set, and an index. */
	public static final Model USER = new Model("User", "users", null,
			new KeySchema(new KeyAttribute("PK", AttributeType.S), new KeyAttribute("SK", AttributeType.S)),
			List.of(Attribute.named("PK", AttributeType.S).required(true).role(Role.PARTITION_KEY).build(),
					Attribute.named("SK", AttributeType.S).required(true).role(Role.SORT_KEY).build(),
					Attribute.named("email", AttributeType.S).required(true).build(),
					Attribute.named("nickname", AttributeType.S).omitEmpty(true).build(),
					Attribute.named("age", AttributeType.N).build(), Attribute.named("tags", AttributeType.SS).build(),
					Attribute.named("groups", AttributeType.SS).omitEmpty(true).build(),
					Attribute.named("settings", AttributeType.S).json(true).build(),
					Attribute.named("createdAt", AttributeType.S)
						.required(true)
						.format(Format.RFC3339NANO)
						.role(Role.CREATED_AT)
						.build(),
					Attribute.named("updatedAt", AttributeType.S)
						.format(Format.RFC3339NANO)
						.role(Role.UPDATED_AT)
						.build(),
					Attribute.named("version", AttributeType.N)
						.required(true)
						.omitEmpty(true)
						.format(Format.INT)
						.role(Role.VERSION)
						.build(),
					Attribute.named("ttl", AttributeType.N)
						.omitEmpty(true)
						.format(Format.UNIX_SECONDS)
						.role(Role.TTL)
						.build()),
			List.of(new Index("by-email", Index.Type.GSI, new KeySchema(new KeyAttribute("email", AttributeType.S)),
					Projection.KEYS_ONLY)));

	/** A numeric key and nothing that the library owns. */
	public static final Model COUNTER = new Model("Counter", "counters", null,
			new KeySchema(new KeyAttribute("id", AttributeType.N)),
			List.of(Attribute.named("id", AttributeType.N).build(), Attribute.named("data", AttributeType.B).build()),
			List.of());

	/** Documents, sets of each kind, a version, timestamps, and a required attribute. */
	public static final Model ORDER = new Model("Order", "orders", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(Attribute.named("id", AttributeType.S).role(Role.PARTITION_KEY).build(),
					Attribute.named("status", AttributeType.S).required(true).build(),
					Attribute.named("total", AttributeType.N).build(),
					Attribute.named("lines", AttributeType.L).build(),
					Attribute.named("address", AttributeType.M).build(),
					Attribute.named("labels", AttributeType.SS).build(),
					Attribute.named("sizes", AttributeType.NS).build(),
					Attribute.named("hashes", AttributeType.BS).build(),
					Attribute.named("note", AttributeType.S).omitEmpty(true).build(),
					Attribute.named("extra", AttributeType.S).json(true).build(),
					Attribute.named("dotted.name", AttributeType.S).build(),
					Attribute.named("createdAt", AttributeType.S)
						.format(Format.RFC3339NANO)
						.role(Role.CREATED_AT)
						.build(),
					Attribute.named("updatedAt", AttributeType.S)
						.format(Format.RFC3339NANO)
						.role(Role.UPDATED_AT)
						.build(),
					Attribute.named("version", AttributeType.N).format(Format.INT).role(Role.VERSION).build()),
			List.of());

	/** One encrypted attribute. */
	public static final Model VAULT = new Model("Vault", "vaults", null,
			new KeySchema(new KeyAttribute("id", AttributeType.S)),
			List.of(Attribute.named("id", AttributeType.S).build(),
					Attribute.named("secret", AttributeType.S).encryption(Encryption.V1).build()),
			List.of());

	private Models() {
	}

}
