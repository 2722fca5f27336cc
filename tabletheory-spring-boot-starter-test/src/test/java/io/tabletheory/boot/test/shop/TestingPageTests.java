// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

import io.tabletheory.boot.test.autoconfigure.DataTableTheoryTest;
import io.tabletheory.boot.test.autoconfigure.FreshTables;
import io.tabletheory.boot.test.autoconfigure.MutableClock;
import io.tabletheory.boot.test.capacity.CapacityAssertions;
import io.tabletheory.boot.test.capacity.CapacityBudget;
import io.tabletheory.local.fault.Faults;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The code of docs/testing.md is that of the tests that run here and in
 * {@link OrdersTests}.
 */
@DataTableTheoryTest(freshTables = FreshTables.FOR_EACH_METHOD)
class TestingPageTests {

	private static final Pattern BLOCK = Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

	@Autowired
	Orders orders;

	@Autowired
	MutableClock clock;

	@Autowired
	Faults faults;

	@Autowired
	CapacityAssertions capacity;

	@Test
	void everySnippetIsCodeThatRuns() throws IOException {
		String code = code(OrdersTests.class) + code(TestingPageTests.class);
		assertThat(blocks("java")).hasSize(4).allSatisfy((snippet) -> assertThat(code).contains(words(snippet)));
	}

	@Test
	void timeMoves() {
		this.clock.setTo(Instant.parse("2026-01-16T08:30:00Z"));
		assertThat(this.orders.insert(Order.of("c1", "1")).placedAt()).isEqualTo("2026-01-16T08:30:00Z");
		this.clock.advance(Duration.ofDays(30));
		assertThat(this.orders.insert(Order.of("c1", "2")).placedAt()).isEqualTo("2026-02-15T08:30:00Z");
	}

	@Test
	void faultsHappen() {
		this.faults.on("PutItem").times(2).throttle();
		this.orders.insert(Order.of("c1", "1"));
		assertThat(this.faults.calls("PutItem")).isEqualTo(3);
	}

	@Test
	@CapacityBudget(read = 0.5, write = 2)
	void anOrderCostsTwoUnitsToStore() {
		this.orders.insert(Order.of("c1", "1"));
		assertThat(this.orders.findByCustomer("c1")).hasSize(1);
	}

	@Test
	void theFailureIsTheOneShown() throws IOException {
		this.orders.insert(Order.of("c1", "1"));
		this.orders.insert(Order.of("c1", "2"));
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> this.capacity.assertThat(() -> this.orders.findByStatus("OPEN")).readsAtMost(0.25))
			.withMessage(blocks("").get(0).strip());
	}

	private static List<String> blocks(String language) throws IOException {
		return BLOCK.matcher(Files.readString(Path.of("..", "docs", "testing.md")))
			.results()
			.filter((block) -> block.group(1).equals(language))
			.map((block) -> block.group(2))
			.toList();
	}

	/** Of a test, as the page writes it. */
	private static String code(Class<?> test) throws IOException {
		return words(Files.readString(Path.of("src/test/java", test.getName().replace('.', '/') + ".java")));
	}

	private static String words(String code) {
		return code.replace("this.", "").replaceAll("\\s+", "");
	}

}
