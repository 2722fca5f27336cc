// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import org.springframework.boot.test.autoconfigure.TestSliceTestContextBootstrapper;

/**
 * The context bootstrapper of tests with {@link DataTableTheoryTest}.
 */
class DataTableTheoryTestContextBootstrapper extends TestSliceTestContextBootstrapper<DataTableTheoryTest> {

}
