// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.WeakHashMap;

import io.tabletheory.schema.AttributeType;
import io.tabletheory.testing.TypeReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.testing.TestCodecs.CODECS;
import static io.tabletheory.testing.TestCodecs.b;
import static io.tabletheory.testing.TestCodecs.bytes;
import static io.tabletheory.testing.TestCodecs.codec;
import static io.tabletheory.testing.TestCodecs.information;
import static io.tabletheory.testing.TestCodecs.l;
import static io.tabletheory.testing.TestCodecs.n;
import static io.tabletheory.testing.TestCodecs.nul;
import static io.tabletheory.testing.TestCodecs.read;
import static io.tabletheory.testing.TestCodecs.refusesToCompile;
import static io.tabletheory.testing.TestCodecs.refusesToRead;
import static io.tabletheory.testing.TestCodecs.refusesToWrite;
import static io.tabletheory.testing.TestCodecs.s;
import static io.tabletheory.testing.TestCodecs.sdk;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The stored form of collections, arrays, maps and optionals.
 */
class ContainerTests {

	private enum Color {

		RED, GREEN

	}

	@Test
	void storesAListWithItsNulls() {
		Codec<List<@Nullable Integer>> codec = codec(new TypeReference<>() {
		});
		AttributeValue stored = l(n("1"), nul(), n("1"));
		assertThat(codec.write(Arrays.asList(1, null, 1))).isEqualTo(stored);
		assertThat(read(codec, stored)).isInstanceOf(ArrayList.class).isEqualTo(Arrays.asList(1, null, 1));
	}

	@Test
	void storesEmptyListsAndMaps() {
		Codec<List<Map<String, String>>> codec = codec(new TypeReference<>() {
		});
		AttributeValue stored = l(AttributeValue.fromM(Map.of()));
		assertThat(codec.write(List.of(Map.of()))).isEqualTo(stored);
		assertThat(codec.write(List.of())).isEqualTo(l());
		assertThat(read(codec, stored)).isEqualTo(List.of(Map.of()));
	}

	@Test
	void readsIntoWhatTheDeclaredTypeAdmits() {
		AttributeValue stored = l(s("b"), s("a"));
		assertThat(read(codec(new TypeReference<Collection<String>>() {
		}), stored)).isEqualTo(List.of("b", "a"));
		assertThat(read(codec(new TypeReference<Iterable<String>>() {
		}), stored)).isEqualTo(List.of("b", "a"));
		assertThat(read(codec(new TypeReference<AbstractList<String>>() {
		}), stored)).isEqualTo(List.of("b", "a"));
		assertThat(read(codec(new TypeReference<Deque<String>>() {
		}), stored)).isInstanceOf(LinkedList.class).isEqualTo(List.of("b", "a"));
		assertThat(read(codec(new TypeReference<Queue<String>>() {
		}), stored)).isInstanceOf(LinkedList.class);
		AttributeValue set = AttributeValue.fromSs(List.of("b", "a"));
		assertThat(read(codec(new TypeReference<Set<String>>() {
		}), set)).isInstanceOf(LinkedHashSet.class).containsExactly("b", "a");
		assertThat(read(codec(new TypeReference<SortedSet<String>>() {
		}), set)).isInstanceOf(TreeSet.class).containsExactly("a", "b");
		assertThat(read(codec(new TypeReference<EnumSet<Color>>() {
		}), AttributeValue.fromSs(List.of("GREEN")))).isEqualTo(EnumSet.of(Color.GREEN));
	}

	@Test
	void storesSetsByTheirMembers() {
		assertThat(codec(new TypeReference<Set<Color>>() {
		}).write(Set.of(Color.RED))).isEqualTo(AttributeValue.fromSs(List.of("RED")));
		assertThat(codec(new TypeReference<Set<Double>>() {
		}).write(Set.of(1.0))).isEqualTo(AttributeValue.fromNs(List.of("1")));
		assertThat(codec(new TypeReference<Set<byte[]>>() {
		}).write(Set.of(bytes(1)))).isEqualTo(AttributeValue.fromBs(List.of(sdk(1))));
		assertThat(codec(new TypeReference<Set<Boolean>>() {
		}).write(Set.of(true))).isEqualTo(l(AttributeValue.fromBool(true)));
		assertThat(codec(new TypeReference<Set<List<String>>>() {
		}).write(Set.of(List.of("a")))).isEqualTo(l(l(s("a"))));
	}

