// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class ItemTests {

	private static final AttributeValue VALUE = AttributeValue.fromS("s3cret");

	@Test
	void showsTheNamesOfItsAttributesOnly() {
		assertThat(new Item(Map.of("card", VALUE))).hasToString("Item[card]");
	}

	@Test
	void hasAnAttributeOrNull() {
		Item item = new Item(Map.of("card", VALUE));
		assertThat(item.get("card")).isEqualTo(VALUE);
		assertThat(item.get("other")).isNull();
	}

	@Test
	void keepsWhatItWasMadeOf() {
		Map<String, AttributeValue> attributes = new HashMap<>(Map.of("card", VALUE));
		Item item = new Item(attributes);
		attributes.clear();
		assertThat(item.attributes()).containsOnlyKeys("card");
	}

}
