// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/**
 * The main classes of this module: no tests, and not those of other modules on the class
 * path.
 */
final class OurClasses implements ImportOption {

	@Override
	public boolean includes(Location location) {
		return location.contains("/tabletheory-core/target/classes/");
	}

}
