// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.onetable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.contract.scenario.TypedForm;
import io.tabletheory.contract.scenario.TypedValues;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The answers of the library to the operations of a case, and the items that it stored.
 *
 * @param answers a value or the code of an error for each operation
 * @param items the items in the order of their keys, with the types of DynamoDB
 */
record LibraryRecording(String title, List<Map<String, @Nullable Object>> answers,
		List<Map<String, @Nullable Object>> items) {

	private static final Path DIRECTORY = LibraryCase.DIRECTORY.resolve("recorded");

	/** Runs the case with the live library. */
	static LibraryRecording live(LibraryCase given, NpmLibrary library, OneTableTable table) {
		table.clear();
		library.open(table.name(), given.schema(), given.clock());
		List<Map<String, @Nullable Object>> answers = new ArrayList<>();
		given.steps().forEach((step) -> answers.add(withoutMessage(library.ask(step))));
		return new LibraryRecording(given.title(), answers,
				table.items().stream().map((item) -> JsonText.map(JsonText.of(TypedForm.item(item)))).toList());
	}

	/** Messages are those of the AWS SDK, too, and change. */
	private static Map<String, @Nullable Object> withoutMessage(Map<String, @Nullable Object> answer) {
		JsonText.map(answer.get("error")).keySet().removeIf("message"::equals);
		return answer;
	}

	static LibraryRecording of(LibraryCase given) {
		Map<String, @Nullable Object> file = JsonText.map(DIRECTORY.resolve(given.file()));
		return JsonText.maps(file.get("recorded"))
			.stream()
			.filter((each) -> given.title().equals(each.get("title")))
			.map((each) -> new LibraryRecording(given.title(), JsonText.maps(each.get("answers")),
					JsonText.maps(each.get("items"))))
			.findFirst()
			.orElseThrow(() -> new AssertionError("No recording of " + given.title()));
	}

	static void write(String file, List<LibraryRecording> recordings) {
		String content = recordings.stream()
			.map(LibraryRecording::text)
			.collect(Collectors.joining(",\n", "{ \"recorded\": [\n", "\n] }\n"));
		try {
			Files.createDirectories(DIRECTORY);
			Files.writeString(DIRECTORY.resolve(file), content);
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	/**
	 * With maps in the order of their keys, so that a new recording shows what is new.
	 */
	private String text() {
		return "{\"title\":" + JsonText.of(this.title) + ",\"answers\":" + JsonText.sorted(this.answers) + ",\"items\":"
				+ JsonText.sorted(this.items) + "}";
	}

	/** The stored items. */
	List<Map<String, AttributeValue>> stored() {
		return this.items.stream().map(TypedValues::item).toList();
	}

}
