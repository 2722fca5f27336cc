// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.repository.query.RandomMethod.Form;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.data.testing.Repositories;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.util.ReflectionUtils;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Entities of one class in a table, beside items of another type, and what is asked of
 * them.
 */
final class RandomWorld {

	private static final int CALLS = 3;

	private final Class<?> type;

	private final SplittableRandom random;

	private final Repositories database;

	private final List<Object> all = new ArrayList<>();

	private final Set<String> ways = new HashSet<>();

	RandomWorld(RandomEntity entity, Class<?> type, SplittableRandom random) {
		this.type = type;
		this.random = random;
		this.database = Repositories.of(type);
		Set<List<@Nullable Object>> ids = new HashSet<>();
		for (int i = 0; i < 120; i++) {
			Map<String, @Nullable Object> values = new HashMap<>();
			RandomProperty.ALL.forEach((property) -> values.put(property.name(), property.value(random)));
			if (ids
				.add(entity.id().stream().<@Nullable Object>map((property) -> values.get(property.name())).toList())) {
				this.all.add(made(type, "", values));
			}
		}
		this.database.template().saveAll(this.all);
		if (entity.isTyped()) {
			storeOthers(entity.table());
		}
	}

	private static Object made(Class<?> type, String path, Map<String, @Nullable Object> values) {
		Object[] arguments = Arrays.stream(type.getRecordComponents())
			.map((part) -> part.getType().isRecord() ? made(part.getType(), part.getName() + ".", values)
					: values.get(path + part.getName()))
			.toArray();
		return BeanUtils.instantiateClass(type.getConstructors()[0], arguments);
	}

	/** The same items by other keys, which are of another type. */
	private void storeOthers(String table) {
		DynamoDbClient client = LocalDynamoDb.shared().dynamoDbClient();
		var description = client.describeTable((request) -> request.tableName(table)).table();
		String last = description.keySchema().get(description.keySchema().size() - 1).attributeName();
		boolean text = description.attributeDefinitions()
			.stream()
			.anyMatch((attribute) -> attribute.attributeName().equals(last)
					&& attribute.attributeType() == ScalarAttributeType.S);
		for (Map<String, AttributeValue> item : client.scan((request) -> request.tableName(table)).items()) {
			Map<String, AttributeValue> other = new HashMap<>(item);
			other.put(last, text ? AttributeValue.fromS(Objects.requireNonNull(item.get(last)).s() + "$")
					: AttributeValue.fromN("7777"));
			other.put("type", AttributeValue.fromS("Other"));
			client.putItem((request) -> request.tableName(table).item(other));
		}
	}

	Set<String> ways() {
		return this.ways;
	}

	/** By a key where one serves, and else by a scan, if that is possible. */
	void check(RandomMethod method, int number) {
		Object repository = repository("$Keyed" + number);
		Object served = (repository != null) ? repository : repository("$Scanned" + number);
		if (served == null) {
			return;
		}
		Method called = served.getClass().getInterfaces()[0].getDeclaredMethods()[0];
		for (int call = 0; call < CALLS; call++) {
			Object[] arguments = method.arguments(this.random);
			this.database.sent();
			try {
				check(method, called, served, arguments);
			}
			catch (Throwable failure) {
				throw new AssertionError(method.declaration() + " of " + Arrays.deepToString(arguments), failure);
			}
			note();
		}
	}

