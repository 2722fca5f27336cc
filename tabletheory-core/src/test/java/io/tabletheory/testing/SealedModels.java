// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.List;
import java.util.Map;

import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.SearchDigest;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Attribute;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Projection;
import io.tabletheory.schema.Role;

/**
 * Models with encrypted attributes that many tests use.
 */
public final class SealedModels {

	/** An attribute in each format, a digest with an index, and the lifecycle roles. */
	public static final Model PATIENT = new Model("Patient", "patients", null,
			new KeySchema(new KeyAttribute("clinic", AttributeType.S), new KeyAttribute("id", AttributeType.N)),
			List.of(Attribute.named("clinic", AttributeType.S).build(), Attribute.named("id", AttributeType.N).build(),
					Attribute.named("city", AttributeType.S).build(),
					Attribute.named("ssn", AttributeType.S)
						.encryption(Encryption.V1.digest(new Encryption.Digest("ssnDigest", 16)))
						.build(),
					Attribute.named("ssnDigest", AttributeType.S).build(),
					Attribute.named("record", AttributeType.M).encryption(Encryption.V2).build(),
					Attribute.named("createdAt", AttributeType.S).role(Role.CREATED_AT).build(),
					Attribute.named("updatedAt", AttributeType.S).role(Role.UPDATED_AT).build(),
					Attribute.named("version", AttributeType.N).role(Role.VERSION).build()),
			List.of(new Index("bySsn", Index.Type.GSI, new KeySchema(new KeyAttribute("ssnDigest", AttributeType.S)),
					Projection.ALL)));

	/** Five attributes in the format that all implementations open, and a plain one. */
	public static final Model CARD = card("Card", "cards", Encryption.V1);

	private SealedModels() {
	}

	/** A card as {@link #CARD}, by other names or in another format. */
	public static Model card(String name, String table, Encryption encryption) {
		return new Model(name, table, null,
				new KeySchema(new KeyAttribute("shop", AttributeType.S), new KeyAttribute("id", AttributeType.S)),
				List.of(Attribute.named("shop", AttributeType.S).build(),
						Attribute.named("id", AttributeType.S).build(),
						Attribute.named("label", AttributeType.S).build(),
						Attribute.named("number", AttributeType.S).encryption(encryption).build(),
						Attribute.named("holder", AttributeType.S).encryption(encryption).build(),
						Attribute.named("expiry", AttributeType.S).encryption(encryption).build(),
						Attribute.named("cvc", AttributeType.S).encryption(encryption).build(),
						Attribute.named("notes", AttributeType.L).encryption(encryption).build()),
				List.of());
	}

	/** All that a card can have. */
	public static Map<String, Object> cardOf(String shop, String id) {
		return Map.of("shop", shop, "id", id, "label", "main", "number", "4111", "holder", "Ada", "expiry", "12/30",
				"cvc", "123", "notes", List.of("a", "b"));
	}

	/** The plan of a model; its digests have a key that is always the same. */
	public static TablePlan plan(Model model, FieldEncryption.Builder encryption) {
		return TablePlan.of(model, model.table(), Seals.of(model, encryption.build(), new SearchDigest(new byte[32])));
	}

}
