// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.EmptinessLevel;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A random model with rules for its values.
 */
record RuledShape(String table, boolean sorted, boolean scoped, boolean expires, boolean versioned,
		EmptinessLevel emptiness, boolean writeOnce) {

	static final String DEFAULT_STATE = "state0";

	static RuledShape random(Random random, String table) {
		return new RuledShape(table, random.nextBoolean(), random.nextBoolean(), random.nextBoolean(),
				random.nextBoolean(), List.of(EmptinessLevel.values()).get(random.nextInt(2)), random.nextInt(6) == 0);
	}

	Model model() {
		List<AttributeModel> attributes = new ArrayList<>();
		attributes.add(made("PK", "THING#{id}"));
		attributes.add(AttributeModel.named("id", AttributeType.S).build());
		attributes.add(AttributeModel.named("tenant", AttributeType.S).build());
		attributes.add(AttributeModel.named("mail", AttributeType.S)
			.build()
			.ruled(Map.of("unique", this.scoped ? Map.of("scope", "in/{tenant}") : true)));
		attributes.add(AttributeModel.named("number", AttributeType.N).build().ruled(Map.of("unique", Boolean.TRUE)));
		attributes.add(AttributeModel.named("name", AttributeType.S).build());
		attributes.add(AttributeModel.named("state", AttributeType.S)
			.build()
			.ruled(Map.of("default", DEFAULT_STATE, "enum", List.of(DEFAULT_STATE, "state1"))));
		attributes.add(AttributeModel.named("code", AttributeType.S).build().ruled(Map.of("generated", "ulid")));
		attributes.add(AttributeModel.named("owner", AttributeType.S).build().ruled(Map.of("write_once", true)));
		attributes.add(AttributeModel.named("seal", AttributeType.N).build().ruled(Map.of("protected", true)));
		attributes.add(AttributeModel.named("home", AttributeType.M).omitEmpty(true).build());
		attributes.add(AttributeModel.named("created", AttributeType.S).role(Role.CREATED_AT).build());
		attributes.add(AttributeModel.named("updated", AttributeType.S).role(Role.UPDATED_AT).build());
		attributes.add(AttributeModel.named("_type", AttributeType.S).build().ruled(Map.of("type", "Thing")));
		AttributeModel.Builder expires = AttributeModel.named("expires", AttributeType.N);
		attributes.add((this.expires ? expires.role(Role.TTL) : expires).build());
		AttributeModel.Builder version = AttributeModel.named("version", AttributeType.N);
		attributes.add((this.versioned ? version.role(Role.VERSION) : version).build());
		KeyAttribute sort = this.sorted ? new KeyAttribute("SK", AttributeType.S) : null;
		if (this.sorted) {
			attributes.add(made("SK", "{id}#SORT"));
		}
		return new Model("Thing", this.table, null, new KeySchema(new KeyAttribute("PK", AttributeType.S), sort),
				attributes, List.of())
			.withEmptiness(this.emptiness)
			.withWriteOnce(this.writeOnce);
	}

	private static AttributeModel made(String name, String template) {
		return AttributeModel.named(name, AttributeType.S).build().ruled(Map.of("template", template));
	}

	Map<String, AttributeValue> key(String id) {
		Map<String, AttributeValue> key = new HashMap<>();
		key.put("PK", AttributeValue.fromS("THING#" + id));
		if (this.sorted) {
			key.put("SK", AttributeValue.fromS(id + "#SORT"));
		}
		return key;
	}

	List<String> markers(Map<String, Object> item) {
		List<String> markers = new ArrayList<>();
		if (item.containsKey("mail")) {
			markers.add("_unique#" + (this.scoped ? "in/" + item.get("tenant") + "#" : "") + "Thing#mail#"
					+ item.get("mail"));
		}
		if (item.containsKey("number")) {
			markers.add("_unique#Thing#number#" + item.get("number"));
		}
		return markers;
	}

	Map<String, AttributeValue> marker(String text, String holder) {
		Map<String, AttributeValue> marker = new HashMap<>();
		marker.put("PK", AttributeValue.fromS(text));
		if (this.sorted) {
			marker.put("SK", AttributeValue.fromS("_unique#"));
		}
		marker.put("_type", AttributeValue.fromS("_Unique"));
		if (this.expires) {
			marker.put("_holder", AttributeValue.fromM(key(holder)));
		}
		return marker;
	}

}
