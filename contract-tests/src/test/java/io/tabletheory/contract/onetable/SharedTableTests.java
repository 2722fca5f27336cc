// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Our maps on the items that the library was recorded to store, and on the same
 * operations. Each test has the name of a row of the library's behaviour.
 */
class SharedTableTests {

	private static OneTableTable table;

	@BeforeAll
	static void create() {
		table = OneTableTable.create("shared");
	}

	@TestFactory
	Stream<DynamicTest> weStoreWhatTheLibraryStores() {
		return LibraryCase.all()
			.filter((each) -> each.difference() == null && !each.isVolatile())
			.map((each) -> each.test(() -> {
				table.clear();
				try (OurSide ours = new OurSide(each, table)) {
					each.steps().forEach(ours::run);
				}
				assertThat(StoredMeaning.of(table.items()))
					.isEqualTo(StoredMeaning.of(LibraryRecording.of(each).stored()));
			}));
	}

	@TestFactory
	Stream<DynamicTest> weRefuseWhatTheLibraryRefusesOrConverts() {
		return LibraryCase.all().filter((each) -> "refused".equals(each.difference())).map((each) -> each.test(() -> {
			table.clear();
			try (OurSide ours = new OurSide(each, table)) {
				List<Map<String, @Nullable Object>> writes = each.steps()
					.stream()
					.filter((step) -> !"get".equals(step.get("op")))
					.toList();
				writes.subList(0, writes.size() - 1).forEach(ours::run);
				List<?> before = table.items();
				assertThatExceptionOfType(TableTheoryException.class)
					.isThrownBy(() -> ours.run(writes.get(writes.size() - 1)));
				assertThat(table.items()).isEqualTo(before);
			}
		}));
	}

	@TestFactory
	Stream<DynamicTest> weReadWhatTheLibraryStored() {
		return LibraryCase.all()
			.filter((each) -> each.lastGet() >= 0)
			.filter((each) -> each.difference() == null || "other input".equals(each.difference()))
			.map((each) -> each.test(() -> {
				table.clear();
				LibraryRecording recorded = LibraryRecording.of(each);
				recorded.stored().forEach(table::put);
				try (OurSide ours = new OurSide(each, table)) {
					Map<String, @Nullable Object> get = each.steps().get(each.lastGet());
					ours.compare(ours.find(JsonText.map(get.get("properties"))),
							recorded.answers().get(each.lastGet()).get("value"));
				}
			}));
	}

}
