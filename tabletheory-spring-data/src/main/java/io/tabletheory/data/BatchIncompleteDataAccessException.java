// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.util.List;

import org.springframework.dao.DataAccessException;

/**
 * Several entities were to be written, deleted or read, which ended before all of it was
 * done. Neither transient nor lasting: whether to repeat it is for the cause to tell, and
 * what is to be repeated is {@link #left()}.
 */
public final class BatchIncompleteDataAccessException extends DataAccessException implements PartialWrite {

	private static final long serialVersionUID = 1L;

	private final transient WriteProgress progress;

	public BatchIncompleteDataAccessException(String message, WriteProgress progress, Throwable cause) {
		super(message, cause);
		this.progress = progress;
	}

	@Override
	public WriteProgress progress() {
		return this.progress;
	}

	/**
	 * The entities or ids that were not written or deleted, as they were given. In a
	 * batch some of them may be, and repeating them does no harm. Empty after reads.
	 */
	public List<Object> left() {
		return this.progress.left();
	}

}
