// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.io.Serial;

/**
 * A file violates the grammar; the message names the position.
 */
public final class MalformedFileException extends RuntimeException {

	@Serial
	private static final long serialVersionUID = 1L;

	public MalformedFileException(FilePlace place, String problem) {
		super(place + ": " + problem);
	}

}
