// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;

import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class AttributeRowTests {

	private static final NameTable NAMES = new NameTable(List.of("a", "b", "c", "d"));

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	private static final AttributeValue TWO = AttributeValue.fromN("2");

	private final AttributeRow row = new AttributeRow(NAMES);

	@Test
	void isTheMapOfWhatWasPut() {
		Fuzz.run(2_000, (random) -> {
			AttributeRow changed = new AttributeRow(NAMES);
			// The order of the names is that of the table.
			Map<String, AttributeValue> expected = new TreeMap<>();
			for (int count = random.nextInt(12); count > 0; count--) {
				String name = NAMES.name(random.nextInt(NAMES.size()));
				if (random.nextInt(3) == 0) {
					assertThat(changed.remove(name)).isEqualTo(expected.remove(name));
				}
				else {
					AttributeValue value = AttributeValue.fromS(RandomValues.text(random));
					assertThat(changed.put(name, value)).isEqualTo(expected.put(name, value));
				}
			}
			assertThat(changed).isEqualTo(expected).hasSameHashCodeAs(expected).hasSameSizeAs(expected);
			assertThat(List.copyOf(changed.entrySet())).isEqualTo(List.copyOf(expected.entrySet()));
			for (int i = 0; i < NAMES.size(); i++) {
				assertThat(changed.get(NAMES.name(i))).isEqualTo(expected.get(NAMES.name(i))).isSameAs(changed.at(i));
				assertThat(changed.containsKey(NAMES.name(i))).isEqualTo(expected.containsKey(NAMES.name(i)));
			}
		});
	}

	@Test
	void isVisitedInTheOrderOfTheNames() {
		this.row.put("d", TWO);
		this.row.put("b", ONE);
		Map<String, AttributeValue> visited = new LinkedHashMap<>();
		this.row.forEach(visited::put);
		assertThat(visited).containsExactly(Map.entry("b", ONE), Map.entry("d", TWO));
	}

	@Test
	void givesWhatWasAtThePosition() {
		assertThat(this.row.set(2, ONE)).isNull();
		assertThat(this.row.set(2, TWO)).isSameAs(ONE);
		assertThat(this.row).hasSize(1);
		assertThat(this.row.set(2, null)).isSameAs(TWO);
		assertThat(this.row).isEmpty();
	}

	@Test
	void hasNothingByOtherNames() {
		this.row.put("a", ONE);
		for (Object key : new Object[] { "x", 1, ONE }) {
			assertThat(this.row.get(key)).isNull();
			assertThat(this.row.containsKey(key)).isFalse();
			assertThat(this.row.remove(key)).isNull();
		}
		assertThat(this.row).hasSize(1);
	}

	@Test
	void takesNothingByOtherNames() {
		assertThatIllegalArgumentException().isThrownBy(() -> this.row.put("x", ONE))
			.withMessage("There is no position for x");
	}

	@Test
	void endsAfterTheLastEntry() {
		this.row.put("b", ONE);
		Iterator<Map.Entry<String, AttributeValue>> entries = this.row.entrySet().iterator();
		List<String> names = new ArrayList<>();
		while (entries.hasNext()) {
			names.add(entries.next().getKey());
		}
		assertThat(names).containsExactly("b");
		assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(entries::next);
	}

}
