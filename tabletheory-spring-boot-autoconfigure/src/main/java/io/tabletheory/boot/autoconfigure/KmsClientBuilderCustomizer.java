// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import software.amazon.awssdk.services.kms.KmsClientBuilder;

/**
 * A bean that has a say in how the auto-configured client of KMS is built, after the
 * properties have had theirs.
 */
@FunctionalInterface
public interface KmsClientBuilderCustomizer {

	void customize(KmsClientBuilder builder);

}
