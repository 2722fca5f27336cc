// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A pull reader over one DynamoDB value or item, from an {@code AttributeValue} tree or
 * the bytes of a response, so that one codec serves both. There is always at most one
 * current value; reading it moves on, and an unread value is skipped. Not thread-safe.
 *
 * <pre>{@code
 * reader.beginMap();
 * for (int attribute; (attribute = reader.nextAttribute(NAMES)) != NameTable.END;) {
 *     switch (attribute) {
 *         case 0 -> id = reader.stringValue();
 *         case 1 -> amount = reader.isNull() ? null : reader.bigDecimalValue();
 *         default -> others.put(reader.name(), reader.toAttributeValue());
 *     }
 * }
 * }</pre>
 */
public final class ValueReader {

	/**
	 * The greatest depth: an item, the 32 levels that DynamoDB has below it, and some to
	 * spare.
	 */
	static final int MAX_DEPTH = 40;

	static final int USUAL_DEPTH = 4;

	private static final int MAX_NAME_IN_PATH = 64;

	private final ValueSource source;

	private final WireNumber number = new WireNumber();

	/**
	 * True if the outermost value is an item, which is a map without a type of its own.
	 */
	private boolean item;

	/** The containers around the current value; the outermost is at 1. */
	private @Nullable AttributeType[] containers = new AttributeType[USUAL_DEPTH];

	/**
	 * The current index of each list, and for each map the attribute found last in a
	 * table.
	 */
	private int[] progress = new int[USUAL_DEPTH];

	private int depth;

	/** True if there is a current value. */
	private boolean pending;

	/** The type of the current value; {@code null} until the value has been opened. */
	private @Nullable AttributeType type;

	/**
	 * True if the current value is written without its type, which is known from its
	 * container.
	 */
	private boolean bare;

	private ValueReader(ValueSource source, boolean item) {
		this.source = source;
		restart(item);
	}

	/** Reads the item as a value of type {@code M}. */
	public static ValueReader ofItem(Map<String, AttributeValue> item) {
		return new ValueReader(new TreeSource(item), true);
	}

	/** Reads the item as a value of type {@code M}. */
	public static ValueReader of(Item item) {
		return ofItem(item.attributes());
	}

	public static ValueReader ofValue(AttributeValue value) {
		return new ValueReader(new TreeSource(value), false);
	}

	static ValueReader of(JsonTokens json) {
		return new ValueReader(new JsonSource(json), true);
	}

	/** Begins again with the next value of the source as the outermost value. */
	ValueReader restart(boolean item) {
		requireEnd();
		this.item = item;
		arrive(item ? AttributeType.M : null, item);
		return this;
	}

	private void arrive(@Nullable AttributeType type, boolean bare) {
		this.pending = true;
		this.type = type;
		this.bare = bare;
	}

	/** The type of the current value. */
	public AttributeType type() {
		AttributeType known = this.type;
		return (known != null) ? known : open();
	}

	private AttributeType open() {
		if (!this.pending) {
			throw new IllegalStateException(place() + " has been read; go on to the next value first");
		}
		AttributeType found = this.source.open();
		if (found == null) {
			throw failure("has no value of a type that DynamoDB has");
		}
		this.type = found;
		return found;
	}

	/**
	 * Returns true if the current value is {@code NULL}. Such a value only needs
	 * skipping.
	 */
	public boolean isNull() {
		return type() == AttributeType.NULL;
	}

	public String stringValue() {
		expect(AttributeType.S);
		String text = this.source.string();
		close();
		return text;
	}

	/** The position of the string in the table, or {@link NameTable#UNKNOWN}. */
	public int stringValue(NameTable table) {
		expect(AttributeType.S);
		int position = this.source.string(table);
		close();
		return position;
	}

	/** The result of the parser for the string. */
	public <T> T stringValue(TextParser<T> parser) {
		expect(AttributeType.S);
		T value = this.source.string(parser);
		close();
		return value;
	}

	/** The number in its stored spelling. */
	public String numberText() {
		return number().text();
	}

	public int intValue() {
		long value = longValue();
		if (value != (int) value) {
			throw failure("is not within the range of int");
		}
		return (int) value;
	}

	public long longValue() {
		WireNumber scanned = number();
		return scanned.isShortWhole() ? scanned.wholeDigits() : exactly(BigDecimal::longValueExact, "long");
	}

