// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * How far a migration is: all that is needed to resume it. Its text form, which
 * {@link #text()} writes, holds the keys of the last items, which may be personal.
 *
 * @param source the table that is read
 * @param target the table that is written
 * @param reseal which job it is that seals the items of the table anew; {@code null} for
 * a migration
 * @param segments in their order
 */
public record MigrationState(String source, String target, @Nullable String reseal, List<SegmentState> segments) {

	public MigrationState {
		segments = List.copyOf(segments);
	}

	static MigrationState beginning(String source, String target, @Nullable String reseal, int segments) {
		return new MigrationState(source, target, reseal, Collections.nCopies(segments, SegmentState.BEGINNING));
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
		return new MigrationState(this.source, this.target, this.reseal, changed);
	}

	boolean isOfSameJob(MigrationState other) {
		return this.source.equals(other.source) && this.target.equals(other.target)
				&& Objects.equals(this.reseal, other.reseal) && this.segments.size() == other.segments.size();
	}

	/** What it is the state of. */
	String job() {
		String job = (this.reseal != null) ? "reseal " + this.reseal + " of " + this.source
				: "migration " + this.source + " to " + this.target;
		return job + " in " + this.segments.size() + " segments";
	}

	/** Without positions. */
	@Override
	public String toString() {
		return "MigrationState[" + job() + ": " + counts() + "]";
	}

}
