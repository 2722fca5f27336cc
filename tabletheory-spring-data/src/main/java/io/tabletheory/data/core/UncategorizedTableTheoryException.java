// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import org.springframework.dao.UncategorizedDataAccessException;

/**
 * A failure that no other exception of Spring's stands for.
 */
public final class UncategorizedTableTheoryException extends UncategorizedDataAccessException {

	private static final long serialVersionUID = 1L;

	UncategorizedTableTheoryException(String message, Throwable cause) {
		super(message, cause);
	}

	/**
	 * An exception of the code of the application, whose message may quote what is
	 * secret.
	 */
	static UncategorizedTableTheoryException ofApplication(RuntimeException failure) {
		return new UncategorizedTableTheoryException(
				"The code of the application failed with " + failure.getClass().getName(), failure);
	}

	/** An exception of the code that is called when an entity is stored or deleted. */
	static UncategorizedTableTheoryException behind(EntityWrite<?, ?> write, RuntimeException failure) {
		return new UncategorizedTableTheoryException("The " + write
				+ " took effect, and then the code of the application failed with " + failure.getClass().getName(),
				failure);
	}

}
