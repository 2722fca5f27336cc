// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.springframework.boot.autoconfigure.condition.AnyNestedCondition;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;

/**
 * Matches if KMS is used: its default master key is configured, or the embedded stand-in
 * runs.
 */
final class MasterKeyCondition extends AnyNestedCondition {

	MasterKeyCondition() {
		super(ConfigurationPhase.REGISTER_BEAN);
	}

	@ConditionalOnProperty("tabletheory.encryption.key")
	static final class Named {

	}

	@ConditionalOnBean(LocalMasterKey.class)
	static final class Local {

	}

}
