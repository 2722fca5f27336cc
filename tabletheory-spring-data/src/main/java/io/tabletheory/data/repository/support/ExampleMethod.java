// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import java.util.function.Supplier;

import io.tabletheory.plan.NoKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;

/**
 * A repository method with an example as its argument. The key that an example needs is
 * known only when the example is given.
 *
 * @param name the name of the method in the repository
 * @param scans true if the method may scan the table
 */
record ExampleMethod(String name, boolean scans) {

	/** The result of a search, or the failure of an example that no key serves. */
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
