// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import io.tabletheory.TableTheoryException;

/**
 * The parser of a {@link Path}.
 */
final class PathParser {

	/**
	 * The most digits of a position: DynamoDB has no longer lists, and every such
	 * position fits an int.
	 */
	private static final int MAX_DIGITS = 9;

	private final String text;

	private int at;

	PathParser(String text) {
		this.text = text;
	}

	Path parse() {
		Path path = Path.of(name());
		while (this.at < this.text.length()) {
			char next = this.text.charAt(this.at++);
			path = (next == '.') ? path.key(name()) : path.index(position());
		}
		return path;
	}

	private String name() {
		int start = this.at;
		while (this.at < this.text.length() && ".[".indexOf(this.text.charAt(this.at)) < 0) {
			if (this.text.charAt(this.at) == ']') {
				throw malformed("']' without '['");
			}
			this.at++;
		}
		if (this.at == start) {
			throw malformed("a name is missing");
		}
		return this.text.substring(start, this.at);
	}

	private int position() {
		int start = this.at;
		while (this.at < this.text.length() && isDigit(this.text.charAt(this.at))) {
			this.at++;
		}
		String digits = this.text.substring(start, this.at);
		if (digits.isEmpty() || digits.length() > MAX_DIGITS || this.at == this.text.length()
				|| this.text.charAt(this.at) != ']') {
			throw malformed("a position in brackets, such as [0], is expected");
		}
		this.at++;
		if (this.at < this.text.length() && ".[".indexOf(this.text.charAt(this.at)) < 0) {
			throw malformed("'.' or '[' is expected");
		}
		return Integer.parseInt(digits);
	}

	private static boolean isDigit(char character) {
		return character >= '0' && character <= '9';
	}

	private TableTheoryException malformed(String problem) {
		return InvalidExpression
			.because("The path '" + this.text + "' is malformed at character " + (this.at + 1) + ": " + problem);
	}

}
