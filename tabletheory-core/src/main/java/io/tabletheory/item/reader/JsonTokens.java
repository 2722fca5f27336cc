// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;

/**
 * A walk through JSON (RFC 8259) in UTF-8, as DynamoDB sends it. It makes only the
 * objects that the caller asks for, and accepts no more than the RFC does; an error has
 * the byte offset. Not thread-safe.
 */
public final class JsonTokens {

	/**
	 * The deepest nesting that is skipped. DynamoDB nests 32 levels of two brackets each,
	 * within a few levels of the response.
	 */
	private static final int MAX_SKIPPED_DEPTH = 128;

	/**
	 * The mask for the bytes around the type, in the eight bytes that a value begins
	 * with.
	 */
	private static final long AROUND_TYPE = 0xffff00ffffL;

	private static final long NO_TYPE = '{' | '"' << 8 | (long) '"' << 24 | (long) ':' << 32;

	private final byte[] bytes;

	private final int end;

	private final JsonString string;

	private final ValueReader reader = ValueReader.of(this);

	private int position;

	/** The offset of the current member's name. */
	private int nameAt = -1;

	/**
	 * True if the innermost object or array has been entered but nothing of it has been
	 * read.
	 */
	private boolean first;

	public JsonTokens(byte[] bytes, int offset, int length) {
		this.bytes = bytes;
		this.position = Objects.checkFromIndexSize(offset, length, bytes.length);
		this.end = offset + length;
		this.string = new JsonString(bytes, this.end);
	}

	/** The offset of the next token in the array. */
	public int position() {
		return this.position;
	}

	/** Goes back to a value that was not entered. */
	void reset(int position) {
		this.position = position;
		this.first = false;
	}

	ItemBookmark bookmark() {
		return new ItemBookmark.OfJson(this.bytes, this.position, this.end);
	}

	public void beginObject() {
		begin('{', "an object");
	}

	public void beginArray() {
		begin('[', "an array");
	}

	private void begin(char bracket, String what) {
		require(bracket, what);
		this.first = true;
	}

	/**
	 * Goes to the next element, or behind the end of the array. Returns true if there is
	 * an element.
	 */
	public boolean nextElement() {
		return more(']', "a comma or the end of the array");
	}

	/**
	 * Goes to the value of the next member, or behind the end of the object. Returns true
	 * if there is a member.
	 */
	public boolean nextMember() {
		if (!nextName()) {
			return false;
		}
		scanName();
		return true;
	}

	/**
	 * Goes to the value of the next member, or behind the end of the object.
	 * @return the position of the member's name in the table, {@link NameTable#UNKNOWN}
	 * or {@link NameTable#END}
	 */
	public int nextMember(NameTable names) {
		return nextMember() ? this.string.positionIn(names) : NameTable.END;
	}

	/** Goes to the value of the next member, whose name the previous one suggests. */
	int nextMember(NameOrder order, int previous) {
		if (!nextName()) {
			return NameTable.END;
		}
		int found = order.after(previous);
		int length = (found >= 0) ? order.names.written(found).match(this.bytes, this.position, this.end) : 0;
		if (length > 0) {
			this.nameAt = this.position;
			this.position += length;
			return found;
		}
		scanName();
		found = this.string.positionIn(order.names);
		order.learn(previous, found);
		return found;
	}

	private void scanName() {
		this.nameAt = this.position;
		this.position = this.string.scan(this.position);
		if (this.string.hasLoneSurrogate()) {
			// The AWS SDK replaces half of a pair in a name, but not in a value.
			throw malformed("half of a surrogate pair stands in a name", this.nameAt);
		}
		require(':', "a colon");
	}

	/**
	 * Goes behind the opening quote of the next name, or behind the end of the object.
	 */
	private boolean nextName() {
		if (!more('}', "a comma or the end of the object")) {
			return false;
		}
		require('"', "a name");
		return true;
	}

	private boolean more(char bracket, String otherwise) {
		if (!this.first && take(',')) {
			return true;
		}
		if (take(bracket)) {
			this.first = false;
			return false;
		}
		if (!this.first) {
			throw expected(otherwise);
		}
		this.first = false;
		return true;
	}

	/** The name of the current member. */
	public String name() {
		if (this.nameAt < 0) {
			throw new IllegalStateException("No member has been reached: begin an object first");
		}
		return nameAt(this.nameAt);
	}

	/** The offset to pass to {@link #nameAt}. */
	int nameOffset() {
		return this.nameAt;
	}

	/** The name that begins at this offset. */
	String nameAt(int offset) {
		this.string.scan(offset);
		return this.string.name();
	}

