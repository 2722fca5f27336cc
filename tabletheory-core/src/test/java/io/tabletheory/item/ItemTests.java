// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ItemTests {

	private static final AttributeValue VALUE = AttributeValue.fromS("s3cret");

	private final Map<String, AttributeValue> map = new LinkedHashMap<>(Map.of("a", VALUE));

	@Test
	void keepsWhatTheMapHeldWhenItWasGiven() {
		Item item = new Item(this.map);
		this.map.clear();
		assertThat(item.get("a")).isEqualTo(VALUE);
	}

	@Test
	void isTheMapThatItOwns() {
		Item item = Item.owning(this.map);
		assertThat(item).isEqualTo(new Item(this.map)).hasSameHashCodeAs(new Item(this.map));
		this.map.clear();
		assertThat(item.get("a")).isNull();
	}

	@Test
	void cannotBeChanged() {
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> new Item(this.map).attributes().clear());
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> Item.owning(this.map).attributes().clear());
	}

	@Test
	void namesItsAttributesOnly() {
		assertThat(new Item(this.map)).hasToString("Item[a]").isNotEqualTo(new Item(Map.of()));
	}

	@Test
	void hasAnAttributeOrNull() {
		assertThat(new Item(this.map).get("a")).isEqualTo(VALUE);
		assertThat(new Item(this.map).get("b")).isNull();
	}

}
