// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A jar of DynamoDB Local with its Maven coordinates.
 *
 * @param group the group id, such as {@code org.example}
 * @param name the artifact id
 * @param version the version
 * @param file the name of its file
 */
record Artifact(String group, String name, String version, String file) {

	static final String RESOURCE = "dynamodb-local.classpath";

	private static final String REPOSITORY = "$REPOSITORY/";

	/** All jars that the module {@code tabletheory-dynamodb-local} lists. */
	static List<Artifact> ofDynamoDbLocal() {
		try (InputStream resource = Artifact.class.getResourceAsStream(RESOURCE)) {
			if (resource == null) {
				throw new LocalDynamoDbException("No resource io/tabletheory/local/" + RESOURCE
						+ " on the class path. Add the artifact io.tabletheory:tabletheory-dynamodb-local.");
			}
			return parse(new String(resource.readAllBytes(), StandardCharsets.UTF_8));
		}
		catch (IOException ex) {
			throw new LocalDynamoDbException("Cannot read the resource io/tabletheory/local/" + RESOURCE, ex);
		}
	}

	/**
	 * Parses entries {@code $REPOSITORY/org/example/name/1.0/name-1.0.jar}, separated by
	 * colons. Native libraries are left out: DynamoDB Local carries its own, for more
	 * platforms.
	 */
	static List<Artifact> parse(String classPath) {
		return Arrays.stream(classPath.strip().split(":"))
			.filter((entry) -> entry.endsWith(".jar"))
			.map(Artifact::parseEntry)
			.toList();
	}

	private static Artifact parseEntry(String entry) {
		List<String> parts = List.of(entry.split("/"));
		int group = parts.size() - 3;
		if (!entry.startsWith(REPOSITORY) || group < 2) {
			throw new LocalDynamoDbException("Malformed entry in " + RESOURCE + ": " + entry);
		}
		return new Artifact(String.join(".", parts.subList(1, group)), parts.get(group), parts.get(group + 1),
				parts.get(group + 2));
	}

	/** The path of the jar in a Maven repository. */
	String path() {
		return this.group.replace('.', '/') + "/" + this.name + "/" + this.version + "/" + this.file;
	}

	@Override
	public String toString() {
		return this.group + ":" + this.name + ":" + this.version;
	}

}
