// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Properties of KMS.
 *
 * @param endpoint Endpoint of KMS; that of its region unless set.
 * @param region AWS region of KMS; that of DynamoDB unless set.
 */
@ConfigurationProperties("tabletheory.kms")
public record TableTheoryKmsProperties(@Nullable URI endpoint, @Nullable String region) {

	public TableTheoryKmsProperties {
		PropertyRules.address("tabletheory.kms.endpoint", endpoint);
		PropertyRules.region("tabletheory.kms.region", region);
	}

}