	/** The {@code double} nearest to the number. */
	public double doubleValue() {
		return number().doubleValue();
	}

	public BigDecimal bigDecimalValue() {
		return number().bigDecimalValue();
	}

	public BigInteger bigIntegerValue() {
		number();
		return exactly(BigDecimal::toBigIntegerExact, "BigInteger");
	}

	private <T> T exactly(Function<BigDecimal, T> conversion, String target) {
		try {
			return conversion.apply(this.number.bigDecimalValue());
		}
		catch (ArithmeticException ex) {
			// The cause is left out, because its message may quote the number.
			throw failure("is not a whole number within the range of " + target);
		}
	}

	private WireNumber number() {
		expect(AttributeType.N);
		if (!this.source.string(this.number)) {
			throw failure("is not a number that DynamoDB has");
		}
		close();
		return this.number;
	}

	public byte[] binaryValue() {
		expect(AttributeType.B);
		byte[] bytes = this.source.binary();
		if (bytes == null) {
			throw failure("is not base64");
		}
		close();
		return bytes;
	}

	public boolean booleanValue() {
		expect(AttributeType.BOOL);
		boolean value = this.source.bool();
		close();
		return value;
	}

	/** Enters a map. */
	public void beginMap() {
		expect(AttributeType.M);
		enter(AttributeType.M);
	}

	/**
	 * Enters a list or a set. The members of a set are read as {@code S}, {@code N} or
	 * {@code B}, like the elements of a list.
	 */
	public void beginElements() {
		AttributeType found = type();
		if (found != AttributeType.L && !found.isSet()) {
			throw mismatch("a list or set");
		}
		enter(found);
	}

	private void enter(AttributeType container) {
		if (this.depth == MAX_DEPTH) {
			throw failure("is nested deeper than DynamoDB allows");
		}
		this.depth++;
		if (this.depth == this.containers.length) {
			this.containers = Arrays.copyOf(this.containers, 2 * this.depth);
			this.progress = Arrays.copyOf(this.progress, 2 * this.depth);
		}
		this.source.enter(container, this.depth);
		this.containers[this.depth] = container;
		this.progress[this.depth] = -1;
		this.pending = false;
		this.type = null;
	}

	/**
	 * Goes to the next element, or leaves the list or set behind its last one. Returns
	 * true if there is an element.
	 */
	public boolean nextElement() {
		skip();
		AttributeType container = this.containers[this.depth];
		if (container == null || container == AttributeType.M) {
			throw new IllegalStateException(place() + " is no list or set: begin one first");
		}
		if (!this.source.nextElement(container, this.depth)) {
			leave();
			return false;
		}
		this.progress[this.depth]++;
		arrive(element(container), container != AttributeType.L);
		return true;
	}

	private static @Nullable AttributeType element(AttributeType container) {
		return switch (container) {
			case SS -> AttributeType.S;
			case NS -> AttributeType.N;
			case BS -> AttributeType.B;
			default -> null;
		};
	}

	/**
	 * Goes to the next attribute, or leaves the map behind its last one. Returns true if
	 * there is an attribute. An attribute that comes twice is returned twice; the AWS SDK
	 * keeps the last.
	 */
	public boolean nextAttribute() {
		skip();
		requireMap();
		if (!this.source.nextAttribute(this.depth)) {
			leave();
			return false;
		}
		arrive(null, false);
		return true;
	}

	/**
	 * Goes to the next attribute and finds its name in the table, or leaves the map.
	 * @return the position in the table, {@link NameTable#UNKNOWN} for another name, or
	 * {@link NameTable#END}
	 */
	public int nextAttribute(NameTable names) {
		skip();
		requireMap();
		int found = this.source.nextAttribute(names, this.progress[this.depth], this.depth);
		if (found == NameTable.END) {
			leave();
			return found;
		}
		if (found != NameTable.UNKNOWN) {
			this.progress[this.depth] = found;
		}
		arrive(null, false);
		return found;
	}

	private void requireMap() {
		if (this.containers[this.depth] != AttributeType.M) {
			throw new IllegalStateException(place() + " is no map: begin one first");
		}
	}

	/** The name of the current attribute in the innermost map. */
	public String name() {
		String name = this.source.name(this.depth);
		if (name == null) {
			throw new IllegalStateException(place() + " has no current attribute");
		}
		return name;
	}

