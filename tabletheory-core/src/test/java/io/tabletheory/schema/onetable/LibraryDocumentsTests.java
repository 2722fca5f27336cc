// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.source.Dialect;
import io.tabletheory.schema.source.IndentedJson;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import io.tabletheory.schema.source.SourceContent;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Documents that the npm library loads are read, and those that it refuses are refused,
 * but for deliberate differences. {@code documents.js} recorded them.
 */
class LibraryDocumentsTests {

	/** Refused by the library only, because of its bugs. */
	private static final Set<String> MORE_ACCEPTED = Set.of("param hidden", "uuid");

	/** Loaded by the library only: they would lose data, or never work. */
	private static final Set<String> MORE_REFUSED = Set.of("no models", "format 9.0.0", "misspelt hash",
			"two fields in one attribute", "unclosed", "required is text", "_Unique");

	@TestFactory
	Stream<DynamicTest> readsWhatTheLibraryLoads() {
		return golden().list("documents").stream().map(Content::of).map((each) -> {
			String title = String.valueOf(each.text("title"));
			boolean expected = each.isTrue("accepted") ? !MORE_REFUSED.contains(title) : MORE_ACCEPTED.contains(title);
			return DynamicTest.dynamicTest(title,
					() -> assertThat(isRead(each.map("schema"))).as(title).isEqualTo(expected));
		});
	}

	private static boolean isRead(Map<String, ?> schema) {
		try {
			Documents.read("a.json", IndentedJson.of(schema));
			return true;
		}
		catch (InvalidModelException ex) {
			return false;
		}
	}

	private static Content golden() {
		SourceContent source = SourceContent.of("documents.json",
				Documents.resource("documents.json").getBytes(StandardCharsets.UTF_8));
		Node root = source.tree(new Report("documents.json", new Dialect("JSON", "{}", "{}")));
		return new Content(PlainValues.map((Node.Entries) root));
	}

}
