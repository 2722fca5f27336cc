// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Depth;
import io.tabletheory.item.Numbers;
import io.tabletheory.item.reader.JsonString;
import io.tabletheory.item.reader.JsonTokens;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The reader of one attribute value from {@link TaggedJson}. It is as lenient as Go about
 * differences between writers: members in any order, unknown members, contents that are
 * missing or null. Contradictions are refused.
 */
final class TaggedJsonReader {

	private static final List<AttributeType> TYPES = List.of(AttributeType.values());

	private static final NameTable TYPE_NAMES = new NameTable(TYPES.stream().map(Enum::name).toList());

	/** The content members at the positions of their types, then the type. */
	private static final NameTable MEMBERS = new NameTable(
			Stream.concat(TYPES.stream().map((type) -> type.name().toLowerCase(Locale.ROOT)), Stream.of("t")).toList());

	private static final int NONE = -1;

	private final JsonTokens json;

	TaggedJsonReader(byte[] bytes) {
		this.json = new JsonTokens(bytes, 0, bytes.length);
	}

	AttributeValue read() {
		AttributeValue value = value(1);
		this.json.end();
		return value;
	}

	private AttributeValue value(int level) {
		if (level > Depth.MAX) {
			throw malformed("lists and maps are nested deeper than " + Depth.MAX + " levels");
		}
		int type = NONE;
		int contentType = NONE;
		AttributeValue content = null;
		int seen = 0;
		this.json.beginObject();
		for (int member = next(); member != NameTable.END; member = next()) {
			seen = once(member, seen);
			if (member == TYPES.size()) {
				type = type();
			}
			else if (member == NameTable.UNKNOWN || this.json.isNull()) {
				this.json.skip();
			}
			else if (contentType != NONE) {
				throw malformed("a value has the contents of two types");
			}
			else {
				contentType = member;
				content = content(TYPES.get(member), level);
			}
		}
		return typed(type, contentType, content);
	}

	private int next() {
		return this.json.nextMember(MEMBERS);
	}

	private int once(int member, int seen) {
		int bit = (member != NameTable.UNKNOWN) ? 1 << member : 0;
		if ((seen & bit) != 0) {
			throw malformed("a member stands in an object twice");
		}
		return seen | bit;
	}

	private int type() {
		int type = this.json.string().positionIn(TYPE_NAMES);
		if (type == NameTable.UNKNOWN) {
			throw malformed("a type is none of DynamoDB's");
		}
		return type;
	}

	private AttributeValue typed(int type, int contentType, @Nullable AttributeValue content) {
		if (type == NONE) {
			throw malformed("a value has no type");
		}
		if (content == null) {
			return empty(TYPES.get(type));
		}
		if (contentType != type) {
			throw malformed("a value has the content of another type than its own");
		}
		return content;
	}

	private static AttributeValue empty(AttributeType type) {
		return switch (type) {
			case S -> AttributeValue.fromS("");
			case N -> AttributeValue.fromN("0");
			case B -> AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(new byte[0]));
			case BOOL -> AttributeValue.fromBool(false);
			case NULL -> AttributeValue.fromNul(true);
			case SS -> AttributeValue.fromSs(List.of());
			case NS -> AttributeValue.fromNs(List.of());
			case BS -> AttributeValue.fromBs(List.of());
			case L -> AttributeValue.fromL(List.of());
			case M -> AttributeValue.fromM(Map.of());
		};
	}

	private AttributeValue content(AttributeType type, int level) {
		return switch (type) {
			case S -> AttributeValue.fromS(text());
			case N -> AttributeValue.fromN(number());
			case B -> AttributeValue.fromB(binary());
			case BOOL -> AttributeValue.fromBool(this.json.booleanLiteral());
			case NULL -> {
				this.json.booleanLiteral();
				yield AttributeValue.fromNul(true);
			}
			case SS -> AttributeValue.fromSs(array(this::text));
			case NS -> AttributeValue.fromNs(array(this::number));
			case BS -> AttributeValue.fromBs(array(this::binary));
			case L -> AttributeValue.fromL(array(() -> value(level + 1)));
			case M -> AttributeValue.fromM(map(level + 1));
		};
	}

	/**
	 * The text, with U+FFFD for half of a surrogate pair, which only JavaScript writes.
	 */
	private String text() {
		JsonString string = this.json.string();
		String text = string.text();
		return string.hasLoneSurrogate() ? repaired(text) : text;
	}

	private static String repaired(String text) {
		StringBuilder repaired = new StringBuilder(text);
		for (int i = 0; i < text.length(); i++) {
			if (Texts.isLoneSurrogate(text, i)) {
				repaired.setCharAt(i, '\ufffd');
			}
		}
		return repaired.toString();
	}

	private String number() {
		String number = this.json.string().text();
		Numbers.check(number);
		return number;
	}

	private SdkBytes binary() {
		byte[] binary = this.json.string().base64();
		if (binary == null) {
			throw malformed("a binary is not base64");
		}
		return SdkBytes.fromByteArrayUnsafe(binary);
	}

	private <T> List<T> array(Supplier<T> element) {
		List<T> list = new ArrayList<>();
		this.json.beginArray();
		while (this.json.nextElement()) {
			list.add(element.get());
		}
		return list;
	}

	private Map<String, AttributeValue> map(int level) {
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		this.json.beginObject();
		while (this.json.nextMember()) {
			// The name must be read first: it is known only until the value is read.
			String name = this.json.name();
			if (map.put(name, value(level)) != null) {
				throw malformed("a key stands in a map twice");
			}
		}
		return map;
	}

	private TableTheoryException malformed(String problem) {
		return JsonTokens.malformed(problem, this.json.position());
	}

}
