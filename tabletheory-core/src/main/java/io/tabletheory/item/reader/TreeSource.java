// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The source of values that the AWS SDK has unmarshalled or that a caller has built.
 */
final class TreeSource implements ValueSource {

	/** The current value, or {@code null} if the tree has none. */
	private @Nullable AttributeValue value;

	/** The content of the current value, or the current member of a set. */
	private @Nullable Object content;

	/** The item to which the source may have to go back. */
	private @Nullable Object marked;

	/** The iterator of each container. */
	private @Nullable Iterator<?>[] iterators = new Iterator<?>[ValueReader.USUAL_DEPTH];

	/** The current name of each map. */
	private @Nullable String[] names = new String[ValueReader.USUAL_DEPTH];

	/** A buffer for texts that are parsed from bytes. */
	private byte[] utf8 = new byte[32];

	TreeSource(Map<String, AttributeValue> item) {
		this.content = item;
	}

	TreeSource(AttributeValue value) {
		this.value = value;
	}

	@Override
	public @Nullable AttributeType open() {
		AttributeValue opened = this.value;
		// The SDK reports no type for a value that was built with two.
		return (opened != null && opened.type() != null) ? open(opened, opened.type()) : null;
	}

	private @Nullable AttributeType open(AttributeValue opened, AttributeValue.Type type) {
		return switch (type) {
			case S -> open(AttributeType.S, opened.s());
			case N -> open(AttributeType.N, opened.n());
			case B -> open(AttributeType.B, opened.b());
			case BOOL -> open(AttributeType.BOOL, opened.bool());
			case NUL -> open(AttributeType.NULL, Boolean.TRUE.equals(opened.nul()) ? opened.nul() : null);
			case M -> open(AttributeType.M, opened.m());
			case L -> open(AttributeType.L, opened.l());
			case SS -> openSet(AttributeType.SS, opened.ss());
			case NS -> openSet(AttributeType.NS, opened.ns());
			case BS -> openSet(AttributeType.BS, opened.bs());
			case UNKNOWN_TO_SDK_VERSION -> null;
		};
	}

	private @Nullable AttributeType openSet(AttributeType type, List<?> members) {
		return open(type, members.contains(null) ? null : members);
	}

	private @Nullable AttributeType open(AttributeType type, @Nullable Object opened) {
		this.content = opened;
		return (opened != null) ? type : null;
	}

	@Override
	public String string() {
		return content(String.class);
	}

	@Override
	public int string(NameTable table) {
		return table.indexOf(string());
	}

	@Override
	public <T> T string(TextParser<T> parser) {
		int length = encode(string());
		return parser.parse(this.utf8, 0, length);
	}

	private int encode(String text) {
		if (this.utf8.length < text.length()) {
			this.utf8 = new byte[text.length()];
		}
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (c > 0x7f) {
				this.utf8 = text.getBytes(StandardCharsets.UTF_8);
				return this.utf8.length;
			}
			this.utf8[i] = (byte) c;
		}
		return text.length();
	}

	@Override
	public byte[] binary() {
		return content(SdkBytes.class).asByteArray();
	}

	@Override
	public boolean bool() {
		return content(Boolean.class);
	}

	private <T> T content(Class<T> type) {
		return type.cast(Objects.requireNonNull(this.content));
	}

	@Override
	public void enter(AttributeType container, int depth) {
		if (depth >= this.iterators.length) {
			this.iterators = Arrays.copyOf(this.iterators, 2 * depth);
			this.names = Arrays.copyOf(this.names, 2 * depth);
		}
		this.iterators[depth] = (container == AttributeType.M) ? content(Map.class).entrySet().iterator()
				: content(List.class).iterator();
		this.names[depth] = null;
	}

	@Override
	public boolean nextElement(AttributeType container, int depth) {
		Iterator<?> elements = iterator(depth);
		if (!elements.hasNext()) {
			return false;
		}
		Object element = elements.next();
		if (container == AttributeType.L) {
			this.value = (AttributeValue) element;
		}
		else {
			this.content = element;
		}
		return true;
	}

	@Override
	public boolean nextAttribute(int depth) {
		Iterator<?> attributes = iterator(depth);
		if (!attributes.hasNext()) {
			return false;
		}
		Map.Entry<?, ?> attribute = (Map.Entry<?, ?>) attributes.next();
		if (attribute.getKey() == null) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE, "A map has an attribute without a name");
		}
		this.names[depth] = (String) attribute.getKey();
		this.value = (AttributeValue) attribute.getValue();
		return true;
	}

	@Override
	public int nextAttribute(NameTable table, int previous, int depth) {
		return nextAttribute(depth) ? table.indexOf(Objects.requireNonNull(this.names[depth])) : NameTable.END;
	}

	private Iterator<?> iterator(int depth) {
		return Objects.requireNonNull(this.iterators[depth]);
	}

	@Override
	public @Nullable String name(int depth) {
		return this.names[depth];
	}

	@Override
	public void skip() {
		// The iterator of the container knows the next value.
	}

	@Override
	public void skipContent(AttributeType type) {
		// The iterator of the container knows the next value.
	}

	@Override
	public void close() {
		// A tree has no brackets.
	}

	@Override
	public int mark() {
		this.marked = this.content;
		return 0;
	}

	@Override
	public void reset(int mark) {
		this.content = this.marked;
	}

	@Override
	@SuppressWarnings("unchecked") // An item that was not entered is what the source was
									// made of.
	public ItemBookmark bookmark() {
		return new ItemBookmark.OfTree((Map<String, AttributeValue>) Objects.requireNonNull(this.content));
	}

	@Override
	public String place() {
		return "";
	}

}
