// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class BuildOutputTests {

	@ParameterizedTest
	@ValueSource(strings = { "file:/home/ada/shop/target/classes/", "file:/C:/shop/build/classes/java/main/",
			"file:/shop/build/classes/kotlin/main/", "file:/shop/out/production/shop/", "file:/shop/bin/main/",
			"file:/shop/bin/default/" })
	void buildToolsAndIdesCompileIntoTheseDirectories(String directory) {
		assertThat(output(directory).isUsed()).isTrue();
		assertThat(output(directory).hasTests()).isFalse();
	}

	@ParameterizedTest
	@ValueSource(strings = { "file:/home/ada/shop/target/test-classes/", "file:/C:/shop/build/classes/java/test/",
			"file:/shop/build/classes/java/integrationTest/", "file:/shop/out/test/shop/", "file:/shop/bin/test/" })
	void testsAreCompiledIntoThese(String directory) {
		assertThat(output(directory).isUsed()).isTrue();
		assertThat(output(directory).hasTests()).isTrue();
	}

	@ParameterizedTest
	@ValueSource(strings = { "file:/app/classes/", "file:/app/resources/", "file:/srv/shop/WEB-INF/classes/",
			"file:/app/BOOT-INF/classes/", "jar:nested:/app/shop.jar/!BOOT-INF/classes/!/", "file:/usr/local/bin/",
			"file:/app/conf/", "file:/srv/target/classes/shop/", "resource:/" })
	void deploymentsHaveOtherDirectories(String directory) {
		assertThat(output(directory).isUsed()).isFalse();
	}

	@Test
	void thisTestRunsFromTheOutputOfItsBuild() {
		assertThat(BuildOutput.of(BuildOutputTests.class.getClassLoader()).hasTests()).isTrue();
	}

	private static BuildOutput output(String directory) {
		return new BuildOutput(List.of("file:/app/conf/", directory));
	}

}
