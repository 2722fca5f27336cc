// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Random DynamoDB values of all ten types, with the characters and sizes at which formats
 * break.
 */
public final class RandomValues {

	private static final String[] PIECES = { "", "a", "Z", "0", "\"", "\\", "/", "<", ">", "&", "\u0000", "\u001f",
			"\u007f", "\n", "\u00e9", "\u2028", "\u2029", "\ud7ff", "\ue000", "\ufffd", "\uffff", "\ud800\udc02",
			"\udbff\udfff", "key", "long text with spaces" };

	private RandomValues() {
	}

	/** A value in which lists and maps are nested at most {@code depth} deep. */
	public static AttributeValue value(SplittableRandom random, int depth) {
		return switch (random.nextInt((depth > 0) ? 10 : 8)) {
			case 0 -> AttributeValue.fromNul(true);
			case 1 -> AttributeValue.fromS(text(random));
			case 2 -> AttributeValue.fromN(number(random));
			case 3 -> AttributeValue.fromB(SdkBytes.fromByteArray(bytes(random)));
			case 4 -> AttributeValue.fromBool(random.nextBoolean());
			case 5 -> AttributeValue.fromSs(List.copyOf(members(random, RandomValues::text)));
			case 6 -> AttributeValue.fromNs(List.copyOf(members(random, RandomValues::integer)));
			case 7 ->
				AttributeValue.fromBs(List.copyOf(members(random, (source) -> SdkBytes.fromByteArray(bytes(source)))));
			case 8 -> AttributeValue.fromL(list(random, depth - 1));
			default -> AttributeValue.fromM(map(random, depth - 1));
		};
	}

	/** Attribute names to values, none of them empty names. */
	public static Map<String, AttributeValue> map(SplittableRandom random, int depth) {
		Map<String, AttributeValue> map = new LinkedHashMap<>();
		for (int size = random.nextInt(5); size > 0; size--) {
			map.put("k" + text(random), value(random, depth));
		}
		return map;
	}

	public static String text(SplittableRandom random) {
		StringBuilder text = new StringBuilder();
		for (int size = random.nextInt(4); size > 0; size--) {
			text.append(PIECES[random.nextInt(PIECES.length)]);
		}
		return text.toString();
	}

	/** A number that DynamoDB accepts, in any of the spellings that it accepts. */
	public static String number(SplittableRandom random) {
		String sign = new String[] { "", "-", "+" }[random.nextInt(3)];
		String whole = digits(random, 1 + random.nextInt(18));
		String fraction = random.nextBoolean() ? "." + digits(random, random.nextInt(18)) : "";
		String exponent = (random.nextInt(3) == 0) ? "e" + random.nextInt(-90, 90) : "";
		return sign + whole + fraction + exponent;
	}

	public static byte[] bytes(SplittableRandom random) {
		byte[] bytes = new byte[random.nextInt(6)];
		random.nextBytes(bytes);
		return bytes;
	}

	private static List<AttributeValue> list(SplittableRandom random, int depth) {
		List<AttributeValue> list = new ArrayList<>();
		for (int size = random.nextInt(4); size > 0; size--) {
			list.add(value(random, depth));
		}
		return list;
	}

	private static <T> Set<T> members(SplittableRandom random, Function<SplittableRandom, T> member) {
		Set<T> members = new LinkedHashSet<>();
		for (int size = 1 + random.nextInt(4); size > 0; size--) {
			members.add(member.apply(random));
		}
		return members;
	}

	private static String integer(SplittableRandom random) {
		return Integer.toString(random.nextInt(-1000, 1000));
	}

	private static String digits(SplittableRandom random, int count) {
		StringBuilder digits = new StringBuilder();
		for (int i = 0; i < count; i++) {
			digits.append((char) ('0' + random.nextInt(10)));
		}
		return digits.toString();
	}

}
