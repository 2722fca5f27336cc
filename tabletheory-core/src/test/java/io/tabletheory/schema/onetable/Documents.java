// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The documents of the tests.
 */
final class Documents {

	private Documents() {
	}

	static String resource(String name) {
		try (InputStream in = Documents.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	static OneTableDocument read(String source, String text) {
		return OneTableReader.read(source, text.getBytes(StandardCharsets.UTF_8));
	}

	/** A document with these properties behind the format and the version. */
	static String document(String properties) {
		return "{ \"format\": \"onetable:1.1.0\", \"version\": \"1.0.0\",\n" + properties + "\n}";
	}

	/** A document with one model, which has a key and these fields. */
	static String model(String fields) {
		return document("\"indexes\": { \"primary\": { \"hash\": \"pk\", \"sort\": \"sk\" },"
				+ " \"gs1\": { \"hash\": \"gs1pk\", \"sort\": \"gs1sk\" } },\n\"models\": { \"User\": {\n"
				+ "\"pk\": { \"type\": \"string\", \"value\": \"user#${id}\" },\n\"sk\": { \"type\": \"string\","
				+ " \"value\": \"user#\" },\n\"id\": { \"type\": \"string\" },\n" + fields + " } }");
	}

}
