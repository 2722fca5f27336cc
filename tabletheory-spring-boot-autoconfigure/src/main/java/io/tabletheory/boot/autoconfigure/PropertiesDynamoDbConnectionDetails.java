// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import org.jspecify.annotations.Nullable;

/**
 * Connection details from {@code tabletheory.endpoint} and {@code tabletheory.region}.
 */
record PropertiesDynamoDbConnectionDetails(TableTheoryProperties properties) implements DynamoDbConnectionDetails {

	@Override
	public @Nullable URI endpoint() {
		return this.properties.getEndpoint();
	}

	@Override
	public @Nullable String region() {
		return this.properties.getRegion();
	}

}
