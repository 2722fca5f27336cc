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
 * The comments of a YAML document that breaks no rule of DMS: what follows a {@code #}
 * outside of texts, since there are no tags and anchors.
 */
final class Comments {

	private final List<LineAndColumn> places = new ArrayList<>();

	private final StringBuilder head = new StringBuilder();

	private final StringBuilder without = new StringBuilder();

	/** The number, from 1, of the line that each line of the rest was. */
	private final List<Integer> lines = new ArrayList<>();

	/** Whether there was a line of the document. */
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

	/** The offsets at which comments start: of every # that is in no text. */
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
		// One buffer for the whole text, as the reader of documents has it.
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
		// It is no YAML, so that it has been read as JSON, which has no comments.
		catch (YamlEngineException ex) {
			starts.clear();
		}
	}

	/** Its first line may end with a comment. */
	private static boolean isBlock(ScalarEvent scalar) {
		return scalar.getScalarStyle() == ScalarStyle.LITERAL || scalar.getScalarStyle() == ScalarStyle.FOLDED;
	}

	/** Where each code point, by which marks count, starts; and the end. */
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

	/** The lines before the document. */
	String head() {
		return this.head.toString();
	}

	/** Where those within the document start. */
	List<LineAndColumn> places() {
		return this.places;
	}

	/** The text without them and the lines that have nothing else. */
	String without() {
		return this.without.toString();
	}

	/** The number of the line that this line, from 0, of the rest was. */
	int line(int line) {
		return this.lines.get(Math.min(line, this.lines.size() - 1));
	}

	/** A line and a column, from 1. */
	record LineAndColumn(int line, int column) {

	}

}
