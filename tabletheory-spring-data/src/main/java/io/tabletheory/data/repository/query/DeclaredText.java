// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * A text of an annotation, word by word.
 */
final class DeclaredText {

	private static final Pattern TOKEN = Pattern.compile("\\s*(?:([:?][#$]\\{[^}]*}|\\?\\d+|:[A-Za-z_]\\w*)"
			+ "|('(?:[^']|'')*')|(-?\\d+(?:\\.\\d+)?)|(<>|<=|>=|[-+=<>(),])|([A-Za-z_][\\w.]*))");

	private final String kind;

	private final String text;

	private final DeclaredValues values;

	private final List<Token> tokens = new ArrayList<>();

	private int position;

	/**
	 * Creates a text of a kind, as messages name it.
	 * @param values the meaning of the values in the text
	 */
	DeclaredText(String kind, String text, DeclaredValues values) {
		this.kind = kind;
		this.text = text;
		this.values = values;
		Matcher matcher = TOKEN.matcher(text);
		int end = 0;
		while (matcher.find(end) && matcher.start() == end) {
			this.tokens.add(Token.of(matcher));
			end = matcher.end();
		}
		if (!text.substring(end).isBlank()) {
			throw new RefusedMethodException(
					"The " + this + " cannot be read from \"" + text.substring(end).strip() + "\" on");
		}
	}

	boolean isAtEnd() {
		return this.position == this.tokens.size();
	}

	boolean isNext(String word) {
		return !isAtEnd() && this.tokens.get(this.position).is(word);
	}

	/**
	 * Accepts the next word if it is this one; returns true and moves on in that case.
	 */
	boolean accept(String word) {
		boolean found = isNext(word);
		if (found) {
			this.position++;
		}
		return found;
	}

	void require(String word) {
		if (!accept(word)) {
			throw expected(word);
		}
	}

	/** True if a property or another word follows. */
	boolean isWord() {
		return !isAtEnd() && this.tokens.get(this.position).kind() == TokenType.WORD;
	}

	String word() {
		if (!isWord()) {
			throw expected("a property");
		}
		return next("a property").text();
	}

	/** The next symbol or word of any kind. */
	String symbol(String expected) {
		return next(expected).text();
	}

	/** A value for a property: of a placeholder, or a constant. */
	Object value(String property) {
		Token token = next("a value");
		return switch (token.kind()) {
			case PLACEHOLDER -> this.values.argument(token.text());
			case TEXT, NUMBER -> this.values.constant(property, token.constant());
			case WORD -> {
				if (!token.is("true") && !token.is("false")) {
					throw unread("a value, such as :name, ?0, 'text', 1 or true");
				}
				yield this.values.constant(property, token.is("true"));
			}
			case SYMBOL -> throw unread("a value");
		};
	}

	/** A value of a property that must be a constant. */
	Object constant(String property, String hint) {
		Token token = next("a constant");
		if (token.kind() != TokenType.TEXT && token.kind() != TokenType.NUMBER) {
			throw unread("a constant; " + hint);
		}
		return this.values.constant(property, token.constant());
	}

	private Token next(String expected) {
		if (isAtEnd()) {
			throw expected(expected);
		}
		return this.tokens.get(this.position++);
	}

	/** The word that was read last is none that is needed. */
	RefusedMethodException unread(String expected) {
		this.position--;
		return expected(expected);
	}

	RefusedMethodException expected(String what) {
		String found = isAtEnd() ? "its end" : "\"" + this.tokens.get(this.position).text() + "\"";
		return new RefusedMethodException("The " + this + " has " + found + " where it needs " + what);
	}

	/** The kind and the text, for messages. */
	@Override
	public String toString() {
		return this.kind + " \"" + this.text + "\"";
	}

	private enum TokenType {

		PLACEHOLDER(1), TEXT(2), NUMBER(3), SYMBOL(4), WORD(5);

		/** The group of the pattern. */
		private final int group;

		TokenType(int group) {
			this.group = group;
		}

	}

	/** A part of the text that has a meaning of its own. */
	private record Token(TokenType kind, String text) {

		static Token of(Matcher matcher) {
			for (TokenType kind : TokenType.values()) {
				String text = matcher.group(kind.group);
				if (text != null) {
					return new Token(kind, text);
				}
			}
			throw new IllegalStateException("A token is one of " + List.of(TokenType.values()));
		}

		boolean is(@Nullable String other) {
			return this.kind != TokenType.TEXT && this.text.equalsIgnoreCase(other);
		}

		Object constant() {
			return (this.kind == TokenType.NUMBER) ? new BigDecimal(this.text)
					: this.text.substring(1, this.text.length() - 1).replace("''", "'");
		}

	}

}
