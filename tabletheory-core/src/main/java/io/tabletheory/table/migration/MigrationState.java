// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import io.tabletheory.TableTheoryException;

/**
 * How far a migration is: all that is needed to resume it. Its text form, which
 * {@link #text()} writes, holds the keys of the last items, which may be personal.
 *
 * @param source the table that is read
 * @param target the table that is written
 * @param segments in their order
 */
public record MigrationState(String source, String target, List<SegmentState> segments) {

	public MigrationState {
		segments = List.copyOf(segments);
	}

	static MigrationState beginning(String source, String target, int segments) {
		return new MigrationState(source, target, Collections.nCopies(segments, SegmentState.BEGINNING));
	}

	/**
	 * Reads what {@link #text()} wrote.
	 * @throws TableTheoryException for any other text
	 */
	public static MigrationState of(String text) {
		return StateText.read(text);
	}

	/** Lines of text with a checksum. */
	public String text() {
		return StateText.write(this);
	}

	/** Of all segments and runs together. */
	public Counts counts() {
		return this.segments.stream().map(SegmentState::counts).reduce(Counts.NONE, Counts::plus);
	}

	/** Whether nothing is left. */
	public boolean done() {
		return this.segments.stream().allMatch(SegmentState::done);
	}

	MigrationState with(int segment, SegmentState state) {
		List<SegmentState> changed = new ArrayList<>(this.segments);
		changed.set(segment, state);
		return new MigrationState(this.source, this.target, changed);
	}

	boolean isOfSameMigration(MigrationState other) {
		return this.source.equals(other.source) && this.target.equals(other.target)
				&& this.segments.size() == other.segments.size();
	}

	String migration() {
		return this.source + " to " + this.target + " in " + this.segments.size() + " segments";
	}

	/** Without positions. */
	@Override
	public String toString() {
		return "MigrationState[" + migration() + ": " + counts() + "]";
	}

}
