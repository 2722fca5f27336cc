// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;

import io.tabletheory.data.mapping.AllowedValues;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.DefaultValue;
import io.tabletheory.data.mapping.GeneratedValue;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Protected;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TextPattern;
import io.tabletheory.data.mapping.Unique;
import io.tabletheory.data.mapping.WriteOnce;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.schema.ValueGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Rules on properties of values in an item, which nothing would obey, fail start-up.
 */
class NestedRulesTests {

	@Test
	void everyRuleOnANestedPropertyIsRefusedByName() {
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> EntityStore.of(Basket.class))
			.withMessageContaining("Basket.lines.number: @GeneratedValue is a rule for a property of an item")
			.withMessageContaining("Basket.lines.count: @DefaultValue")
			.withMessageContaining("Basket.lines.state: @AllowedValues")
			.withMessageContaining("Basket.lines.code: @TextPattern")
			.withMessageContaining("Basket.lines.serial: @Unique")
			.withMessageContaining("Basket.lines.owner: @WriteOnce")
			.withMessageContaining("Basket.lines.seal: @Protected")
			.withMessageContaining("Basket.lines.note: @Attribute(required = true)")
			.withMessageContaining("store the value as a property of the entity");
	}

	@Test
	void rulesAreFoundInMapsUnionsAndBelow() {
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> EntityStore.of(Parent.class))
			.withMessageContaining("Parent.shapes.radius: @DefaultValue")
			.withMessageContaining("Parent.child.grandchild.name: @TextPattern");
	}

	@Test
	void partsOfAnIdAreAttributesOfTheItem() {
		assertThat(EntityStore.of(Row.class).template().save(new Row(new RowId("a", null))).id().number()).isNotNull();
	}

	@Table("baskets")
	record Basket(@PartitionKey String id, List<BasketLine> lines) {

	}

	record BasketLine(@GeneratedValue(ValueGenerator.ULID) @Nullable String number,
			@DefaultValue("1") @Nullable Integer count, @AllowedValues("NEW") String state,
			@TextPattern("[A-Z]") String code, @Unique String serial, @WriteOnce String owner, @Protected String seal,
			@Attribute(required = true) String note) {

	}

	@Table("parents")
	record Parent(@PartitionKey String id, Map<String, Shape> shapes, @Nullable Child child) {

	}

	sealed interface Shape permits Circle {

	}

	record Circle(@DefaultValue("1") @Nullable Integer radius) implements Shape {

	}

	record Child(@Nullable Grandchild grandchild) {

	}

	record Grandchild(@TextPattern("[A-Z]") String name, @Nullable Child child) {

	}

	@Table("rows")
	record Row(@Id RowId id) {

	}

	record RowId(@PartitionKey String name, @SortKey @GeneratedValue(ValueGenerator.ULID) @Nullable String number) {

	}

}