	@Test
	void storesEqualMembersOnce() {
		Codec<Set<BigDecimal>> codec = codec(new TypeReference<>() {
		});
		Set<BigDecimal> members = new LinkedHashSet<>(List.of(new BigDecimal("1.0"), new BigDecimal("1")));
		assertThat(codec.write(members)).isEqualTo(AttributeValue.fromNs(List.of("1")));
		for (int number = 2; number < 12; number++) {
			members.add(new BigDecimal(number));
			members.add(new BigDecimal(number + ".0"));
		}
		assertThat(codec.write(members).ns()).containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11");
	}

	@Test
	void hasNoFormOfAnEmptySetButNull() {
		Codec<Set<String>> codec = codec(new TypeReference<>() {
		});
		assertThat(codec.write(Set.of())).isEqualTo(nul());
		assertThat(read(codec, nul())).isEmpty();
	}

	@Test
	void readsAListForASet() {
		Codec<Set<Integer>> codec = codec(new TypeReference<>() {
		});
		assertThat(read(codec, l(n("2"), n("1")))).containsExactly(2, 1);
	}

	@Test
	void storesASetAsTheListThatIsDeclared() {
		Codec<Set<String>> codec = codec(new TypeReference<>() {
		}, Declaration.of(AttributeType.L));
		assertThat(codec.write(Set.of("a"))).isEqualTo(l(s("a")));
		assertThat(read(codec, l(s("a")))).isEqualTo(Set.of("a"));
	}

	@Test
	void storesAListAsTheSetThatIsDeclared() {
		Codec<List<UUID>> codec = codec(new TypeReference<>() {
		}, Declaration.of(AttributeType.BS));
		AttributeValue stored = AttributeValue.fromBs(List.of(sdk(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2)));
		assertThat(codec.write(List.of(new UUID(1, 2), new UUID(1, 2)))).isEqualTo(stored);
		assertThat(read(codec, stored)).isEqualTo(List.of(new UUID(1, 2)));
	}

	@Test
	void storesArrays() {
		roundTrip(new boolean[] { true }, l(AttributeValue.fromBool(true)));
		roundTrip(new short[] { -1 }, l(n("-1")));
		roundTrip(new int[] { 1, 2, 3, 4, 5, 6, 7, 8, 9 },
				l(n("1"), n("2"), n("3"), n("4"), n("5"), n("6"), n("7"), n("8"), n("9")));
		roundTrip(new long[] { Long.MIN_VALUE }, l(n("-9223372036854775808")));
		roundTrip(new float[] { 0.1f }, l(n("0.1")));
		roundTrip(new double[] { 0.1 }, l(n("0.1")));
		roundTrip(new int[0], l());
		roundTrip(new String[] { "a", null }, l(s("a"), nul()));
		roundTrip(new Color[][] { { Color.RED }, {} }, l(l(s("RED")), l()));
		roundTrip(new byte[][] { { 1 } }, l(b(1)));
	}

	private static <A> void roundTrip(A array, AttributeValue stored) {
		@SuppressWarnings("unchecked")
		Codec<A> codec = codec((Class<A>) array.getClass(), Declaration.NONE);
		assertThat(codec.write(array)).isEqualTo(stored);
		assertThat(read(codec, stored)).isEqualTo(array);
	}

	@Test
	void storesAnArrayAsTheSetThatIsDeclared() {
		Codec<String[]> codec = codec(String[].class, Declaration.of(AttributeType.SS));
		assertThat(codec.write(new String[] { "a", "a" })).isEqualTo(AttributeValue.fromSs(List.of("a")));
		assertThat(read(codec, nul())).isEmpty();
	}

	@Test
	void storesMapsInTheirOrderWithTheirNulls() {
		Codec<Map<String, @Nullable Integer>> codec = codec(new TypeReference<>() {
		});
		Map<String, @Nullable Integer> map = new LinkedHashMap<>();
		map.put("z", 1);
		map.put("a", null);
		AttributeValue stored = codec.write(map);
		assertThat(stored.m()).containsExactly(Map.entry("z", n("1")), Map.entry("a", nul()));
		assertThat(read(codec, stored)).isInstanceOf(LinkedHashMap.class).isEqualTo(map);
	}

	@Test
	void storesKeysAsTheirText() {
		keys(new TypeReference<Map<Color, String>>() {
		}, Color.RED, "RED");
		keys(new TypeReference<Map<UUID, String>>() {
		}, new UUID(1, 2), "00000000-0000-0001-0000-000000000002");
		keys(new TypeReference<Map<Integer, String>>() {
		}, -5, "-5");
		keys(new TypeReference<Map<BigInteger, String>>() {
		}, BigInteger.TEN, "10");
		keys(new TypeReference<Map<LocalDate, String>>() {
		}, LocalDate.of(2026, 1, 16), "2026-01-16");
		keys(new TypeReference<Map<Instant, String>>() {
		}, Instant.EPOCH, "1970-01-01T00:00:00.000000000Z");
	}

