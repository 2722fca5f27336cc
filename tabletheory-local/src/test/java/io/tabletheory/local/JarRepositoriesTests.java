// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class JarRepositoriesTests {

	private final Map<String, String> properties = new HashMap<>();

	private final Map<String, String> variables = new HashMap<>();

	@TempDir
	private Path home;

	@Test
	void looksInTheUsersRepositories() {
		assertThat(roots()).endsWith(this.home.resolve(".m2/repository"),
				this.home.resolve(".gradle/caches/modules-2/files-2.1"));
	}

	@Test
	void prefersTheRepositoryOfTheRunningBuild() {
		this.properties.put("maven.repo.local", "/build/repository");
		assertThat(roots()).startsWith(Path.of("/build/repository"));
	}

	@Test
	void looksAroundTheJarsOfTheAwsSdk() {
		assertThat(
				JarRepositories.around(Path.of("/repo/software/amazon/awssdk/dynamodb/2.54.13/dynamodb-2.54.13.jar")))
			.isEqualTo(new JarRepository.Maven(Path.of("/repo")));
		assertThat(JarRepositories
			.around(Path.of("/cache/files-2.1/software.amazon.awssdk/dynamodb/2.54.13/0a1b2c/dynamodb-2.54.13.jar")))
			.isEqualTo(new JarRepository.Gradle(Path.of("/cache/files-2.1")));
		assertThat(JarRepositories.around(Path.of("/app/lib/dynamodb-2.54.13.jar"))).isNull();
		assertThat(JarRepositories.around(null)).isNull();
	}

	@Test
	void looksWhereMavensSettingsSay() throws IOException {
		settings("<settings><localRepository> /elsewhere/repository </localRepository></settings>");
		assertThat(roots()).containsSubsequence(Path.of("/elsewhere/repository"), this.home.resolve(".m2/repository"));
	}

	@Test
	void replacesPlaceholdersInMavensSettings() throws IOException {
		this.variables.put("DISK", "/disk$1");
		settings("<settings xmlns='http://maven.apache.org/SETTINGS/1.2.0'>"
				+ "<localRepository>${env.DISK}/${user.home}/${unknown}</localRepository></settings>");
		assertThat(roots()).contains(Path.of("/disk$1/" + this.home + "/${unknown}"));
	}

	@Test
	void doesWithoutMavensSettingsWhenTheyAreBroken() throws IOException {
		settings("<settings><localRepository>/elsewhere");
		assertThat(roots()).doesNotContain(Path.of("/elsewhere"));
	}

	@Test
	void readsNothingThatMavensSettingsReferTo() throws IOException {
		Path secret = Files.writeString(this.home.resolve("secret"), "/secret");
		settings("<!DOCTYPE s [<!ENTITY secret SYSTEM '" + secret.toUri() + "'>]>"
				+ "<settings><localRepository>&secret;</localRepository></settings>");
		assertThat(roots()).doesNotContain(Path.of("/secret"));
	}

	@Test
	void looksWhereGradleKeepsItsFiles() {
		this.variables.put("GRADLE_USER_HOME", "/gradle");
		assertThat(roots()).endsWith(Path.of("/gradle/caches/modules-2/files-2.1"));
	}

	private void settings(String text) throws IOException {
		Files.createDirectory(this.home.resolve(".m2"));
		Files.writeString(this.home.resolve(".m2/settings.xml"), text);
	}

	private List<Path> roots() {
		this.properties.put("user.home", this.home.toString());
		return JarRepositories.locate(new Surroundings(this.properties::get, this.variables::get))
			.stream()
			.map(JarRepository::root)
			.toList();
	}

}