	/**
	 * Skips the current value if it was not read. Its JSON is checked, its meaning is
	 * not.
	 */
	public void skip() {
		if (!this.pending) {
			return;
		}
		AttributeType known = this.type;
		if (known == null) {
			this.source.skip();
			this.pending = false;
			return;
		}
		this.source.skipContent(known);
		close();
	}

	/**
	 * Skips the outermost value if it was not read, and throws if it was read in part.
	 */
	public void end() {
		skip();
		requireEnd();
	}

	private void requireEnd() {
		if (this.depth > 0) {
			throw new IllegalStateException(place() + " was not read to its end");
		}
	}

	/**
	 * The values of these attributes of the current item, without those that it lacks.
	 * The item can still be read after that.
	 */
	public Map<String, AttributeValue> peek(NameTable names) {
		requireUnentered();
		int start = this.source.mark();
		AttributeRow found = new AttributeRow(names);
		beginMap();
		for (int name; found.size() < names.size() && (name = nextAttribute(names)) != NameTable.END;) {
			if (name != NameTable.UNKNOWN) {
				found.set(name, toAttributeValue());
			}
		}
		this.source.reset(start);
		this.depth = 0;
		arrive(AttributeType.M, true);
		return found;
	}

	/**
	 * True if the current item has an attribute that is a text. The item can still be
	 * read after that.
	 * @param name the name of the attribute
	 * @param text the text
	 */
	public boolean peekText(NameTable name, NameTable text) {
		requireUnentered();
		int start = this.source.mark();
		beginMap();
		int found = nextAttribute(name);
		while (found == NameTable.UNKNOWN) {
			found = nextAttribute(name);
		}
		boolean equal = found != NameTable.END && type() == AttributeType.S && stringValue(text) != NameTable.UNKNOWN;
		this.source.reset(start);
		this.depth = 0;
		arrive(AttributeType.M, true);
		return equal;
	}

	/** The current item, which is still to be read, to be looked into later. */
	public ItemBookmark bookmark() {
		requireUnentered();
		return this.source.bookmark();
	}

	private void requireUnentered() {
		if (!this.item || !this.pending || this.depth > 0) {
			throw new IllegalStateException("Only an item that has not been entered can be looked into");
		}
	}

	/** The current value as a tree of the AWS SDK. */
	public AttributeValue toAttributeValue() {
		return AttributeTrees.value(this);
	}

	/** The current item or map as trees of the AWS SDK. */
	public Map<String, AttributeValue> toAttributes() {
		return AttributeTrees.attributes(this);
	}

	private void expect(AttributeType expected) {
		if (type() != expected) {
			throw mismatch(expected.name());
		}
	}

	private void close() {
		this.pending = false;
		this.type = null;
		if (!this.bare) {
			this.source.close();
		}
	}

	private void leave() {
		this.depth--;
		if (this.depth > 0 || !this.item) {
			this.source.close();
		}
	}

	/**
	 * The failure of a value whose type differs from the one that a model or class
	 * declares.
	 */
	private TableTheoryException mismatch(String expected) {
		return failure(ErrorCode.INVALID_MODEL, "is " + type() + ", but " + expected + " was expected");
	}

	/**
	 * The failure of the current value. Names the path and never quotes the value, which
	 * may be secret.
	 */
	private TableTheoryException failure(String problem) {
		return failure(ErrorCode.INVALID_VALUE, problem);
	}

	private TableTheoryException failure(ErrorCode code, String problem) {
		return new TableTheoryException(code, place() + this.source.place() + " " + problem);
	}

	private String place() {
		String path = path();
		return path.isEmpty() ? "The outermost value" : path;
	}

	/**
	 * The path of the current value, such as {@code address.lines[2]}; empty for the
	 * outermost one.
	 */
	public String path() {
		StringBuilder path = new StringBuilder();
		for (int level = 1; level <= this.depth; level++) {
			if (this.containers[level] != AttributeType.M) {
				path.append('[').append(this.progress[level]).append(']');
				continue;
			}
			String name = this.source.name(level);
			if (name != null) {
				path.append(path.isEmpty() ? "" : ".").append(name, 0, Math.min(name.length(), MAX_NAME_IN_PATH));
			}
		}
		return path.toString();
	}

}
