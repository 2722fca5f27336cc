// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data;

import org.springframework.dao.DataAccessException;

/**
 * A write of an entity that failed among several.
 *
 * @param entity as it was given; an id where ids were given
 * @param reason whose message names the operation and the key
 */
public record FailedWrite(Object entity, DataAccessException reason) {

	/** The reason: entities may be secret. */
	@Override
	public String toString() {
		return String.valueOf(this.reason.getMessage());
	}

}
