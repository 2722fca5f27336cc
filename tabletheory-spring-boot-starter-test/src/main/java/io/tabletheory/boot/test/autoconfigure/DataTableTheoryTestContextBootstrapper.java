// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import org.springframework.boot.test.autoconfigure.TestSliceTestContextBootstrapper;

/**
 * Takes the properties of a test from {@link DataTableTheoryTest}.
 */
class DataTableTheoryTestContextBootstrapper extends TestSliceTestContextBootstrapper<DataTableTheoryTest> {

}
