// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.stream.Stream;

import io.tabletheory.testing.Faces;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every blocking operation exists without blocking, and the other way round.
 */
class EqualFacesTests {

	private static final Set<String> FACES = Set.of("items", "records", "tables");

	/**
	 * They wait for nothing, but those of the process's end: the process waits for them.
	 */
	private static final Set<String> IMMEDIATE = Set.of("builder", "with", "schema", "engine", "dataKeyStatistics",
			"explain", "items", "asyncItems", "records", "asyncRecords", "tables", "asyncTables", "close",
			"beforeCheckpoint", "afterRestore");

	@Test
	void mapsAndRecordsHaveTwins() {
		assertEqual(Faces.of(Items.class, AsyncItems.class));
		assertEqual(Faces.of(Records.class, AsyncRecords.class));
		assertEqual(Faces.of(StoredSchemas.class, AsyncStoredSchemas.class));
		assertEqual(Faces.of(SavedQueries.class, AsyncSavedQueries.class));
	}

	@Test
	void tablesHaveTwinsButForTheirOptions() {
		Faces faces = Faces.of(ModelTables.class, AsyncModelTables.class);
		// It returns its own face.
		assertThat(faces.missing())
			.containsExactly("io.tabletheory.client.ModelTables with[io.tabletheory.table.TableOptions]");
		assertThat(faces.surplus()).isEmpty();
	}

	@ParameterizedTest
	@MethodSource
	void allThatWaitsHasATwin(Method waiting) throws NoSuchMethodException {
		Method twin = TableTheory.class.getMethod(waiting.getName() + "Async", waiting.getParameterTypes());
		String result = waiting.getGenericReturnType().getTypeName().replace("void", "java.lang.Void");
		assertThat(twin.getGenericReturnType().getTypeName())
			.isEqualTo("java.util.concurrent.CompletableFuture<" + result + ">");
	}

	static Stream<Method> allThatWaitsHasATwin() {
		return Stream.of(TableTheory.class.getMethods())
			.filter((method) -> method.getDeclaringClass() == TableTheory.class)
			.filter((method) -> !method.getName().endsWith("Async") && !IMMEDIATE.contains(method.getName()));
	}

	@Test
	void eachFaceHasOneThatDoesNotBlock() throws NoSuchMethodException {
		for (Method method : TableTheory.class.getMethods()) {
			if (FACES.contains(method.getName())) {
				String twin = "async" + method.getName().substring(0, 1).toUpperCase(Locale.ROOT)
						+ method.getName().substring(1);
				assertThat(
						TableTheory.class.getMethod(twin, method.getParameterTypes()).getReturnType().getSimpleName())
					.isEqualTo("Async" + method.getReturnType().getSimpleName());
			}
		}
	}

	@Test
	void aMissingTwinIsFound() {
		assertThat(Faces.of(Blocking.class, Later.class).missing()).containsExactlyInAnyOrder("java.lang.String read[]",
				"java.util.stream.Stream<java.lang.String> stream[]");
		assertThat(Faces.of(Blocking.class, Later.class).surplus()).containsExactlyInAnyOrder(
				"java.util.concurrent.CompletableFuture<java.lang.Integer> read[]",
				"java.util.concurrent.Flow.Publisher<java.lang.Integer> publishAll[]");
	}

	private static void assertEqual(Faces faces) {
		assertThat(faces.missing()).isEmpty();
		assertThat(faces.surplus()).isEmpty();
	}

	interface Blocking {

		void write();

		String read();

		Stream<String> stream();

		String name();

	}

	interface Later {

		CompletableFuture<Void> write();

		CompletableFuture<Integer> read();

		Flow.Publisher<Integer> publishAll();

		String name();

	}

}
