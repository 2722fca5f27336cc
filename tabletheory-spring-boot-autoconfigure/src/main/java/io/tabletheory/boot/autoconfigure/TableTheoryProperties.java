// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Properties of TableTheory.
 */
@ConfigurationProperties("tabletheory")
public class TableTheoryProperties {

	/**
	 * Address of DynamoDB; by default that of the region.
	 */
	private @Nullable URI endpoint;

	/**
	 * AWS region; by default found as the AWS SDK does.
	 */
	private @Nullable String region;

	private final Schema schema = new Schema();

	private final Local local = new Local();

	private final Repositories repositories = new Repositories();

	public @Nullable URI getEndpoint() {
		return this.endpoint;
	}

	public void setEndpoint(@Nullable URI endpoint) {
		if (endpoint != null && (endpoint.getScheme() == null || endpoint.getHost() == null)) {
			throw new IllegalArgumentException("tabletheory.endpoint is '" + endpoint
					+ "', which is no address; write http://localhost:8000, say");
		}
		this.endpoint = endpoint;
	}

	public @Nullable String getRegion() {
		return this.region;
	}

	public void setRegion(@Nullable String region) {
		this.region = region;
	}

	public Schema getSchema() {
		return this.schema;
	}

	public Local getLocal() {
		return this.local;
	}

	public Repositories getRepositories() {
		return this.repositories;
	}

	/**
	 * Where models come from, and what is done about their tables.
	 */
	public static class Schema {

		static final List<String> DEFAULT_LOCATIONS = List.of("classpath*:dms/*.yml", "classpath*:dms/*.yaml",
				"classpath*:dms/*.json");

		/**
		 * Resource patterns of DMS documents.
		 */
		private List<String> locations = DEFAULT_LOCATIONS;

		/**
		 * What happens to the models' tables at start-up; by default tables are created
		 * in the embedded development mode and left alone otherwise.
		 */
		private @Nullable SchemaPolicy policy;

		public List<String> getLocations() {
			return this.locations;
		}

		public void setLocations(List<String> locations) {
			this.locations = locations;
		}

		public @Nullable SchemaPolicy getPolicy() {
			return this.policy;
		}

		public void setPolicy(@Nullable SchemaPolicy policy) {
			this.policy = policy;
		}

	}

	/**
	 * The embedded development mode.
	 */
	public static class Local {

		/**
		 * Whether DynamoDB Local is started when tabletheory-local is present and no
		 * endpoint is set.
		 */
		private boolean enabled = true;

		/**
		 * Directory that keeps the data between runs; in memory when not set.
		 */
		private @Nullable Path directory;

		public boolean isEnabled() {
			return this.enabled;
		}

		public void setEnabled(boolean enabled) {
			this.enabled = enabled;
		}

		public @Nullable Path getDirectory() {
			return this.directory;
		}

		public void setDirectory(@Nullable Path directory) {
			this.directory = directory;
		}

	}

	/**
	 * The repositories of the application.
	 */
	public static class Repositories {

		/**
		 * Whether repositories are looked for in the packages of the application.
		 */
		private boolean enabled = true;

		public boolean isEnabled() {
			return this.enabled;
		}

		public void setEnabled(boolean enabled) {
			this.enabled = enabled;
		}

	}

}
