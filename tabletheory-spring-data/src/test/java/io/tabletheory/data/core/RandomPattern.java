// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random regular expression that makes texts it matches, and judges texts without the
 * expressions of the JDK.
 */
sealed interface RandomPattern {

	/** The characters of all texts. */
	String ALPHABET = "abcd";

	/** The expression. */
	String regex();

	/** A text that the expression matches. */
	String text(Random random);

	/** The positions at which a match that begins at a position may end. */
	Set<Integer> ends(String text, int from);

	/** True if the expression matches the text as a whole. */
	default boolean matches(String text) {
		return ends(text, 0).contains(text.length());
	}

	static RandomPattern of(Random random) {
		return of(random, 3);
	}

	private static RandomPattern of(Random random, int depth) {
		return switch ((depth > 0) ? random.nextInt(5) : 0) {
			case 1 -> new Choice(several(random, depth));
			case 2, 3 -> new Sequence(several(random, depth));
			case 4 -> new Repetition(of(random, depth - 1), random.nextInt(2), 1 + random.nextInt(2));
			default -> new OneCharacter(random.nextBoolean(), characters(random));
		};
	}

	private static List<RandomPattern> several(Random random, int depth) {
		return IntStream.rangeClosed(0, 1 + random.nextInt(2)).mapToObj((i) -> of(random, depth - 1)).toList();
	}

	/** Some characters and never all. */
	private static String characters(Random random) {
		int first = random.nextInt(ALPHABET.length() - 1);
		return ALPHABET.substring(first, first + 1 + random.nextInt(ALPHABET.length() - 1 - first));
	}

	/** One of these characters, or any but these. */
	record OneCharacter(boolean negated, String characters) implements RandomPattern {

		@Override
		public String regex() {
			return "[" + (this.negated ? "^" : "") + this.characters + "]";
		}

		@Override
		public String text(Random random) {
			List<String> fitting = ALPHABET.chars().mapToObj(Character::toString).filter(this::matches).toList();
			return fitting.get(random.nextInt(fitting.size()));
		}

		@Override
		public Set<Integer> ends(String text, int from) {
			boolean fits = from < text.length() && this.characters.indexOf(text.charAt(from)) >= 0 != this.negated;
			return fits ? Set.of(from + 1) : Set.of();
		}

	}

	/** Several expressions behind each other. */
	record Sequence(List<RandomPattern> parts) implements RandomPattern {

		@Override
		public String regex() {
			return this.parts.stream().map(RandomPattern::regex).collect(Collectors.joining());
		}

		@Override
		public String text(Random random) {
			return this.parts.stream().map((part) -> part.text(random)).collect(Collectors.joining());
		}

		@Override
		public Set<Integer> ends(String text, int from) {
			Set<Integer> ends = Set.of(from);
			for (RandomPattern part : this.parts) {
				ends = after(ends, part, text);
			}
			return ends;
		}

	}

	/** Any of several expressions. */
	record Choice(List<RandomPattern> parts) implements RandomPattern {

		@Override
		public String regex() {
			return this.parts.stream().map(RandomPattern::regex).collect(Collectors.joining("|", "(?:", ")"));
		}

		@Override
		public String text(Random random) {
			return this.parts.get(random.nextInt(this.parts.size())).text(random);
		}

		@Override
		public Set<Integer> ends(String text, int from) {
			Set<Integer> ends = new TreeSet<>();
			this.parts.forEach((part) -> ends.addAll(part.ends(text, from)));
			return ends;
		}

	}

	/** An expression that is repeated. */
	record Repetition(RandomPattern part, int least, int most) implements RandomPattern {

		@Override
		public String regex() {
			return "(?:" + this.part.regex() + "){" + this.least + "," + this.most + "}";
		}

		@Override
		public String text(Random random) {
			int times = this.least + random.nextInt(this.most - this.least + 1);
			return new Sequence(Collections.nCopies(times, this.part)).text(random);
		}

		@Override
		public Set<Integer> ends(String text, int from) {
			Set<Integer> all = new TreeSet<>();
			Set<Integer> ends = Set.of(from);
			for (int times = 0; times <= this.most; times++) {
				if (times >= this.least) {
					all.addAll(ends);
				}
				ends = after(ends, this.part, text);
			}
			return all;
		}

	}

	private static Set<Integer> after(Set<Integer> begins, RandomPattern part, String text) {
		Set<Integer> ends = new TreeSet<>();
		begins.forEach((begin) -> ends.addAll(part.ends(text, begin)));
		return ends;
	}

}
