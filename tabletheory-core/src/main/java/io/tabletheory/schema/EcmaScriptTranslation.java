// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The translation of a regular expression from JavaScript (ECMA-262, 22.2.1 and annex
 * B.1.2) to Java, where both give the same characters another meaning.
 */
final class EcmaScriptTranslation {

	/** WhiteSpace and LineTerminator of ECMA-262. */
	private static final String SPACE = "\\t\\n\\x0B\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f"
			+ "\\u3000\\ufeff";

	private static final String LINE_END = "\\n\\r\\u2028\\u2029";

	private static final String WORD = "[0-9A-Za-z_]";

	private static final String BOUNDARY = "(?:(?<=" + WORD + ")(?!" + WORD + ")|(?<!" + WORD + ")(?=" + WORD + "))";

	private static final String NO_BOUNDARY = "(?:(?<=" + WORD + ")(?=" + WORD + ")|(?<!" + WORD + ")(?!" + WORD + "))";

	private static final Pattern QUANTIFIER = Pattern.compile("\\{[0-9]+(,[0-9]*)?}");

	private static final Pattern HEX = Pattern.compile("[0-9A-Fa-f]{4}");

	private static final Pattern CODE_POINT = Pattern.compile("\\{([0-9A-Fa-f]{1,6})}");

	private static final Pattern GROUP_NAME = Pattern.compile("<([a-zA-Z][a-zA-Z0-9]*)>");

	private final String body;

	private final int offset;

	private final boolean multiline;

	private final boolean dotAll;

	private final boolean unicode;

	private final StringBuilder text = new StringBuilder();

	private int at;

	EcmaScriptTranslation(String body, int offset, boolean multiline, boolean dotAll, boolean unicode) {
		this.body = body;
		this.offset = offset;
		this.multiline = multiline;
		this.dotAll = dotAll;
		this.unicode = unicode;
	}

	String text() {
		while (this.at < this.body.length()) {
			term();
		}
		return this.text.toString();
	}

	private void term() {
		char next = this.body.charAt(this.at);
		switch (next) {
			case '\\' -> escape(false);
			case '[' -> characterClass();
			case '(' -> group();
			case '.' -> replace(1, this.dotAll ? "[\\s\\S]" : "[^" + LINE_END + "]");
			case '^' -> replace(1, this.multiline ? "(?:\\A|(?<=[" + LINE_END + "]))" : "\\A");
			case '$' -> replace(1, this.multiline ? "(?=[" + LINE_END + "]|\\z)" : "\\z");
			case '*', '+', '?' -> quantifier(1);
			case '{' -> brace();
			case ']', '}' -> replace(1, "\\" + next);
			default -> copy(1);
		}
	}

	private void replace(int length, String replacement) {
		this.text.append(replacement);
		this.at += length;
	}

	private void copy(int length) {
		replace(length, this.body.substring(this.at, this.at + length));
	}

	/** Java has possessive quantifiers, which JavaScript refuses. */
	private void quantifier(int length) {
		copy(length);
		if (peek() == '+') {
			throw refused("There is nothing to repeat", this.at);
		}
		if (peek() == '?') {
			copy(1);
		}
	}

	/** A brace that is no quantifier is a character. */
	private void brace() {
		Matcher matcher = QUANTIFIER.matcher(this.body).region(this.at, this.body.length());
		if (matcher.lookingAt()) {
			quantifier(matcher.end() - this.at);
		}
		else {
			replace(1, "\\{");
		}
	}

	private void group() {
		if (this.body.startsWith("(?<", this.at) && !this.body.startsWith("(?<=", this.at)
				&& !this.body.startsWith("(?<!", this.at)) {
			Matcher name = GROUP_NAME.matcher(this.body).region(this.at + 2, this.body.length());
			if (!name.lookingAt()) {
				throw refused("Java has no groups of this name; use letters and digits", this.at);
			}
			copy(name.end() - this.at);
		}
		else {
			copy(1);
			if (peek() == '?') {
				copy(1);
			}
		}
	}

	private char peek() {
		return (this.at < this.body.length()) ? this.body.charAt(this.at) : '\0';
	}

	private void characterClass() {
		int start = this.at;
		if (this.body.startsWith("[^]", this.at)) {
			replace(3, "[\\s\\S]");
			return;
		}
		if (this.body.startsWith("[]", this.at)) {
			replace(2, "(?!)");
			return;
		}
		copy(1);
		if (peek() == '^') {
			copy(1);
		}
		while (peek() != ']') {
			if (this.at >= this.body.length()) {
				throw refused("The character class does not end", start);
			}
			member();
		}
		copy(1);
	}

