// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.Step;

/**
 * A scan whose segments are read beside each other.
 */
final class SegmentedScan<T> {

	private final ReadRequest<T> read;

	private final Segments segments;

	private SegmentedScan(ReadRequest<T> read, Segments segments) {
		this.read = read;
		this.segments = segments;
	}

	static <T> SegmentedScan<T> of(ReadRequest<T> read, Segments segments) {
		if (!read.start().equals(KeyedWindow.Start.BEGINNING)) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, read.origin(),
					"A cursor belongs to one segment; name it by segment(number, total)", null);
		}
		return new SegmentedScan<>(read, segments);
	}

	/**
	 * Runs the program for each segment; the results are in the order of the segments.
	 */
	<R> Step<List<R>> each(Function<ReadRequest<T>, Step<R>> program) {
		List<Step<R>> programs = this.segments.each().map((segment) -> program.apply(this.read.of(segment))).toList();
		return Step.parallel(programs, this.segments.atOnce(), this.read.origin());
	}

	/**
	 * In rounds, each a request of as many segments as are read at one time, so that no
	 * more than their answers are held.
	 */
	Step<ResultChunk<T>> chunks(Function<ReadRequest<T>, Step<ResultChunk<T>>> program) {
		return round(this.segments.each().map((segment) -> program.apply(this.read.of(segment))).toList(),
				this.read.limits().results());
	}

	private Step<ResultChunk<T>> round(List<Step<ResultChunk<T>>> waiting, long wanted) {
		List<Step<ResultChunk<T>>> active = waiting.subList(0, Math.min(waiting.size(), this.segments.atOnce()));
		return Step.parallel(active, this.segments.atOnce(), this.read.origin()).map((answers) -> {
			List<T> items = new ArrayList<>();
			List<Step<ResultChunk<T>>> remaining = new ArrayList<>();
			for (ResultChunk<T> answer : answers) {
				items.addAll(answer.items());
				if (answer.rest() != null) {
					remaining.add(answer.rest());
				}
			}
			remaining.addAll(waiting.subList(active.size(), waiting.size()));
			List<T> first = ReadRequest.first(items, wanted);
			boolean end = remaining.isEmpty() || first.size() == wanted;
			return new ResultChunk<>(first, end ? null : round(remaining, wanted - first.size()));
		});
	}

}
