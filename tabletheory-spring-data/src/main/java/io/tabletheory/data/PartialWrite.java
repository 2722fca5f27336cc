// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

/**
 * The failure to write or delete several entities, some of which may be written. Every
 * failure of {@code saveAll}, {@code insertAll} and {@code deleteAll} outside of a
 * transaction is a partial write.
 *
 * <pre>{@code
 * catch (OptimisticLockingFailureException ex) {
 *     if (ex instanceof PartialWrite partial) {
 *         template.saveAll(partial.progress().left());
 *     }
 * }
 * }</pre>
 */
public interface PartialWrite {

	/** The progress of the writes. */
	WriteProgress progress();

}
