// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ArtifactTests {

	@Test
	void readsTheCoordinatesOfAJar() {
		assertThat(Artifact.parse("$REPOSITORY/org/example/deep/name/1.0/name-1.0.jar:$REPOSITORY/a/b/2/b-2.jar\n"))
			.containsExactly(new Artifact("org.example.deep", "name", "1.0", "name-1.0.jar"),
					new Artifact("a", "b", "2", "b-2.jar"));
	}

	@Test
	void leavesOutNativeLibraries() {
		assertThat(Artifact.parse("$REPOSITORY/a/b/2/b-2.so:$REPOSITORY/a/b/2/b-2.jar")).hasSize(1);
	}

	@Test
	void refusesAnEntryOfAnotherForm() {
		for (String entry : List.of("/home/a/b/2/b-2.jar", "$REPOSITORY/b/2/b-2.jar", "$REPOSITORY/.jar")) {
			assertThatExceptionOfType(LocalDynamoDbException.class).isThrownBy(() -> Artifact.parse(entry))
				.withMessageContaining(entry);
		}
	}

	@Test
	void knowsEveryJarOfDynamoDbLocal() {
		assertThat(Artifact.ofDynamoDbLocal()).hasSizeGreaterThan(80)
			.contains(new Artifact("software.amazon.dynamodb", "DynamoDBLocal", "3.3.1", "DynamoDBLocal-3.3.1.jar"));
	}

}
