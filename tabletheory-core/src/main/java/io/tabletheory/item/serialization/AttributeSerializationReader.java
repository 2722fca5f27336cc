// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.serialization;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.item.Numbers;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The reader of one canonical attribute value, once from front to back. It is stricter
 * than AWS's own decoder, which accepts any order, any text as a number, and wrong nested
 * lengths.
 */
final class AttributeSerializationReader {

	/**
	 * The length of a sign and the 38 digits of a number of the smallest magnitude,
	 * 10^-130.
	 */
	private static final int MAX_NUMBER_LENGTH = 170;

	private final byte[] bytes;

	/** The bytes to read. The limit is the end of the current value. */
	private final ByteBuffer in;

	AttributeSerializationReader(byte[] bytes) {
		this.bytes = bytes;
		this.in = ByteBuffer.wrap(bytes);
	}

	AttributeValue read(int typeId) {
		return value(known(AttributeSerializationType.withId(typeId), 0), 1);
	}

	private AttributeValue value(AttributeSerializationType type, int level) {
		AttributeValue value = switch (type) {
			case NULL -> AttributeValue.fromNul(true);
			case S -> AttributeValue.fromS(text());
			case N -> AttributeValue.fromN(number());
			case B -> AttributeValue.fromB(binary());
			case BOOL -> AttributeValue.fromBool(bool());
			case SS -> AttributeValue.fromSs(set(this::text, Comparator.naturalOrder()));
			case NS -> AttributeValue.fromNs(set(this::number, Comparator.naturalOrder()));
			case BS -> AttributeValue.fromBs(set(this::binary, AttributeSerialization.BINARY_ORDER));
			case M -> AttributeValue.fromM(map(level));
			case L -> AttributeValue.fromL(list(level));
		};
		if (this.in.hasRemaining()) {
			throw malformed(this.in.position(), "bytes are left over after the value");
		}
		return value;
	}

	private boolean bool() {
		int at = this.in.position();
		int octet = this.in.hasRemaining() ? this.in.get() : -1;
		if (octet != 0 && octet != 1) {
			throw malformed(at, "a boolean is one byte, 0 or 1");
		}
		return octet == 1;
	}

	private SdkBytes binary() {
		byte[] binary = new byte[this.in.remaining()];
		this.in.get(binary);
		return SdkBytes.fromByteArrayUnsafe(binary);
	}

	private String number() {
		int at = this.in.position();
		if (this.in.remaining() > MAX_NUMBER_LENGTH) {
			throw malformed(at, "longer than any normalised number");
		}
		String number = text();
		if (!isNormalised(number)) {
			throw malformed(at, "not a number in its normalised form");
		}
		return number;
	}

	private static boolean isNormalised(String number) {
		try {
			return Numbers.normalize(number).equals(number);
		}
		catch (TableTheoryException ex) {
			return false;
		}
	}

	/**
	 * The text. Malformed UTF-8 always becomes U+FFFD, which well-formed text may hold
	 * too.
	 */
	private String text() {
		String text = new String(this.bytes, this.in.position(), this.in.remaining(), StandardCharsets.UTF_8);
		if (text.indexOf('\ufffd') >= 0) {
			requireWellFormed();
		}
		this.in.position(this.in.limit());
		return text;
	}

	private void requireWellFormed() {
		CharBuffer ignored = CharBuffer.allocate(this.in.remaining());
		CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(this.in, ignored, true);
		if (result.isError()) {
			throw malformed(this.in.position(), "not well-formed UTF-8");
		}
	}

	/**
	 * The members of a set. The count allocates no memory: the entries prove it, or the
	 * bytes run out.
	 */
	private <T> List<T> set(Supplier<T> content, Comparator<? super T> order) {
		long count = unsignedInt();
		List<T> members = new ArrayList<>();
		while (members.size() < count) {
			int at = this.in.position();
			T member = bounded(content);
			if (!members.isEmpty() && order.compare(members.get(members.size() - 1), member) >= 0) {
				throw malformed(at, "the members of a set are not in ascending order, each once");
			}
			members.add(member);
		}
		return members;
	}

	private Map<String, AttributeValue> map(int level) {
		long count = unsignedInt();
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		String previous = "";
		while (map.size() < count) {
			int at = this.in.position();
			String key = key();
			// The empty text precedes all others, so this check refuses empty keys too.
			if (previous.compareTo(key) >= 0) {
				throw malformed(at, "the keys of a map are not in ascending order, each once and none empty");
			}
			map.put(key, nested(level + 1));
			previous = key;
		}
		return map;
	}

	private String key() {
		int at = this.in.position();
		if (typeId() != AttributeSerializationType.S) {
			throw malformed(at, "the key of a map is not a string");
		}
		return bounded(() -> {
			if (this.in.remaining() > AttributeSerialization.MAX_KEY_LENGTH) {
				throw malformed(at,
						"the key of a map takes more than " + AttributeSerialization.MAX_KEY_LENGTH + " bytes");
			}
			return text();
		});
	}

	private List<AttributeValue> list(int level) {
		long count = unsignedInt();
		List<AttributeValue> list = new ArrayList<>();
		while (list.size() < count) {
			list.add(nested(level + 1));
		}
		return list;
	}

	private AttributeValue nested(int level) {
		if (level > Depth.MAX) {
			throw malformed(this.in.position(), "lists and maps are nested deeper than " + Depth.MAX + " levels");
		}
		AttributeSerializationType type = typeId();
		return bounded(() -> value(type, level));
	}

	/** Reads a length and then the content, which must use all bytes up to the limit. */
	private <T> T bounded(Supplier<T> content) {
		int at = this.in.position();
		long length = unsignedInt();
		if (length > this.in.remaining()) {
			throw malformed(at, "a length exceeds the bytes that follow");
		}
		int limit = this.in.limit();
		this.in.limit(this.in.position() + (int) length);
		T value = content.get();
		this.in.limit(limit);
		return value;
	}

	private long unsignedInt() {
		require(4);
		return Integer.toUnsignedLong(this.in.getInt());
	}

	private AttributeSerializationType typeId() {
		require(2);
		int at = this.in.position();
		return known(AttributeSerializationType.withId(Short.toUnsignedInt(this.in.getShort())), at);
	}

	private void require(int length) {
		if (this.in.remaining() < length) {
			throw malformed(this.in.position(), "a field of " + length + " bytes is missing or cut off");
		}
	}

	private static AttributeSerializationType known(@Nullable AttributeSerializationType type, int at) {
		if (type == null) {
			throw malformed(at, "unknown type id");
		}
		return type;
	}

	private static MalformedAttributeException malformed(int offset, String problem) {
		return new MalformedAttributeException(offset, problem);
	}

}
