// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

/**
 * The depth of brackets at a position in a text. Quoted text is one level deeper.
 */
final class BracketDepth {

	private BracketDepth() {
	}

	static int depth(String text, int position) {
		int depth = 0;
		boolean quoted = false;
		for (int i = 0; i < position; i++) {
			char c = text.charAt(i);
			if (quoted && c == '\\') {
				i++;
			}
			else if (c == '"') {
				quoted = !quoted;
			}
			else if (!quoted) {
				depth += change(c);
			}
		}
		return quoted ? depth + 1 : depth;
	}

	/** The position of the closing bracket for an opening one; -1 if there is none. */
	static int end(String text, int open) {
		for (int i = open + 1; i < text.length(); i++) {
			if (text.charAt(i) == ')' && depth(text, i + 1) == depth(text, open)) {
				return i;
			}
		}
		return -1;
	}

	private static int change(char c) {
		return switch (c) {
			case '(', '{', '[' -> 1;
			case ')', '}', ']' -> -1;
			default -> 0;
		};
	}

}
