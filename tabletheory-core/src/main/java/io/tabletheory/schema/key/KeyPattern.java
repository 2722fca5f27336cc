// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.key;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The texts that a key attribute can have by its template: literal characters, and
 * properties of at least one character. A property followed by a single literal character
 * does not contain that character, as rendering ensures. In the dialect of OneTable, a
 * property can have any text.
 */
public final class KeyPattern {

	private static final Symbol ANY = new Symbol(null, null, false);

	private final List<Symbol> symbols;

	private KeyPattern(List<Symbol> symbols) {
		this.symbols = symbols;
	}

	/** The pattern of a key made of properties. Without a template, any text matches. */
	public static KeyPattern of(@Nullable ValueTemplate template) {
		return (template != null) ? ofTemplate(template) : new KeyPattern(List.of(ANY, ANY.repeated()));
	}

	/** The pattern of exactly this text. */
	public static KeyPattern literal(String text) {
		List<Symbol> symbols = new ArrayList<>();
		add(text, symbols);
		return new KeyPattern(symbols);
	}

	/** The pattern of all texts that begin with this one. */
	public static KeyPattern beginning(String text) {
		List<Symbol> symbols = new ArrayList<>();
		add(text, symbols);
		symbols.add(ANY.repeated());
		return new KeyPattern(symbols);
	}

	private static KeyPattern ofTemplate(ValueTemplate template) {
		List<Symbol> symbols = new ArrayList<>();
		for (int i = 0; i < template.segments().size(); i++) {
			if (template.segments().get(i) instanceof ValueTemplate.Literal literal) {
				add(literal.text(), symbols);
				continue;
			}
			if (!template.dialect().isExact()) {
				symbols.add(ANY.repeated());
				continue;
			}
			String following = template.textAfter(i);
			Symbol some = (following != null && following.length() == 1) ? new Symbol(null, following.charAt(0), false)
					: ANY;
			symbols.add(some);
			symbols.add(some.repeated());
		}
		return new KeyPattern(symbols);
	}

	private static void add(String text, List<Symbol> symbols) {
		text.chars().forEach((character) -> symbols.add(new Symbol((char) character, null, false)));
	}

	/** Returns true if some text matches both patterns. */
	public boolean meets(KeyPattern other) {
		return meets(other, 0, 0, new boolean[this.symbols.size() + 1][other.symbols.size() + 1]);
	}

	private boolean meets(KeyPattern other, int at, int otherAt, boolean[][] seen) {
		if (seen[at][otherAt]) {
			return false;
		}
		seen[at][otherAt] = true;
		Symbol own = symbol(at);
		Symbol its = other.symbol(otherAt);
		if (own == null && its == null) {
			return true;
		}
		if (own != null && own.repeats && meets(other, at + 1, otherAt, seen)) {
			return true;
		}
		if (its != null && its.repeats && meets(other, at, otherAt + 1, seen)) {
			return true;
		}
		return own != null && its != null && own.matches(its)
				&& meets(other, own.repeats ? at : at + 1, its.repeats ? otherAt : otherAt + 1, seen);
	}

	private @Nullable Symbol symbol(int position) {
		return (position < this.symbols.size()) ? this.symbols.get(position) : null;
	}

	/**
	 * One character, or a repeated one.
	 *
	 * @param literal the character; {@code null} for any
	 * @param excluded the character that does not match; {@code null} for none
	 * @param repeats true if it may occur any number of times, also never
	 */
	private record Symbol(@Nullable Character literal, @Nullable Character excluded, boolean repeats) {

		Symbol repeated() {
			return new Symbol(this.literal, this.excluded, true);
		}

		boolean matches(Symbol other) {
			if (this.literal != null && other.literal != null) {
				return this.literal.equals(other.literal);
			}
			return !excludes(other.literal) && !other.excludes(this.literal);
		}

		private boolean excludes(@Nullable Character character) {
			return this.excluded != null && this.excluded.equals(character);
		}

	}

}
