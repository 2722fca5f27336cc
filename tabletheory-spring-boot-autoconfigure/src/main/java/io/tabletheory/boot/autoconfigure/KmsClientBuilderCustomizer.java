// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import software.amazon.awssdk.services.kms.KmsClientBuilder;

/**
 * A bean that customizes the builder of the auto-configured KMS client, after the
 * properties.
 */
@FunctionalInterface
public interface KmsClientBuilderCustomizer {

	void customize(KmsClientBuilder builder);

}
