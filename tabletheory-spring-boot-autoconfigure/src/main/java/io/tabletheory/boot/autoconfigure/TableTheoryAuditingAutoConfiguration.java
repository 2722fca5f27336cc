// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.data.config.EnableTableTheoryAuditing;
import io.tabletheory.data.core.TableTheoryOperations;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.data.domain.AuditorAware;

/**
 * Auto-configuration for auditing, if there is an {@link AuditorAware} and the
 * application does not use {@link EnableTableTheoryAuditing} itself.
 */
@AutoConfiguration(after = TableTheoryAutoConfiguration.class)
@ConditionalOnBean(TableTheoryOperations.class)
@ConditionalOnSingleCandidate(AuditorAware.class)
@ConditionalOnBooleanProperty(name = "tabletheory.auditing.enabled", matchIfMissing = true)
@ConditionalOnMissingBean(name = "tableTheoryAuditingHandler")
@EnableTableTheoryAuditing
public final class TableTheoryAuditingAutoConfiguration {

	TableTheoryAuditingAutoConfiguration() {
	}

}
