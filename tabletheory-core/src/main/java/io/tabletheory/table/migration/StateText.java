// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table.migration;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.cursor.CursorCodec;

/**
 * The state of a migration as text: a line with the format, one with the tables, one for
 * each segment with its counts and position, and the checksum of all lines before it.
 */
final class StateText {

	private static final String HEAD = "tabletheory migration 1";

	private static final Pattern CHECKED = Pattern.compile("(?s)(.*\n)crc32 ([0-9a-f]{8})\n");

	private static final Pattern TABLES = Pattern.compile("from ([\\w.-]+) to ([\\w.-]+)(?: reseal ([0-9a-f]{8}))?");

	private static final Pattern SEGMENT = Pattern
		.compile("(\\d{1,18}) (\\d{1,18}) (\\d{1,18}) (\\d{1,18}) (done|begin|after ([\\w=-]+))");

	private static final CursorCodec CURSORS = CursorCodec.portable();

	private StateText() {
	}

	static String write(MigrationState state) {
		StringBuilder text = new StringBuilder(HEAD).append('\n');
		text.append("from ").append(state.source()).append(" to ").append(state.target());
		text.append((state.reseal() != null) ? " reseal " + state.reseal() : "").append('\n');
		for (SegmentState segment : state.segments()) {
			Counts counts = segment.counts();
			text.append(counts.read()).append(' ').append(counts.written()).append(' ');
			text.append(counts.leftOut()).append(' ').append(counts.failed()).append(' ');
			text.append(position(segment)).append('\n');
		}
		return text + "crc32 " + checksum(text.toString()) + '\n';
	}

	private static String position(SegmentState segment) {
		Cursor position = segment.position();
		if (position != null) {
			return "after " + CURSORS.encode(position);
		}
		return segment.done() ? "done" : "begin";
	}

	static MigrationState read(String text) {
		if (!text.startsWith(HEAD + '\n')) {
			throw refused("does not belong to a migration, or has another version");
		}
		Matcher checked = CHECKED.matcher(text);
		if (!checked.matches() || !checksum(checked.group(1)).equals(checked.group(2))) {
			throw refused("is damaged: its checksum is not that of its content");
		}
		List<String> lines = checked.group(1).lines().toList();
		Matcher tables = matched(TABLES, (lines.size() > 2) ? lines.get(1) : "");
		List<SegmentState> segments = new ArrayList<>();
		lines.subList(2, lines.size()).forEach((line) -> segments.add(segment(line)));
		return new MigrationState(tables.group(1), tables.group(2), tables.group(3), segments);
	}

	private static SegmentState segment(String line) {
		Matcher segment = matched(SEGMENT, line);
		Counts counts = new Counts(Long.parseLong(segment.group(1)), Long.parseLong(segment.group(2)),
				Long.parseLong(segment.group(3)), Long.parseLong(segment.group(4)));
		return new SegmentState(counts, CURSORS.decode(segment.group(6)), segment.group(5).equals("done"));
	}

	private static Matcher matched(Pattern pattern, String line) {
		Matcher matcher = pattern.matcher(line);
		if (!matcher.matches()) {
			throw refused("has a line that cannot be read");
		}
		return matcher;
	}

	private static String checksum(String text) {
		CRC32 checksum = new CRC32();
		checksum.update(text.getBytes(StandardCharsets.UTF_8));
		return String.format("%08x", checksum.getValue());
	}

	private static TableTheoryException refused(String problem) {
		return new TableTheoryException(ErrorCode.INVALID_CURSOR, "The checkpoint " + problem
				+ ". Restore it, or remove it to begin the migration anew, which does no harm but costs time");
	}

}
