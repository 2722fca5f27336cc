// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

import io.tabletheory.TableTheoryException;
import org.jspecify.annotations.Nullable;

/**
 * The state of a migration, from which it can be resumed. Its text form, written by
 * {@link #text()}, holds the keys of the last items, which may be personal data.
 */
public final class MigrationState {

	private final String source;

	private final String target;

	private final @Nullable String reseal;

	private final List<SegmentState> segments;

	MigrationState(String source, String target, @Nullable String reseal, List<SegmentState> segments) {
		this.source = source;
		this.target = target;
		this.reseal = reseal;
		this.segments = List.copyOf(segments);
	}

	static MigrationState beginning(String source, String target, @Nullable String reseal, int segments) {
		return new MigrationState(source, target, reseal, Collections.nCopies(segments, SegmentState.BEGINNING));
	}

	/**
	 * Reads the text that {@link #text()} wrote.
	 * @throws TableTheoryException for any other text
	 */
	public static MigrationState of(String text) {
		return StateText.read(text);
	}

	/** The table that is read. */
	public String source() {
		return this.source;
	}

	/** The table that is written. */
	public String target() {
		return this.target;
	}

	/**
	 * The identity of the job that encrypts the items of the table anew; {@code null} for
	 * a migration.
	 */
	@Nullable String reseal() {
		return this.reseal;
	}

	/** The segments in their order. */
	List<SegmentState> segments() {
		return this.segments;
	}

	/** The state as lines of text with a checksum. */
	public String text() {
		return StateText.write(this);
	}

	/** The counts over all segments and runs. */
	public Counts counts() {
		return this.segments.stream().map(SegmentState::counts).reduce(Counts.NONE, Counts::plus);
	}

	/** Returns true if nothing is left to do. */
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

	/** The job that this is the state of, for messages. */
	String job() {
		String job = (this.reseal != null) ? "reseal " + this.reseal + " of " + this.source
				: "migration " + this.source + " to " + this.target;
		return job + " in " + this.segments.size() + " segments";
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof MigrationState state && isOfSameJob(state) && this.segments.equals(state.segments);
	}

	@Override
	public int hashCode() {
		return Objects.hash(this.source, this.target, this.reseal, this.segments);
	}

	/** The state without its positions, which hold keys. */
	@Override
	public String toString() {
		return "MigrationState[" + job() + ": " + counts() + "]";
	}

}