	/** {@code null} if it is refused, which it may be for few reasons only. */
	private @Nullable Object repository(String name) {
		TableTheoryRepositoryFactory factory = new TableTheoryRepositoryFactory(this.database.template());
		factory.setBeanClassLoader(this.type.getClassLoader());
		try {
			return factory.getRepository(this.type.getClassLoader().loadClass(this.type.getName() + name));
		}
		catch (InvalidRepositoryException refused) {
			assertThat(refused.refusals()).singleElement()
				.satisfies((refusal) -> assertThat(refusal.reason()).containsPattern(
						"No key finds these items|between which there is no position|only keys are sorted|is sorted by"));
			return null;
		}
		catch (ClassNotFoundException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private void note() {
		this.database.sent()
			.forEach((request) -> this.ways.add(request.getClass().getSimpleName()
					+ ((request instanceof QueryRequest query && query.indexName() != null) ? " of an index" : "")));
	}

	private void check(RandomMethod method, Method called, Object repository, Object[] arguments) {
		Meaning meaning = Meaning.of(method.name(), this.type);
		List<Object> matching = meaning.among(this.all, arguments);
		switch (method.form()) {
			case COUNT -> assertThat(invoke(called, repository, arguments)).isEqualTo((long) matching.size());
			case EXISTS -> assertThat(invoke(called, repository, arguments)).isEqualTo(!matching.isEmpty());
			case PARTS -> assertThat((List<?>) invoke(called, repository, arguments)).map(Object::toString)
				.containsExactlyInAnyOrderElementsOf(matching.stream().map(RandomWorld::part).toList());
			default -> {
				List<?> found = found(method.form(), called, repository, arguments);
				Integer limit = meaning.tree().getMaxResults();
				if (limit == null) {
					assertThat(found).map(Object.class::cast).containsExactlyInAnyOrderElementsOf(matching);
				}
				assertThat(found).hasSize(Math.min(matching.size(), (limit != null) ? limit : Integer.MAX_VALUE))
					.doesNotHaveDuplicates();
				assertThat(matching.containsAll(found)).isTrue();
				for (Sort.Order order : meaning.tree().getSort()) {
					Comparator<Object> by = order.isAscending() ? meaning.by(order.getProperty())
							: meaning.by(order.getProperty()).reversed();
					List<Object> sorted = meaning.answer(this.all, arguments);
					for (int i = 0; i < found.size(); i++) {
						assertThat(by.compare(found.get(i), sorted.get(i))).as("sorted").isZero();
					}
				}
			}
		}
	}

	private static String part(Object entity) {
		return "Part[name=" + Meaning.value(entity, "name") + ", count=" + Meaning.value(entity, "count") + "]";
	}

	private List<?> found(Form form, Method called, Object repository, Object[] arguments) {
		return switch (form) {
			case STREAM -> ((Stream<?>) invoke(called, repository, arguments)).toList();
			case FUTURE -> (List<?>) ((CompletableFuture<?>) invoke(called, repository, arguments)).join();
			case WINDOW -> windows(called, repository, arguments);
			case SLICE -> slices(called, repository, arguments);
			default -> (List<?>) invoke(called, repository, arguments);
		};
	}

	/** Forwards to the end and, unless it is a scan, back to the beginning. */
	private List<?> windows(Method called, Object repository, Object[] arguments) {
		int size = 1 + this.random.nextInt(5);
		List<Object> found = new ArrayList<>();
		Window<?> window = (Window<?>) invoke(called, repository, arguments, CursorScrollPosition.initial(),
				Limit.of(size));
		found.addAll(window.getContent());
		while (window.hasNext()) {
			window = (Window<?>) invoke(called, repository, arguments, window.positionAt(window.size() - 1),
					Limit.of(size));
			found.addAll(window.getContent());
		}
		if (!window.isEmpty() && this.database.sent().stream().noneMatch(ScanRequest.class::isInstance)) {
			List<Object> before = new ArrayList<>(window.getContent().subList(window.size() - 1, window.size()));
			CursorScrollPosition at = ((CursorScrollPosition) window.positionAt(window.size() - 1)).backward();
			do {
				window = (Window<?>) invoke(called, repository, arguments, at, Limit.of(size));
				before.addAll(0, window.getContent());
				at = window.isEmpty() ? at : (CursorScrollPosition) window.positionAt(0);
			}
			while (window.hasNext());
			assertThat(before).as("backwards").isEqualTo(found);
		}
		return found;
	}

	private List<?> slices(Method called, Object repository, Object[] arguments) {
		List<Object> found = new ArrayList<>();
		Pageable next = PageRequest.of(0, 1 + this.random.nextInt(5));
		while (next.isPaged()) {
			Slice<?> slice = (Slice<?>) invoke(called, repository, arguments, next);
			found.addAll(slice.getContent());
			next = slice.nextPageable();
		}
		return found;
	}

	private static Object invoke(Method method, Object repository, Object[] arguments, Object... more) {
		return Objects.requireNonNull(ReflectionUtils.invokeMethod(method, repository,
				Stream.concat(Arrays.stream(arguments), Arrays.stream(more)).toArray()));
	}

}
