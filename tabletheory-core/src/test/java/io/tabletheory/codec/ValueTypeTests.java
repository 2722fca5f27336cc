// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import io.tabletheory.testing.TypeReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Types as reflection knows them.
 */
class ValueTypeTests {

	@Test
	void knowsTheElementsOfArraysCollectionsAndOptionals() {
		assertThat(name(of(new TypeReference<List<String>>() {
		}).element())).isEqualTo("java.lang.String");
		assertThat(name(of(new TypeReference<Optional<List<Long>>>() {
		}).element())).isEqualTo("java.util.List<java.lang.Long>");
		assertThat(name(ValueType.of(int[].class).element())).isEqualTo("int");
		ValueType lists = of(new TypeReference<List<String>[]>() {
		});
		assertThat(lists.raw()).isEqualTo(List[].class);
		assertThat(name(lists.element())).isEqualTo("java.util.List<java.lang.String>");
	}

	@Test
	void knowsKeysAndValuesOfMaps() {
		ValueType map = of(new TypeReference<TreeMap<Long, List<String>>>() {
		});
		assertThat(name(map.mapKey())).isEqualTo("java.lang.Long");
		assertThat(name(map.mapValue())).isEqualTo("java.util.List<java.lang.String>");
		assertThat(map.element()).isNull();
	}

	@Test
	void asksWhatAClassExtends() {
		assertThat(name(ValueType.of(Names.class).element())).isEqualTo("java.lang.String");
		assertThat(name(ValueType.of(Index.class).mapKey())).isEqualTo("java.lang.String");
		assertThat(name(of(new TypeReference<Swapped<Long, String>>() {
		}).mapKey())).isEqualTo("java.lang.String");
	}

	@Test
	void knowsNothingOfRawTypesAndOpenWildcards() {
		assertThat(ValueType.of(List.class).element()).isNull();
		assertThat(of(new TypeReference<List<?>>() {
		}).element()).isNull();
		assertThat(of(new TypeReference<List<? super Long>>() {
		}).element()).isNull();
		assertThat(name(of(new TypeReference<List<? extends Number>>() {
		}).element())).isEqualTo("java.lang.Number");
	}

	@Test
	void replacesVariablesInMembers() {
		assertThat(members(of(new TypeReference<Box<Long>>() {
		}))).containsExactly("java.lang.Long", "java.util.List<java.lang.Long>", "java.lang.Long[]");
		assertThat(members(ValueType.of(Box.class))).containsExactly("java.lang.Comparable",
				"java.util.List<java.lang.Comparable>", "java.lang.Comparable[]");
	}

	@Test
	void equalTypesAreEqual() {
		ValueType type = of(new TypeReference<Map<String, List<Long>>>() {
		});
		assertThat(type).isEqualTo(of(new TypeReference<Map<String, List<Long>>>() {
		})).isNotEqualTo(of(new TypeReference<Map<String, List<Integer>>>() {
		}));
	}

	private static List<String> members(ValueType type) {
		List<String> members = new ArrayList<>();
		for (RecordComponent component : Box.class.getRecordComponents()) {
			members.add(type.member(component.getGenericType()).name());
		}
		return members;
	}

	private static ValueType of(TypeReference<?> type) {
		return ValueType.of(type.type());
	}

	private static @Nullable String name(@Nullable ValueType type) {
		return (type != null) ? type.name() : null;
	}

	static final class Names extends ArrayList<String> {

		private static final long serialVersionUID = 1L;

	}

	static final class Index extends TreeMap<String, Object> {

		private static final long serialVersionUID = 1L;

	}

	static final class Swapped<V, K> extends TreeMap<K, V> {

		private static final long serialVersionUID = 1L;

	}

	@SuppressWarnings("ArrayRecordComponent") // Nothing compares boxes.
	record Box<T extends Comparable<T>>(T value, List<T> list, T[] array) {
	}

}
