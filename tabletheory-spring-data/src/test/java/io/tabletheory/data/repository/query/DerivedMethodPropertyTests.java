// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.test.tools.SourceFile;
import org.springframework.core.test.tools.TestCompiler;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whatever keys and indexes entities have, and whatever the name of a method asks: the
 * result is that of filtering all entities in memory.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DerivedMethodPropertyTests {

	private static final int METHODS = 70;

	private final Set<String> ways = new TreeSet<>();

	static IntStream seeds() {
		return IntStream.range(0, (Integer.getInteger("tabletheory.fuzz.runs", 0) > 20_000) ? 200 : 6);
	}

	@AfterAll
	void hasAskedInEveryWay() {
		assertThat(this.ways).contains("BatchGetItemRequest", "GetItemRequest", "QueryRequest",
				"QueryRequest of an index", "ScanRequest");
	}

	@ParameterizedTest
	@MethodSource("seeds")
	void findsWhatFilteringAllEntitiesFinds(int seed) {
		SplittableRandom random = new SplittableRandom(seed);
		RandomEntity entity = new RandomEntity("derived-methods-" + seed, random.split());
		SplittableRandom methodsOf = random.split();
		Map<String, RandomMethod> methods = new LinkedHashMap<>();
		for (int i = 0; i < METHODS; i++) {
			RandomMethod method = RandomMethod.of(entity, methodsOf);
			methods.put(method.name(), method);
		}
		List<RandomMethod> all = List.copyOf(methods.values());
		String source = entity.source(all);
		TestCompiler.forSystem().withSources(SourceFile.of(source)).compile((compiled) -> {
			Class<?> type = load(compiled.getClassLoader(), RandomEntity.NAME);
			try {
				RandomWorld world = new RandomWorld(entity, type, random.split());
				for (int i = 0; i < all.size(); i++) {
					world.check(all.get(i), i);
				}
				this.ways.addAll(world.ways());
			}
			catch (Throwable failure) {
				throw new AssertionError(
						"With seed " + seed + " and "
								+ source.substring(source.indexOf("@Table"), source.indexOf("public interface")),
						failure);
			}
		});
	}

	private static Class<?> load(ClassLoader loader, String name) {
		try {
			return loader.loadClass(name);
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
