// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;

/**
 * A bean that customizes the builder of the auto-configured {@link TableTheory}, after
 * the properties.
 */
@FunctionalInterface
public interface TableTheoryBuilderCustomizer {

	void customize(TableTheoryBuilder builder);

}
