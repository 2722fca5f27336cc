// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.function.Supplier;

import io.tabletheory.plan.NoKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;

/**
 * A method that takes an example. Which key an example needs is known when it is there.
 *
 * @param name as the repository has it
 * @param scans whether it may scan the table
 */
record ExampleMethod(String name, boolean scans) {

	/** What is found, or why nothing can be looked for. */
	<R> R answer(Supplier<R> search) {
		try {
			return search.get();
		}
		catch (InvalidDataAccessApiUsageException ex) {
			throw (ex.getCause() instanceof NoKeyException unserved) ? refused(unserved) : ex;
		}
	}

	private InvalidDataAccessApiUsageException refused(NoKeyException unserved) {
		return new InvalidDataAccessApiUsageException(
				"The example cannot be looked for: " + unserved.problem()
						+ (this.scans ? "; redeclare " + this.name + " in the repository to annotate it"
								: ", which @AllowScan allows: redeclare " + this.name + " in the repository with it"),
				unserved);
	}

}
