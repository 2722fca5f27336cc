// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import io.tabletheory.contract.driver.Formats;
import org.jspecify.annotations.Nullable;

/**
 * A value and its only right form. All results are such that they can be compared.
 */
interface GoldenCase {

	/** The value that the file has, if it has one. */
	@Nullable Object value();

	/** The form that the file has, if it has one. */
	@Nullable Object form();

	/** The form that the implementation gives the value. */
	Object write(Formats formats);

	/** The value that the implementation finds in the form. */
	Object read(Formats formats);

}