	/** Reads the next string. */
	public JsonString string() {
		require('"', "a string");
		this.position = this.string.scan(this.position);
		return this.string;
	}

	public boolean booleanLiteral() {
		boolean value = peek() == 't';
		literal(value ? "true" : "false", "a boolean");
		return value;
	}

	void trueLiteral() {
		literal("true", "true");
	}

	/** Returns true if {@code null} comes next. */
	public boolean isNull() {
		return peek() == 'n';
	}

	private void literal(String literal, String what) {
		peek();
		for (int i = 0; i < literal.length(); i++) {
			if (byteAt(this.position + i) != literal.charAt(i)) {
				throw expected(what);
			}
		}
		this.position += literal.length();
	}

	/** Skips the next value of any type. Its JSON is checked, its meaning is not. */
	public void skip() {
		skip(0);
	}

	private void skip(int depth) {
		if (depth > MAX_SKIPPED_DEPTH) {
			throw malformed("it is nested more than " + MAX_SKIPPED_DEPTH + " deep", this.position);
		}
		switch (peek()) {
			case '"' -> string();
			case '{' -> {
				beginObject();
				while (nextMember()) {
					skip(depth + 1);
				}
			}
			case '[' -> {
				beginArray();
				while (nextElement()) {
					skip(depth + 1);
				}
			}
			case 't', 'f' -> booleanLiteral();
			case 'n' -> literal("null", "a value");
			default -> skipNumber();
		}
	}

	private void skipNumber() {
		int behind = JsonNumber.end(this.bytes, this.position, this.end);
		this.position = (behind >= 0) ? behind : ~behind;
		if (behind < 0) {
			throw expected("a value");
		}
	}

	/**
	 * The next item, as in {@code Items}. It must be read before the walk goes on, and is
	 * replaced by the next one.
	 */
	public ValueReader item() {
		return this.reader.restart(true);
	}

	/** The next value, under the rules of {@link #item()}. */
	public ValueReader value() {
		return this.reader.restart(false);
	}

	/**
	 * Goes to the content of a value that is written without white space and has a type
	 * of one letter, as most are. Returns {@code null} and stays in place for any other
	 * value.
	 */
	@Nullable AttributeType compactType() {
		int at = this.position;
		if (at + Long.BYTES > this.end) {
			return null;
		}
		long word = JsonString.word(this.bytes, at);
		if ((word & AROUND_TYPE) != NO_TYPE) {
			return null;
		}
		AttributeType type = switch ((byte) (word >>> 16)) {
			case 'S' -> AttributeType.S;
			case 'N' -> AttributeType.N;
			case 'M' -> AttributeType.M;
			case 'L' -> AttributeType.L;
			case 'B' -> AttributeType.B;
			default -> null;
		};
		if (type != null) {
			this.position = at + 5;
		}
		return type;
	}

	void closeValue() {
		require('}', "the end of the value, which has one type only");
	}

	/** Throws if anything but white space follows. */
	public void end() {
		skipWhiteSpace();
		if (this.position < this.end) {
			throw expected("nothing more");
		}
	}

	/**
	 * The next byte behind white space, or -1 at the end. The position stays before that
	 * byte.
	 */
	private int peek() {
		if (this.position < this.end) {
			byte next = this.bytes[this.position];
			if (next > ' ') {
				return next;
			}
		}
		skipWhiteSpace();
		return byteAt(this.position);
	}

	private void skipWhiteSpace() {
		while (this.position < this.end && isWhiteSpace(this.bytes[this.position])) {
			this.position++;
		}
	}

	private static boolean isWhiteSpace(byte b) {
		return b == ' ' || b == '\t' || b == '\n' || b == '\r';
	}

	private int byteAt(int offset) {
		return (offset < this.end) ? this.bytes[offset] : -1;
	}

	private void require(char expected, String what) {
		if (!take(expected)) {
			throw expected(what);
		}
	}

	/**
	 * Goes behind the byte if it comes next after white space. Returns true if it does.
	 */
	private boolean take(char expected) {
		int at = this.position;
		if (at < this.end && this.bytes[at] == expected) {
			this.position = at + 1;
			return true;
		}
		return takeBehindSpace(expected);
	}

	private boolean takeBehindSpace(char expected) {
		skipWhiteSpace();
		if (byteAt(this.position) != expected) {
			return false;
		}
		this.position++;
		return true;
	}

	private TableTheoryException expected(String what) {
		return malformed((this.position < this.end) ? "expected " + what : "it ends where " + what + " was expected",
				this.position);
	}

	public static TableTheoryException malformed(String problem, int offset) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"The JSON of DynamoDB is malformed at byte " + offset + ": " + problem);
	}

}
