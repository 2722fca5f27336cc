// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

/**
 * The text of a source cannot be parsed any further. Never leaves the reader of a
 * document.
 */
public final class SyntaxFailure extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final int line;

	private final int column;

	private final String remedy;

	SyntaxFailure(int line, int column, String problem, String remedy) {
		super(problem, null, false, false);
		this.line = line;
		this.column = column;
		this.remedy = remedy;
	}

	public void addTo(Report report) {
		report.add(this.line, this.column, "", String.valueOf(getMessage()), this.remedy);
	}

}
