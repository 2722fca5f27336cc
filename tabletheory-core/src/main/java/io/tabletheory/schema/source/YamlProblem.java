// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

import java.util.List;

import io.tabletheory.schema.Texts;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/**
 * A failure of the YAML parser in the words of an author: its own for the most frequent
 * mistakes, else those of the parser.
 *
 * @param sign a part of the parser's message
 * @param problem the problem for the message
 * @param remedy the remedy for the message
 */
record YamlProblem(String sign, String problem, String remedy) {

	private static final List<YamlProblem> KNOWN = List.of(
			new YamlProblem("expected <block end>", "The indentation of this line differs from that of its list or map",
					"Align it with the key or the dash of the same list or map"),
			new YamlProblem("(TAB)", "A tab cannot indent", "Use spaces"),
			new YamlProblem("mapping values are not allowed", "There can be no key here",
					"Quote text that has a colon, or correct the indentation"),
			new YamlProblem("unexpected end of stream", "A text in quotes does not end", "Add the closing quote"));

	static YamlProblem of(MarkedYamlEngineException failure) {
		String words = String.valueOf(failure.getProblem()).replaceAll("\\s+", " ");
		int line = failure.getProblemMark().map(Mark::getLine).orElse(-1);
		String start = failure.getContextMark()
			.filter((mark) -> mark.getLine() != line)
			.map((mark) -> " (started at line " + (mark.getLine() + 1) + ")")
			.orElse("");
		for (YamlProblem known : KNOWN) {
			if (words.contains(known.sign)) {
				return new YamlProblem(words, known.problem + start, known.remedy);
			}
		}
		return new YamlProblem(words, "Malformed YAML: " + Texts.printable(words) + start, "Correct the YAML here");
	}

}
