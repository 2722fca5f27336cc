// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Several problems or remedies in one text, each on a line of its own.
 */
final class Lines {

	private Lines() {
	}

	static String of(String heading, List<?> lines) {
		return heading + lines.stream().map((line) -> "%n    - %s".formatted(line)).collect(Collectors.joining());
	}

}
