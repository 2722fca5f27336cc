// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.util.SplittableRandom;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Items of random schemas that the library and we store are equal by meaning.
 */
class RandomSchemasTests {

	private static final int RUNS = Integer.getInteger("tabletheory.onetable.runs", 40);

	private static OneTableTable table;

	@BeforeAll
	static void create() {
		table = OneTableTable.create("random");
	}

	@TestFactory
	Stream<DynamicTest> weStoreWhatTheLibraryWasRecordedToStore() {
		return RandomCase.recorded().map((each) -> each.test(() -> compare(each, LibraryRecording.of(each))));
	}

	@TestFactory
	Stream<DynamicTest> weStoreWhatTheLibraryStores() {
		NpmLibrary library = NpmLibrary.start();
		SplittableRandom seeds = new SplittableRandom();
		return Stream.generate(() -> RandomCase.of(seeds.nextLong(1_000_000_000)))
			.limit(RUNS)
			.map((each) -> each.test(() -> compare(each, LibraryRecording.live(each, library, table))))
			.onClose(library::close);
	}

	private static void compare(LibraryCase given, LibraryRecording theirs) {
		assertThat(theirs.answers()).noneMatch((answer) -> answer.containsKey("error"));
		table.clear();
		try (OurSide ours = new OurSide(given, table)) {
			given.steps().forEach(ours::run);
		}
		assertThat(StoredMeaning.of(table.items())).as("%s", given.content())
			.isEqualTo(StoredMeaning.of(theirs.stored()));
	}

	@AfterAll
	static void clear() {
		table.clear();
	}

}
