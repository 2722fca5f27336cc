// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.IndexSortKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.query.CursorScrollPosition;
import io.tabletheory.data.repository.AllowScan;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Window;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * While others insert and delete all the time, those who read part after part find
 * everything that was there throughout, once.
 */
class MovingWindowsTests {

	private static final Repositories DATABASE = Repositories.of(Post.class);

	private final Posts posts = DATABASE.repository(Posts.class);

	private final String board = UUID.randomUUID().toString();

	private final ExecutorService executor = Executors.newFixedThreadPool(2);

	private final AtomicBoolean ended = new AtomicBoolean();

	private final AtomicInteger changes = new AtomicInteger();

	private final List<Future<?>> writers = new ArrayList<>();

	/** Each third number stays, and so do those at both ends. */
	private final List<Integer> staying = IntStream.range(0, 60).filter((number) -> number % 3 == 0).boxed().toList();

	@BeforeEach
	void store() {
		this.posts.saveAll(this.staying.stream().map(this::post).toList());
		for (int seed = 0; seed < 2; seed++) {
			SplittableRandom random = new SplittableRandom(seed);
			this.writers.add(this.executor.submit(() -> {
				while (!this.ended.get()) {
					change(random);
				}
			}));
		}
	}

	private void change(SplittableRandom random) {
		int number = random.nextInt(-9, 70);
		if (number % 3 != 0 || number < 0 || number >= 60) {
			if (random.nextBoolean()) {
				this.posts.save(post(number));
			}
			else {
				this.posts.deleteById(new PostId(this.board, number));
			}
			this.changes.incrementAndGet();
		}
	}

	@AfterEach
	void end() throws Exception {
		this.ended.set(true);
		for (Future<?> writer : this.writers) {
			writer.get();
		}
		this.executor.shutdown();
		assertThat(this.changes).hasPositiveValue();
	}

	@ParameterizedTest
	@EnumSource
	void windowsFindWhatStaysOnceForwardsAndBackwards(By by) {
		for (int round = 0; round < 6; round++) {
			int size = 1 + round % 4;
			List<Integer> found = forwards(by, size);
			assertThat(found).doesNotHaveDuplicates().containsAll(this.staying);
			assertThat(by == By.SCAN || found.equals(found.stream().sorted().toList())).isTrue();
			if (by != By.SCAN) {
				assertThat(backwards(by, size)).isSortedAccordingTo(Collections.reverseOrder())
					.doesNotHaveDuplicates()
					.containsAll(this.staying);
			}
		}
	}

	@Test
	void aPositionStaysWhenItsItemIsGone() {
		for (int round = 0; round < 20; round++) {
			this.posts.save(post(1));
			Window<Post> window = this.posts.findByBoard(this.board, CursorScrollPosition.initial(), Limit.of(40));
			int at = window.getContent().stream().map(Post::number).toList().indexOf(1);
			if (at >= 0) {
				this.posts.deleteById(new PostId(this.board, 1));
				CursorScrollPosition position = (CursorScrollPosition) window.positionAt(at);
				assertThat(numbers(this.posts.findByBoard(this.board, position, Limit.of(100))))
					.containsAll(this.staying.subList(1, this.staying.size()))
					.doesNotContain(0);
				assertThat(numbers(this.posts.findByBoard(this.board, position.backward(), Limit.of(100)))).contains(0)
					.doesNotContain(3);
			}
		}
	}

	@Test
	void slicesAndStreamsFindWhatStaysOnce() {
		for (int round = 0; round < 6; round++) {
			List<Integer> found = new ArrayList<>();
			Pageable next = PageRequest.of(0, 1 + round % 4);
			while (next.isPaged()) {
				Slice<Post> slice = this.posts.getByBoard(this.board, next);
				slice.forEach((post) -> found.add(post.number()));
				next = slice.nextPageable();
			}
			assertThat(found).isSorted().doesNotHaveDuplicates().containsAll(this.staying);
			try (Stream<Post> stream = DATABASE.template()
				.stream(FindOperation.of(Post.class).matching(Criteria.where("board").is(this.board)).pageSize(3))) {
				assertThat(stream.map(Post::number).toList()).isSorted()
					.doesNotHaveDuplicates()
					.containsAll(this.staying);
			}
		}
	}

	private List<Integer> forwards(By by, int size) {
		List<Integer> found = new ArrayList<>();
		Window<Post> window = read(by, CursorScrollPosition.initial(), size);
		found.addAll(numbers(window));
		while (window.hasNext()) {
			window = read(by, window.positionAt(window.size() - 1), size);
			found.addAll(numbers(window));
		}
		return found;
	}

	/** From a position at the end, which is read before. */
	private List<Integer> backwards(By by, int size) {
		Window<Post> all = read(by, CursorScrollPosition.initial(), 100);
		Function<Window<Post>, CursorScrollPosition> first = (window) -> ((CursorScrollPosition) window.positionAt(0))
			.backward();
		List<Integer> found = new ArrayList<>(numbers(all).subList(all.size() - 1, all.size()));
		Window<Post> window = read(by, ((CursorScrollPosition) all.positionAt(all.size() - 1)).backward(), size);
		found.addAll(reversed(window));
		while (window.hasNext()) {
			window = read(by, first.apply(window), size);
			found.addAll(reversed(window));
		}
		return found;
	}

	private static List<Integer> reversed(Window<Post> window) {
		List<Integer> numbers = new ArrayList<>(numbers(window));
		Collections.reverse(numbers);
		return numbers;
	}

	private static List<Integer> numbers(Window<Post> window) {
		return window.getContent().stream().map(Post::number).toList();
	}

	private Window<Post> read(By by, ScrollPosition position, int size) {
		return switch (by) {
			case TABLE -> this.posts.findByBoard(this.board, position, Limit.of(size));
			case FILTER -> this.posts.findByBoardAndEvenIsNotNull(this.board, position, Limit.of(size));
			case INDEX -> this.posts.findByTopic(this.board, position, Limit.of(size));
			case SCAN -> this.posts.findByText(this.board, position, Limit.of(size));
		};
	}

	private Post post(int number) {
		return new Post(this.board, number, this.board, number, number % 2 == 0, this.board);
	}

	/** By which key, or by none. */
	enum By {

		TABLE, FILTER, INDEX, SCAN

	}

	interface Posts extends TableTheoryRepository<Post, PostId> {

		Window<Post> findByBoard(String board, ScrollPosition position, Limit limit);

		Window<Post> findByBoardAndEvenIsNotNull(String board, ScrollPosition position, Limit limit);

		Window<Post> findByTopic(String topic, ScrollPosition position, Limit limit);

		@AllowScan
		Window<Post> findByText(String text, ScrollPosition position, Limit limit);

		Slice<Post> getByBoard(String board, Pageable page);

	}

	@Table("moving-windows")
	record Post(@PartitionKey String board, @SortKey int number, @IndexPartitionKey(index = "byTopic") String topic,
			@IndexSortKey(index = "byTopic") int rank, boolean even, String text) {

	}

	record PostId(String board, int number) {

	}

}
