// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.net.URI;
import java.util.function.Supplier;

import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;

/**
 * A service of AWS as messages name it, with the place where its client looks for it.
 *
 * @param name such as "DynamoDB"
 * @param place such as " at http://localhost:8000"; empty where the client does not tell
 */
record Service(String name, String place) {

	/** The service that a client talks to. */
	static Service of(String name, Supplier<? extends AwsServiceClientConfiguration> client) {
		try {
			AwsServiceClientConfiguration configuration = client.get();
			return new Service(name,
					configuration.endpointOverride()
						.map((endpoint) -> " at " + withoutSecrets(endpoint))
						.orElseGet(() -> " in the region " + configuration.region()));
		}
		catch (UnsupportedOperationException ex) {
			return new Service(name, "");
		}
	}

	/** An address may have a password in it. */
	private static String withoutSecrets(URI endpoint) {
		return endpoint.getScheme() + "://" + endpoint.getHost()
				+ ((endpoint.getPort() >= 0) ? ":" + endpoint.getPort() : "");
	}

	@Override
	public String toString() {
		return this.name + this.place;
	}

}