	private static <K> void keys(TypeReference<Map<K, String>> type, K key, String name) {
		Codec<Map<K, String>> codec = codec(type);
		AttributeValue stored = AttributeValue.fromM(Map.of(name, s("x")));
		assertThat(codec.write(Map.of(key, "x"))).isEqualTo(stored);
		assertThat(read(codec, stored)).isEqualTo(Map.of(key, "x"));
	}

	@Test
	void readsMapsIntoWhatTheDeclaredTypeAdmits() {
		AttributeValue stored = AttributeValue.fromM(Map.of("RED", s("x")));
		assertThat(read(codec(new TypeReference<SortedMap<String, String>>() {
		}), stored)).isInstanceOf(TreeMap.class);
		assertThat(read(codec(new TypeReference<EnumMap<Color, String>>() {
		}), stored)).isEqualTo(new EnumMap<>(Map.of(Color.RED, "x")));
	}

	@Test
	void takesPlainValuesWhereNothingIsDeclared() {
		Codec<Map<String, @Nullable Object>> codec = codec(new TypeReference<>() {
		});
		AttributeValue stored = AttributeValue.fromM(Map.of("a", l(n("1.50"), s("x"), nul())));
		assertThat(read(codec, stored)).isEqualTo(Map.of("a", Arrays.asList(new BigDecimal("1.5"), "x", null)));
		assertThat(codec.write(Map.of("a", List.of(1, true))))
			.isEqualTo(AttributeValue.fromM(Map.of("a", l(n("1"), AttributeValue.fromBool(true)))));
		assertThat(codec(Map.class, Declaration.NONE).write(Map.of("a", 1)))
			.isEqualTo(AttributeValue.fromM(Map.of("a", n("1"))));
		assertThat(codec(List.class, Declaration.NONE).write(List.of("a"))).isEqualTo(l(s("a")));
	}

	@Test
	void plainValuesHaveTheTypeThatIsDeclared() {
		Codec<Object> codec = codec(Object.class, Declaration.of(AttributeType.S));
		assertThat(codec.write("a")).isEqualTo(s("a"));
		refusesToWrite(() -> codec.write(1), "Expected a value that is stored as S, found one of N.");
		refusesToRead(codec, n("1"), "Expected a value that is stored as S, found one of N.");
	}

	@Test
	void storesWhatOptionalsHold() {
		Codec<Optional<String>> codec = codec(new TypeReference<>() {
		});
		assertThat(codec.type()).isEqualTo(AttributeType.S);
		assertThat(codec.write(Optional.of("a"))).isEqualTo(s("a"));
		assertThat(codec.write(Optional.empty())).isEqualTo(nul());
		assertThat(codec.absent()).isEmpty();
		assertThat(codec.isAbsence(Optional.empty())).isTrue();
		assertThat(codec.isAbsence(Optional.of("a"))).isFalse();
		assertThat(read(codec, s("a"))).contains("a");
		assertThat(read(codec, nul())).isEmpty();
		assertThat(read(codec(OptionalInt.class, Declaration.NONE), n("1"))).hasValue(1);
		assertThat(read(codec(OptionalLong.class, Declaration.NONE), nul())).isEmpty();
		assertThat(codec(OptionalLong.class, Declaration.NONE).write(OptionalLong.of(0))).isEqualTo(n("0"));
		assertThat(codec(OptionalDouble.class, Declaration.NONE).write(OptionalDouble.empty())).isEqualTo(nul());
		assertThat(codec(OptionalInt.class, Declaration.NONE).write(OptionalInt.of(0))).isEqualTo(n("0"));
		assertThat(read(codec(OptionalDouble.class, Declaration.NONE), n("1.5"))).hasValue(1.5);
	}

