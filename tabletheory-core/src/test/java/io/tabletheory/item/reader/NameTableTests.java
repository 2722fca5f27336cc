// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class NameTableTests {

	@Test
	void findsEachNameAndNoOther() {
		Fuzz.run(2_000, (random) -> {
			Set<String> names = new LinkedHashSet<>();
			for (int count = random.nextInt(20); count > 0; count--) {
				names.add(RandomValues.text(random));
			}
			NameTable table = new NameTable(List.copyOf(names));
			for (int i = 0; i < table.size(); i++) {
				assertThat(table.indexOf(table.name(i))).isEqualTo(i);
			}
			String other = RandomValues.text(random) + "?";
			assertThat(table.indexOf(other)).isEqualTo(NameTable.UNKNOWN);
		});
	}

	@Test
	void tellsNamesOfOneHashApart() {
		NameTable table = new NameTable(List.of("Aa", "BB", "AaAa"));
		assertThat(table.indexOf("BB")).isEqualTo(1);
		assertThat(table.indexOf("BBBB")).isEqualTo(NameTable.UNKNOWN);
		byte[] bytes = "BBBBAaAa".getBytes(StandardCharsets.US_ASCII);
		assertThat(table.indexOf(bytes, 0, 2)).isEqualTo(1);
		assertThat(table.indexOf(bytes, 0, 4)).isEqualTo(NameTable.UNKNOWN);
		assertThat(table.indexOf(bytes, 4, 8)).isEqualTo(2);
	}

	@Test
	void holdsNamesByTheHundred() {
		List<String> names = new ArrayList<>();
		for (int i = 0; i < 500; i++) {
			names.add("attribute" + i);
		}
		NameTable table = new NameTable(names);
		assertThat(names).allSatisfy((name) -> {
			byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
			assertThat(table.indexOf(bytes, 0, bytes.length)).isEqualTo(names.indexOf(name));
		});
	}

	@Test
	void refusesANameThatComesTwice() {
		assertThatIllegalArgumentException().isThrownBy(() -> new NameTable(List.of("a", "b", "a")))
			.withMessageContaining("The name a is twice");
	}

}
