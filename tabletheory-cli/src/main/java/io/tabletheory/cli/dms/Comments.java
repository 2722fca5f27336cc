// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The comments of a YAML document without violations of DMS: the text behind every
 * {@code #} outside of scalars. Such a document has no tags and anchors.
 */
final class Comments {

	private final List<LineAndColumn> places = new ArrayList<>();

	private final StringBuilder head = new StringBuilder();

	private final StringBuilder without = new StringBuilder();

	/** The original number, from 1, of each line of the rest. */
	private final List<Integer> lines = new ArrayList<>();

	/** True once a line of the document was found. */
	private boolean started;

	private Comments() {
	}

	static Comments none(String text) {
		Comments comments = new Comments();
		comments.read(text, new BitSet());
		return comments;
	}

	static Comments of(String text) {
		Comments comments = new Comments();
		comments.read(text, starts(text));
		return comments;
	}

	/** The offsets at which comments start: of every # outside of scalars. */
	private static BitSet starts(String text) {
		BitSet starts = new BitSet(text.length());
		for (int i = text.indexOf('#'); i >= 0; i = text.indexOf('#', i + 1)) {
			starts.set(i);
		}
		if (!starts.isEmpty()) {
			clearTexts(text, starts);
		}
		return starts;
	}

	private static void clearTexts(String text, BitSet starts) {
		// One buffer holds the whole text, as in the reader of documents.
		LoadSettings settings = LoadSettings.builder()
			.setBufferSize(text.length() + 1)
			.setCodePointLimit(Integer.MAX_VALUE)
			.build();
		int[] offsets = offsets(text);
		try {
			for (Event event : new Parse(settings).parseString(text)) {
				if (event instanceof ScalarEvent scalar) {
					int from = offsets[scalar.getStartMark().orElseThrow().getIndex()];
					int to = offsets[scalar.getEndMark().orElseThrow().getIndex()];
					starts.clear(isBlock(scalar) ? Math.min(to, text.indexOf('\n', from)) : from, to);
				}
			}
		}
		// The text is no YAML, so it was read as JSON, which has no comments.
		catch (YamlEngineException ex) {
			starts.clear();
		}
	}

	/** Returns true for a block scalar, whose first line may end with a comment. */
	private static boolean isBlock(ScalarEvent scalar) {
		return scalar.getScalarStyle() == ScalarStyle.LITERAL || scalar.getScalarStyle() == ScalarStyle.FOLDED;
	}

	/** The offset of each code point, the unit of marks, and the end. */
	private static int[] offsets(String text) {
		int[] offsets = new int[text.codePointCount(0, text.length()) + 1];
		for (int i = 1; i < offsets.length; i++) {
			offsets[i] = text.offsetByCodePoints(offsets[i - 1], 1);
		}
		return offsets;
	}

	private void read(String text, BitSet starts) {
		int number = 1;
		for (int start = 0; start <= text.length(); number++) {
			int newLine = text.indexOf('\n', start);
			int end = (newLine < 0) ? text.length() : newLine;
			int comment = starts.nextSetBit(start);
			if (comment < 0 || comment >= end) {
				line(text.substring(start, end), number, newLine >= 0);
			}
			else {
				comment(text.substring(start, end), comment - start, number, newLine >= 0);
			}
			start = end + 1;
		}
	}

	private void comment(String line, int start, int number, boolean ended) {
		String rest = line.substring(0, start).stripTrailing();
		if (rest.isEmpty() && !this.started) {
			this.head.append(line).append('\n');
			return;
		}
		this.places.add(new LineAndColumn(number, line.codePointCount(0, start) + 1));
		if (!rest.isEmpty()) {
			line(rest, number, ended);
		}
	}

	private void line(String line, int number, boolean ended) {
		this.started |= !line.isBlank();
		this.without.append(line).append(ended ? "\n" : "");
		this.lines.add(number);
	}

	/** The comments before the document. */
	String head() {
		return this.head.toString();
	}

	/** The positions at which the comments within the document start. */
	List<LineAndColumn> places() {
		return this.places;
	}

	/** The text without the comments, and without the lines that have nothing else. */
	String without() {
		return this.without.toString();
	}

	/** The original number of this line, from 0, of the rest. */
	int line(int line) {
		return this.lines.get(Math.min(line, this.lines.size() - 1));
	}

	/** A line and a column, from 1. */
	record LineAndColumn(int line, int column) {

	}

}