	@Test
	void namesThePathOfWhatItRefusesToRead() {
		Codec<Map<String, List<Integer>>> codec = codec(new TypeReference<>() {
		});
		refusesToRead(codec, AttributeValue.fromM(Map.of("a", l(n("1"), n("1.5")))),
				"a[1] is not a whole number within the range of long");
		refusesToRead(codec, AttributeValue.fromM(Map.of("a", AttributeValue.fromNs(List.of("1")))),
				"a: Expected a stored L, found NS.");
		refusesToRead(codec(new TypeReference<Map<Integer, String>>() {
		}), AttributeValue.fromM(Map.of("x", s("y"))),
				"x: The text is not the form of a java.lang.Integer. Correct it, or read it as a String.");
		refusesToRead(codec(new TypeReference<Map<Color, String>>() {
		}), AttributeValue.fromM(Map.of("BLUE", s("y"))), "BLUE: The text is no constant of " + Color.class.getName()
				+ ". Add the constant, or correct the text.");
		refusesToRead(codec(new TypeReference<List<UUID>>() {
		}), l(s(new UUID(1, 2).toString()), s("y")),
				"[1]: The text is not the form of a java.util.UUID. Correct it, or read it as a String.");
		refusesToRead(codec(new TypeReference<List<Set<String>>>() {
		}), l(s("a")), "[0]: Expected a stored SS, found S.");
		refusesToRead(codec(new TypeReference<Set<Color>>() {
		}), l(s("RED"), nul()), "[1]: A set has no member null. Leave it out.");
		refusesToRead(codec(int[].class, Declaration.NONE), l(n("1"), nul()), "[1] is NULL, but N was expected");
	}

	@Test
	void namesThePathOfWhatItRefusesToWrite() {
		String finite = "NaN and infinities are not decimal numbers. Store null or a text instead.";
		Codec<Map<String, List<Double>>> codec = codec(new TypeReference<>() {
		});
		refusesToWrite(() -> codec.write(Map.of("a", List.of(1.0, Double.NaN))), "a[1]: " + finite);
		Codec<double[][]> arrays = codec(double[][].class, Declaration.NONE);
		refusesToWrite(() -> arrays.write(new double[][] { {}, { Double.NaN } }), "[1][0]: " + finite);
		Codec<List<Map<String, Double>>> maps = codec(new TypeReference<>() {
		});
		refusesToWrite(() -> maps.write(List.of(Map.of("a", Double.NaN))), "[0].a: " + finite);
		Codec<Set<String>> set = codec(new TypeReference<>() {
		});
		refusesToWrite(() -> set.write(Collections.singleton(null)), "[0]: A set has no member null. Leave it out.");
		Codec<Set<Optional<String>>> optionals = codec(new TypeReference<>() {
		});
		refusesToWrite(() -> optionals.write(Set.of(Optional.empty())),
				"[0]: A member has no value that a set can hold. Leave it out.");
		refusesToWrite(() -> optionals.write(new LinkedHashSet<>(List.of(Optional.of("a"), Optional.empty()))),
				"[1]: A member has no value that a set can hold. Leave it out.");
		Codec<Map<String, String>> map = codec(new TypeReference<>() {
		});
		refusesToWrite(() -> map.write(Collections.singletonMap(null, "x")), "A map has no key null. Leave it out.");
		Codec<Map<Object, Object>> raw = codec(new TypeReference<>() {
		});
		refusesToWrite(() -> raw.write(Map.of(1, "x")),
				"A map has a key of type java.lang.Integer. Declare the type of the keys.");
	}

	@Test
	void refusesToCompileWhatHasNoStoredForm() {
		refusesToCompile(() -> codec(char[].class, Declaration.NONE),
				"A char[] may be one text or many. Declare a String, or a list of them.");
		refusesToCompile(() -> codec(new TypeReference<ArrayDeque<String>>() {
		}), "A java.util.ArrayDeque cannot be read into. Declare List, Set, SortedSet or Deque, or register converters for it.");
		refusesToCompile(() -> codec(new TypeReference<WeakHashMap<String, String>>() {
		}), "A java.util.WeakHashMap cannot be read into. Declare Map or SortedMap, or register converters for it.");
		refusesToCompile(() -> codec(new TypeReference<SortedSet<byte[]>>() {
		}), "A java.util.SortedSet cannot be read, because byte[] is not Comparable. Make it so, or declare an unsorted type.");
		refusesToCompile(() -> codec(new TypeReference<Set<Object>>() {
		}), "How a java.util.Set<java.lang.Object> is stored depends on its members. Declare their type, or that of the attribute.");
		refusesToCompile(() -> codec(new TypeReference<Map<byte[], String>>() {
		}), "The keys of a java.util.Map<byte[], java.lang.String> have no form as one text. Use text, an enum or whole numbers, or register converters to String.");
		refusesToCompile(() -> CODECS.of(information(new TypeReference<Map<String, String>>() {
		}), Declaration.of(AttributeType.S)),
				"A java.util.Map<java.lang.String, java.lang.String> is stored as M, not as S. Declare that type, or a converter to one that is.");
		refusesToCompile(() -> CODECS.of(ValueType.of(int[].class), Declaration.of(AttributeType.NS)),
				"A int[] is stored as L, not as NS. Declare that type, or a converter to one that is.");
	}

}
