// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.Arrays;
import java.util.IdentityHashMap;

import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * The source of values in DynamoDB JSON: objects of one member, whose name is the type.
 */
final class JsonSource implements ValueSource {

	private static final NameTable TYPES = new NameTable(
			Arrays.stream(AttributeType.values()).map(Enum::name).toList());

	private static final AttributeType[] BY_POSITION = AttributeType.values();

	private static final int NOT_REACHED = -1;

	private final JsonTokens json;

	/** The offset of the current attribute's name, for each map. */
	private final int[] names = new int[ValueReader.MAX_DEPTH + 1];

	/** The orders of names that the maps of this response have shown so far. */
	private final IdentityHashMap<NameTable, NameOrder> orders = new IdentityHashMap<>(4);

	/** The order that was used last at each depth. */
	private final @Nullable NameOrder[] latest = new NameOrder[ValueReader.MAX_DEPTH + 1];

	private int valueAt;

	JsonSource(JsonTokens json) {
		this.json = json;
		this.names[0] = NOT_REACHED;
	}

	@Override
	public @Nullable AttributeType open() {
		this.valueAt = this.json.position();
		AttributeType type = this.json.compactType();
		if (type == null) {
			type = openAny();
		}
		return type;
	}

	private @Nullable AttributeType openAny() {
		this.json.beginObject();
		int position = this.json.nextMember(TYPES);
		if (position < 0) {
			return null;
		}
		if (BY_POSITION[position] == AttributeType.NULL) {
			this.json.trueLiteral();
		}
		return BY_POSITION[position];
	}

	@Override
	public String string() {
		return this.json.string().text();
	}

	@Override
	public int string(NameTable table) {
		return this.json.string().positionIn(table);
	}

	@Override
	public <T> T string(TextParser<T> parser) {
		return this.json.string().parse(parser);
	}

	@Override
	public byte @Nullable [] binary() {
		return this.json.string().base64();
	}

	@Override
	public boolean bool() {
		return this.json.booleanLiteral();
	}

	@Override
	public void enter(AttributeType container, int depth) {
		if (container == AttributeType.M) {
			this.json.beginObject();
		}
		else {
			this.json.beginArray();
		}
		this.names[depth] = NOT_REACHED;
	}

	@Override
	public boolean nextElement(AttributeType container, int depth) {
		this.valueAt = this.json.position();
		return this.json.nextElement();
	}

	@Override
	public boolean nextAttribute(int depth) {
		boolean found = this.json.nextMember();
		this.names[depth] = this.json.nameOffset();
		return found;
	}

	@Override
	public int nextAttribute(NameTable table, int previous, int depth) {
		int found = this.json.nextMember(order(table, depth), previous);
		this.names[depth] = this.json.nameOffset();
		return found;
	}

	private NameOrder order(NameTable table, int depth) {
		NameOrder latest = this.latest[depth];
		if (latest == null || latest.names != table) {
			latest = this.orders.computeIfAbsent(table, NameOrder::new);
			this.latest[depth] = latest;
		}
		return latest;
	}

	@Override
	public @Nullable String name(int depth) {
		return (this.names[depth] != NOT_REACHED) ? this.json.nameAt(this.names[depth]) : null;
	}

	@Override
	public void skip() {
		this.json.skip();
	}

	@Override
	public void skipContent(AttributeType type) {
		// NULL was read in full when it was opened.
		if (type != AttributeType.NULL) {
			this.json.skip();
		}
	}

	@Override
	public void close() {
		this.json.closeValue();
	}

	@Override
	public int mark() {
		return this.json.position();
	}

	@Override
	public void reset(int mark) {
		this.json.reset(mark);
	}

	@Override
	public ItemBookmark bookmark() {
		return this.json.bookmark();
	}

	@Override
	public String place() {
		return " (byte " + this.valueAt + ")";
	}

}
