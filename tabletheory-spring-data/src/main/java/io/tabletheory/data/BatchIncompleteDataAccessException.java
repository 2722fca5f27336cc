// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import java.util.List;

import org.springframework.dao.DataAccessException;

/**
 * A write, deletion or read of several entities has ended before all of them were done.
 * The failure is neither transient nor lasting: the cause decides if a repetition makes
 * sense, and {@link #left()} has the entities for it.
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
	 * The given entities or ids that were not written or deleted. In a batch some of them
	 * may have been; repeating them does no harm. Empty after reads.
	 */
	public List<Object> left() {
		return this.progress.left();
	}

}
