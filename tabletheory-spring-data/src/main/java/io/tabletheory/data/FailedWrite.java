// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.DataAccessException;

/**
 * A write of an entity that failed among several.
 *
 * @param entity the given entity, or the given id
 * @param reason the failure, whose message names the operation and the key
 */
public record FailedWrite(Object entity, DataAccessException reason) {

	/** Shows only the reason, because entities may be secret. */
	@Override
	public String toString() {
		return String.valueOf(this.reason.getMessage());
	}

}
