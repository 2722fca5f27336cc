// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;

/**
 * A bean that has a say in how the auto-configured {@link TableTheory} is built, after
 * the properties have had theirs.
 */
@FunctionalInterface
public interface TableTheoryBuilderCustomizer {

	void customize(TableTheoryBuilder builder);

}
