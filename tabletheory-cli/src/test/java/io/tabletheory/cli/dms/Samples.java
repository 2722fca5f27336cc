// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Documents to try commands on.
 */
final class Samples {

	/** In canonical form. */
	static final String USER = """
			dms_version: "0.1"
			models:
			  - name: "User"
			    table: { name: "users" }
			    keys:
			      partition: { attribute: "PK", type: "S" }
			    attributes:
			      - attribute: "PK"
			        type: "S"
			        required: true
			      - attribute: "nickname"
			        type: "S"
			""";

	/** A OneTable schema with one model. */
	static final String ONETABLE = """
			{
			  "format": "onetable:1.1.0",
			  "version": "1.0.0",
			  "indexes": { "primary": { "hash": "pk", "sort": "sk" } },
			  "models": { "User": {
			    "pk": { "type": "string", "value": "user#${id}" },
			    "sk": { "type": "string", "value": "user#" },
			    "id": { "type": "string", "required": true },
			    "age": { "type": "number" }
			  } }
			}
			""";

	private Samples() {
	}

	/** A user that breaks two rules. */
	static String broken() {
		return USER.replace("type: \"S\"\n        required", "type: \"X\"\n        requird");
	}

	static String resource(String name) {
		try (InputStream content = Objects.requireNonNull(Samples.class.getResourceAsStream("/dms/" + name), name)) {
			return new String(content.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
