// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;

/**
 * A method cannot be served as it is declared. It is only thrown to whoever collects what
 * is wrong with a repository.
 */
final class RefusedMethodException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	RefusedMethodException(String reason) {
		super(reason);
	}

	RefusedMethodException(List<String> reasons) {
		this(String.join("; ", reasons));
	}

}
