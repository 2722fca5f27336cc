// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

/**
 * Lines and columns of offsets as YAML counts them: a line ends with LF, CR or both, and
 * a column is a code point. Fast for increasing offsets.
 */
final class LineCounter {

	private final String text;

	private int offset;

	private int line = 1;

	private int column = 1;

	LineCounter(String text) {
		this.text = text;
	}

	LineCounter moveTo(int target) {
		if (target < this.offset) {
			this.offset = 0;
			this.line = 1;
			this.column = 1;
		}
		while (this.offset < Math.min(target, this.text.length())) {
			advance(this.text.charAt(this.offset++));
		}
		return this;
	}

	private void advance(char c) {
		if (c == '\n' || (c == '\r' && !(this.offset < this.text.length() && this.text.charAt(this.offset) == '\n'))) {
			this.line++;
			this.column = 1;
		}
		else if (!Character.isLowSurrogate(c)) {
			this.column++;
		}
	}

	int line() {
		return this.line;
	}

	int column() {
		return this.column;
	}

}
