// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.KmsServiceClientConfiguration;

/**
 * The name of a KMS master key in a property. A name that KMS cannot know fails start-up
 * instead of the first write.
 */
record KmsKeyName(String property, String name) {

	private static final Pattern ARN = Pattern.compile("arn:[^:]+:kms:([^:]+):\\d{12}:(?:key|alias)/.+");

	private static final Pattern SHORT = Pattern
		.compile("alias/.+|mrk-\\p{XDigit}{32}|\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

	/**
	 * Throws for keys that a client of AWS cannot find. Keys for another endpoint are not
	 * checked, because other services have rules of their own.
	 */
	static void check(TableTheoryEncryptionProperties properties, KmsClient client) {
		try {
			KmsServiceClientConfiguration configuration = client.serviceClientConfiguration();
			if (configuration.endpointOverride().isEmpty()) {
				properties.eachKey((property, name) -> new KmsKeyName(property, name).check(configuration.region()));
			}
		}
		catch (UnsupportedOperationException ex) {
			// The client does not report its endpoint.
		}
	}

	private void check(Region region) {
		Matcher arn = ARN.matcher(this.name);
		if (!arn.matches()) {
			if (!SHORT.matcher(this.name).matches()) {
				throw PropertyRules.invalid(this.property, this.name,
						"It names no key of KMS; write for example alias/orders or"
								+ " arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab");
			}
		}
		else if (!arn.group(1).equals(region.id())) {
			throw PropertyRules.invalid(this.property, this.name,
					"The key is in the region " + arn.group(1) + ", and the KMS client uses " + region.id()
							+ "; set tabletheory.kms.region to the region of the key");
		}
	}

}
