// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/**
 * A schema, and operations that the library has been asked to carry out with it.
 *
 * @param file the name of the file that has the case
 * @param content its properties
 */
record LibraryCase(String file, Map<String, @Nullable Object> content) {

	static final Path DIRECTORY = Path.of("src/test/resources/onetable");

	private static final List<String> FILES = List.of("2-fields.json", "3-formats.json", "4-operations.json");

	static Stream<LibraryCase> all() {
		return FILES.stream().flatMap(LibraryCase::of);
	}

	static Stream<LibraryCase> of(String file) {
		Map<String, @Nullable Object> content = JsonText.map(DIRECTORY.resolve("cases").resolve(file));
		return JsonText.maps(content.get("cases")).stream().map((each) -> new LibraryCase(file, each));
	}

	String title() {
		return (String) this.content.getOrDefault("title", "");
	}

	/** The deliberate difference of this library; {@code null} if there is none. */
	@Nullable String difference() {
		return (String) this.content.get("ours");
	}

	/** True if the library stores random values. */
	boolean isVolatile() {
		return this.content.containsKey("volatile");
	}

	/** The time at the beginning in milliseconds. */
	@Nullable Object clock() {
		return this.content.get("clock");
	}

	List<Map<String, @Nullable Object>> steps() {
		return JsonText.maps(this.content.get("steps"));
	}

	/** A model Item with a key of its id, unless the case has another. */
	Map<String, @Nullable Object> schema() {
		Map<String, @Nullable Object> fields = new LinkedHashMap<>();
		fields.put("pk", Map.of("type", "string", "value", "i#${id}"));
		fields.put("sk", Map.of("type", "string", "value", "i#"));
		fields.put("id", Map.of("type", "string", "required", true));
		fields.put("gpk", Map.of("type", "string"));
		fields.put("gsk", Map.of("type", "string"));
		fields.putAll(JsonText.map(this.content.get("fields")));
		Map<String, @Nullable Object> schema = new LinkedHashMap<>();
		schema.put("format", "onetable:1.1.0");
		schema.put("version", "1.0.0");
		schema.put("indexes",
				Map.of("primary", Map.of("hash", "pk", "sort", "sk"), "gs1", Map.of("hash", "gpk", "sort", "gsk")));
		schema.put("models", Map.of("Item", fields));
		schema.put("queries", Map.of());
		schema.put("params", JsonText.map(this.content.get("params")));
		return schema;
	}

	/** The position of the last step that gets an item; negative if there is none. */
	int lastGet() {
		return steps().stream().map((step) -> String.valueOf(step.get("op"))).toList().lastIndexOf("get");
	}

	/**
	 * A test of the name of the case. A case that waits for a feature is skipped with its
	 * name as long as it fails.
	 */
	DynamicTest test(Executable test) {
		Object awaited = this.content.get("waits");
		return DynamicTest.dynamicTest(title(), (awaited == null) ? test : () -> {
			try {
				test.execute();
			}
			catch (AssertionError | RuntimeException failure) {
				throw new TestAbortedException("Waits for " + awaited, failure);
			}
		});
	}

	@Override
	public String toString() {
		return title();
	}

}
