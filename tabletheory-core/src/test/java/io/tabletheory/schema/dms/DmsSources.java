// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.nio.charset.StandardCharsets;
import java.util.List;

import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Violation;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Sources of DMS documents.
 */
abstract class DmsSources {

	static final String USER = """
			dms_version: "0.1"
			models:
			  - name: "User"
			    table: { name: "users" }
			    keys: { partition: { attribute: "PK", type: "S" } }
			    attributes: [{ attribute: "PK", type: "S" }]
			""";

	static DmsSource source(String name, String text) {
		return DmsSource.of(name, text.getBytes(StandardCharsets.UTF_8));
	}

	static DmsDocument read(String source, String text) {
		return DmsReader.read(source, text.getBytes(StandardCharsets.UTF_8));
	}

	static List<String> problems(String source, String text) {
		return problems(source, text.getBytes(StandardCharsets.UTF_8));
	}

	static List<String> problems(String source, byte[] content) {
		return catchThrowableOfType(InvalidModelException.class, () -> DmsReader.read(source, content)).violations()
			.stream()
			.map(Violation::toString)
			.toList();
	}

}
