// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.scenario;

import java.util.Arrays;
import java.util.Locale;

/**
 * One of several words, in any case.
 */
final class Choice {

	private Choice() {
	}

	static <E extends Enum<E>> E of(Tree tree, Class<E> words) {
		String word = Fields.text(tree);
		return Arrays.stream(words.getEnumConstants())
			.filter((constant) -> constant.name().equals(word.toUpperCase(Locale.ROOT)))
			.findFirst()
			.orElseThrow(() -> new MalformedFileException(tree.place(),
					"This must be one of " + Arrays.toString(words.getEnumConstants()) + ", not '" + word + "'"));
	}

}