	/**
	 * Translates a member of a class; Java gives a meaning to nested classes and to two
	 * ampersands.
	 */
	private void member() {
		char next = this.body.charAt(this.at);
		switch (next) {
			case '\\' -> escape(true);
			case '[', '&', '^' -> replace(1, "\\" + next);
			default -> copy(1);
		}
	}

	private void escape(boolean inClass) {
		if (this.at + 1 >= this.body.length()) {
			throw refused("The expression ends within an escape", this.at);
		}
		char next = this.body.charAt(this.at + 1);
		switch (next) {
			case 'd', 'D', 'w', 'W', 'f', 'n', 'r', 't' -> copy(2);
			case 's' -> replace(2, inClass ? SPACE : "[" + SPACE + "]");
			case 'S' -> replace(2, "[^" + SPACE + "]");
			case 'v' -> replace(2, "\\x0B");
			case 'b' -> replace(2, inClass ? "\\x08" : BOUNDARY);
			case 'B' -> boundary(inClass);
			case 'u' -> unicodeEscape();
			case 'x' -> hexEscape();
			case 'c' -> controlEscape();
			case 'k' -> namedReference(inClass);
			case 'p', 'P' -> property();
			case '0' -> replace(2, "\\x00");
			default -> other(next, inClass);
		}
	}

	private void boundary(boolean inClass) {
		if (inClass) {
			throw refused("A boundary is no character of a class", this.at);
		}
		replace(2, NO_BOUNDARY);
	}

	/** A reference to a group, or any other character, which stands for itself. */
	private void other(char next, boolean inClass) {
		if (next >= '1' && next <= '9') {
			if (inClass) {
				throw refused("A class has no references to groups", this.at);
			}
			copy(2);
		}
		else if (Character.isLetterOrDigit(next)) {
			requireLiteral(next);
			replace(2, String.valueOf(next));
		}
		else {
			replace(2, (next < 0x80) ? "\\" + next : String.valueOf(next));
		}
	}

	/** Refuses a meaningless escape of a letter, as the flag u does. */
	private void requireLiteral(char letter) {
		if (this.unicode) {
			throw refused("There is no escape of the letter " + letter, this.at);
		}
	}

	private void unicodeEscape() {
		Matcher point = CODE_POINT.matcher(this.body).region(this.at + 2, this.body.length());
		Matcher unit = HEX.matcher(this.body).region(this.at + 2, this.body.length());
		if (this.unicode && point.lookingAt()) {
			replace(point.end() - this.at, "\\x{" + point.group(1) + "}");
		}
		else if (unit.lookingAt()) {
			copy(6);
		}
		else {
			requireLiteral('u');
			replace(2, "u");
		}
	}

	private void hexEscape() {
		boolean hex = this.at + 4 <= this.body.length()
				&& HEX.matcher("00" + this.body.substring(this.at + 2, this.at + 4)).matches();
		if (hex) {
			copy(4);
		}
		else {
			requireLiteral('x');
			replace(2, "x");
		}
	}

	private void controlEscape() {
		char letter = (this.at + 2 < this.body.length()) ? this.body.charAt(this.at + 2) : '\0';
		if (letter >= 0x80 || !Character.isLetter(letter)) {
			throw refused("A control character is named by a letter", this.at);
		}
		replace(3, String.format("\\x%02x", letter % 32));
	}

	private void namedReference(boolean inClass) {
		Matcher name = GROUP_NAME.matcher(this.body).region(this.at + 2, this.body.length());
		if (inClass || !name.lookingAt()) {
			throw refused("Java has no such reference to a group", this.at);
		}
		copy(name.end() - this.at);
	}

	private void property() {
		if (this.unicode) {
			copy(2);
			int end = (peek() == '{') ? this.body.indexOf('}', this.at) : -1;
			if (end < 0) {
				throw refused("A property of characters is named in braces", this.at - 2);
			}
			copy(end + 1 - this.at);
		}
		else {
			replace(2, String.valueOf(this.body.charAt(this.at + 1)));
		}
	}

	private PatternSyntaxException refused(String problem, int position) {
		return new PatternSyntaxException(problem, this.body, this.offset + position);
	}

}
