// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The recordings are what the library does. They are made anew with
 * {@code -Dtabletheory.onetable.record=true}.
 */
class LibraryRecordingTests {

	private static final boolean RECORDED_ANEW = Boolean.getBoolean("tabletheory.onetable.record");

	private static final Map<String, List<LibraryRecording>> made = new LinkedHashMap<>();

	private static NpmLibrary library;

	private static OneTableTable table;

	@BeforeAll
	static void start() {
		library = NpmLibrary.start();
		table = OneTableTable.create("recorded");
	}

	@AfterAll
	static void write() {
		if (library != null) {
			library.close();
		}
		if (RECORDED_ANEW) {
			made.forEach(LibraryRecording::write);
		}
		made.clear();
	}

	@TestFactory
	Stream<DynamicTest> theLibraryDoesAsRecorded() {
		return Stream.concat(LibraryCase.all(), RandomCase.recorded())
			.map((each) -> DynamicTest.dynamicTest(each.title(), () -> compare(each)));
	}

	private static void compare(LibraryCase given) {
		LibraryRecording live = LibraryRecording.live(given, library, table);
		made.computeIfAbsent(given.file(), (file) -> new ArrayList<>()).add(live);
		if (!RECORDED_ANEW) {
			LibraryRecording recorded = LibraryRecording.of(given);
			assertThat(live.items()).hasSameSizeAs(recorded.items());
			if (!given.isVolatile()) {
				assertThat(live.answers()).isEqualTo(recorded.answers());
				assertThat(live.items()).isEqualTo(recorded.items());
			}
		}
	}

}
