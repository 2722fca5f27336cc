// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import io.tabletheory.contract.driver.Formats;
import org.jspecify.annotations.Nullable;

/**
 * A value and its only valid form. All results can be compared.
 */
interface GoldenCase {

	/** The value in the file, or {@code null}. */
	@Nullable Object value();

	/** The form in the file, or {@code null}. */
	@Nullable Object form();

	/** The form that the implementation writes for the value. */
	Object write(Formats formats);

	/** The value that the implementation reads from the form. */
	Object read(Formats formats);

}
