// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.key.KeyPattern;
import io.tabletheory.schema.key.ValueTemplate;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class SharedKeyTests {

	private static final List<String> VALUES = List.of("a", "#", "aa", "a#", "#a", "aa#");

	@Test
	void differentBeginningsNeverMeet() {
		assertThat(sharesKeys(UserOrder.class, UserProfile.class)).isFalse();
	}

	@Test
	void differentEndingsNeverMeet() {
		assertThat(KeyPattern.literal("a#b").meets(KeyPattern.literal("a#c"))).isFalse();
		assertThat(KeyPattern.literal("a#b").meets(KeyPattern.literal("a#b"))).isTrue();
		assertThat(KeyPattern.literal("a#b").meets(KeyPattern.literal("a#"))).isFalse();
	}

	@Test
	void aPropertyDoesNotReachAcrossTheCharacterThatFollowsIt() {
		assertThat(sharesKeys(TenantOrder.class, TenantUser.class)).isFalse();
	}

	@Test
	void thePropertyAtTheEndMayHoldWhatTheOtherTemplateSays() {
		assertThat(sharesKeys(Order.class, Line.class)).isTrue();
		assertThat(sharesKeys(Line.class, Order.class)).isTrue();
	}

	@Test
	void aPropertyHasACharacterAtLeast() {
		ValueTemplate order = new ValueTemplate("ORDER#{id}",
				List.of(new ValueTemplate.Literal("ORDER#"), new ValueTemplate.Placeholder("id", 0)));
		assertThat(KeyPattern.of(order).meets(KeyPattern.literal("ORDER#"))).isFalse();
		assertThat(KeyPattern.of(order).meets(KeyPattern.literal("ORDER#1"))).isTrue();
	}

	@Test
	void keysWithoutATemplateMeet() {
		assertThat(sharesKeys(Plain.class, UserOrder.class)).isTrue();
	}

	@Test
	void classesOfTwoTablesNeverMeet() {
		assertThat(sharesKeys(Plain.class, Elsewhere.class)).isFalse();
	}

	@Test
	void aKeyWithoutATemplateMayBeThatOfAMarker() {
		assertThat(sharesKeys(Marked.class)).isTrue();
		assertThat(sharesKeys(MarkedApart.class)).isFalse();
		assertThat(sharesKeys(MarkedBehind.class)).isTrue();
		assertThat(sharesKeys(MarkedBeside.class)).isFalse();
	}

	@Test
	void withoutATypeAttributeThereIsNothingToAskFor() {
		assertThat(TableTheoryConverter.of(Untyped.class, Other.class)
			.entities()
			.entity(Untyped.class)
			.needsTypeCondition()).isFalse();
		Schema declared = Schema.of(List.of(new io.tabletheory.schema.Model("Declared", "shared", null,
				new KeySchema(new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("id", AttributeType.S).build()), List.of())));
		assertThat(Entities.of(declared, One.class, Another.class).entities().entity(One.class).needsTypeCondition())
			.isFalse();
	}

	@Test
	void twoTemplatesThatMakeOneKeyAlwaysMeet() {
		Random random = new Random(7);
		int meetings = 0;
		for (int i = 0; i < 20_000; i++) {
			ValueTemplate one = template(random);
			ValueTemplate other = template(random);
			boolean meets = KeyPattern.of(one).meets(KeyPattern.of(other));
			assertThat(KeyPattern.of(other).meets(KeyPattern.of(one))).as("%s and %s", other.segments(), one.segments())
				.isEqualTo(meets);
			if (keys(one).stream().anyMatch(keys(other)::contains)) {
				assertThat(meets).as("%s and %s", one.segments(), other.segments()).isTrue();
				meetings++;
			}
		}
		assertThat(meetings).isPositive();
	}

	/** Texts of few characters, so that they often agree, with properties between. */
	private static ValueTemplate template(Random random) {
		List<ValueTemplate.Segment> parts = new ArrayList<>();
		for (int i = 0; i < 1 + random.nextInt(4); i++) {
			boolean property = (i > 0) ? parts.get(i - 1) instanceof ValueTemplate.Literal : random.nextBoolean();
			parts.add(property ? new ValueTemplate.Placeholder("p" + i, 0)
					: new ValueTemplate.Literal(random.nextInt(4) == 0 ? "a#" : random.nextBoolean() ? "#" : "a"));
		}
		return new ValueTemplate("template", parts);
	}

	/**
	 * The keys that the writer makes of short values; values that it refuses make no key.
	 */
	private static Set<String> keys(ValueTemplate template) {
		List<Path> sources = template.placeholders().stream().map((one) -> Path.of(one.path())).toList();
		DerivedValue writer = new DerivedValue("PK", template, sources);
		Set<String> keys = new HashSet<>();
		for (String first : VALUES) {
			for (String second : VALUES) {
				Map<String, AttributeValue> values = new HashMap<>();
				for (int i = 0; i < sources.size(); i++) {
					values.put(sources.get(i).attribute(), AttributeValue.fromS((i == 0) ? first : second));
				}
				try {
					keys.add(String.valueOf(writer.of(values)));
				}
				catch (TableTheoryException ex) {
					assertThat(ex).hasMessageContaining("could have one key");
				}
			}
		}
		return keys;
	}

	private static boolean sharesKeys(Class<?>... entities) {
		return TableTheoryConverter.of(entities).entities().entity(entities[0]).needsTypeCondition();
	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "USER#{user}")
	@SortKey(name = "SK", template = "ORDER#{at}")
	record UserOrder(String user, String at) {

	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "USER#{user}")
	@SortKey(name = "SK", template = "PROFILE")
	record UserProfile(String user) {

	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "{tenant}#")
	@SortKey(name = "SK", template = "{tenant}#")
	record TenantOrder(String tenant) {

	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "{tenant}#{id}#")
	@SortKey(name = "SK", template = "{tenant}#")
	record TenantUser(String tenant, String id) {

	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "ORDER#{id}")
	@SortKey(name = "SK", template = "ORDER")
	record Order(String id) {

	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "PK", template = "ORDER#{id}#LINE#{number}")
	@SortKey(name = "SK", template = "ORDER")
	record Line(String id, int number) {

	}

	@Table(name = "shared", typeAttribute = "type")
	record Plain(@PartitionKey(name = "PK") String one, @SortKey(name = "SK") String two) {

	}

	@Table(name = "apart", typeAttribute = "type")
	record Elsewhere(@PartitionKey(name = "PK") String one, @SortKey(name = "SK") String two) {

	}

	@Table(name = "shared", typeAttribute = "type")
	record Marked(@PartitionKey String id, @Unique String email) {

	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "id", template = "USER#{name}")
	record MarkedApart(String name, @Unique String email) {

	}

	@Table(name = "shared", typeAttribute = "type")
	@PartitionKey(name = "id", template = "{name}#MarkedBehind")
	record MarkedBehind(String name, @Unique String email) {

	}

	@Table(name = "shared-beside", typeAttribute = "type")
	@SortKey(name = "sort", template = "USER#{name}")
	record MarkedBeside(@PartitionKey String id, String name, @Unique String email) {

	}

	@Table(name = "shared")
	@PartitionKey(name = "PK", template = "A#{id}")
	record Untyped(String id) {

	}

	@Table(name = "shared")
	@PartitionKey(name = "PK", template = "B#{id}")
	record Other(String id) {

	}

	@ModelName("Declared")
	record One(String id) {

	}

	@ModelName("Declared")
	record Another(String id) {

	}

}
