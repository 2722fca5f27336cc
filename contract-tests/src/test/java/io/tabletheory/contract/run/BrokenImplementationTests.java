// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.contract.driver.ContractEndpoint;
import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Drivers;
import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.driver.Outcome;
import io.tabletheory.contract.driver.Scene;
import io.tabletheory.contract.scenario.Criterion;
import io.tabletheory.contract.scenario.Fixtures;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Operation.Selection;
import io.tabletheory.item.json.CanonicalJson;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * The contract finds what an implementation does against the specification.
 */
class BrokenImplementationTests {

	private static ContractEndpoint endpoint;

	private static Fixtures fixtures;

	@BeforeAll
	static void read() throws IOException {
		fixtures = Fixtures.read(SuiteTests.FIXTURES);
		endpoint = ContractEndpoint.embedded();
	}

	@AfterAll
	static void close() {
		endpoint.close();
	}

	@ParameterizedTest(name = "{1} in {0}")
	@MethodSource({ "requests", "drivers", "formats" })
	void oneScenarioAtLeastIsRed(String scenarios, String violation, Driver.DriverFactory driver,
			List<ExecutionInterceptor> alterations) {
		Suite suite = new Suite(fixtures, endpoint, List.of(driver), alterations);
		Optional<ScenarioResult> red = fixtures.only("/" + scenarios)
			.scenarios()
			.stream()
			.map(suite::run)
			.filter((result) -> !result.passed())
			.findFirst();
		assertThat(red).as("a scenario that fails where an implementation %s", violation).isPresent();
	}

	static Stream<Arguments> requests() {
		return Stream.of(
				sent("p0/4", "omits version 0",
						BrokenRequests.putting((item) -> without(item, "version", AttributeValue.fromN("0")))),
				sent("p0/0", "drops conditions", BrokenRequests.unconditional()),
				sent("p0/4", "counts versions by two", BrokenRequests.updating(BrokenImplementationTests::byTwo)),
				sent("p0/5", "writes milliseconds as time to live",
						BrokenRequests.putting(BrokenImplementationTests::inMilliseconds)),
				sent("p0/5", "stores sets as lists",
						BrokenRequests.putting((item) -> mapped(item, BrokenImplementationTests::listed))),
				sent("p0/3", "cuts zeros from timestamps",
						BrokenRequests.putting((item) -> mapped(item, BrokenImplementationTests::cut))),
				sent("p4/0", "stores plaintext",
						BrokenRequests.putting((item) -> mapped(item, BrokenImplementationTests::opened))));
	}

	private static Arguments sent(String scenarios, String violation, ExecutionInterceptor alteration) {
		return arguments(scenarios, violation, Drivers.named("items").get(0), List.of(alteration));
	}

	private static Map<String, AttributeValue> without(Map<String, AttributeValue> item, String name,
			AttributeValue value) {
		item.remove(name, value);
		return item;
	}

	private static UpdateItemRequest byTwo(UpdateItemRequest update) {
		return update.toBuilder()
			.expressionAttributeValues(mapped(new HashMap<>(update.expressionAttributeValues()),
					(value) -> "1".equals(value.n()) ? AttributeValue.fromN("2") : value))
			.build();
	}

	private static Map<String, AttributeValue> inMilliseconds(Map<String, AttributeValue> item) {
		item.computeIfPresent("ttl", (name, value) -> (value.n() != null)
				? AttributeValue.fromN(new BigDecimal(value.n()).movePointRight(3).toPlainString()) : value);
		return item;
	}

	private static Map<String, AttributeValue> mapped(Map<String, AttributeValue> item,
			UnaryOperator<AttributeValue> change) {
		item.replaceAll((name, value) -> change.apply(value));
		return item;
	}

	private static AttributeValue listed(AttributeValue value) {
		return value.hasSs() ? AttributeValue.fromL(value.ss().stream().map(AttributeValue::fromS).toList()) : value;
	}

	private static AttributeValue cut(AttributeValue value) {
		return (value.s() != null && value.s().matches("\\d{4}-.*000Z"))
				? AttributeValue.fromS(value.s().replaceFirst("\\.?0+Z$", "Z")) : value;
	}

	/** The value that the envelope contains. */
	private static AttributeValue opened(AttributeValue value) {
		return (value.hasM() && value.m().containsKey("ct")) ? AttributeValue.fromS("top-secret") : value;
	}

	static Stream<Arguments> drivers() {
		return Stream.of(done("p1/2", "trims the cursor's padding", Unpadded::new),
				done("p1/1", "scans without being asked", Scanning::new),
				done("p1/4", "ignores groups of conditions", Flattening::new),
				done("p1/1", "reads an index consistently without a word", Overruling::new),
				done("p0/0", "finds nothing without a failure", Silent::new),
				done("p0/4", "deletes whatever version there is", Careless::new),
				done("p1/", "forgets the order of a query", Unordered::new));
	}

	private static Arguments done(String scenarios, String violation, Function<Scene, Driver> driver) {
		return arguments(scenarios, violation, BrokenDriver.kind(driver), List.of());
	}

	static Stream<Arguments> formats() {
		return Stream.of(formed("p0/9", "sorts keys by UTF-16", new BrokenFormats() {

			@Override
			public String canonicalJson(String json) {
				return byUnits(CanonicalJson.read(super.canonicalJson(json)));
			}

		}), formed("p4/5", "binds envelopes to no attribute", new BrokenFormats() {

			@Override
			public AttributeValue seal(String attribute, AttributeValue value, Key key) {
				return super.seal("any", value, key);
			}

		}), formed("p0/9", "takes zero for a value", new BrokenFormats() {

			@Override
			public boolean isEmpty(@Nullable Object value) {
				return !(value instanceof Number) && super.isEmpty(value);
			}

		}), formed("p1/2", "writes no cursor for the index", new BrokenFormats() {

			@Override
			public String writeCursor(Position position) {
				return super.writeCursor(new Position(position.lastKey(), null, position.sort()));
			}

		}));
	}

	private static Arguments formed(String scenarios, String violation, Formats formats) {
		return arguments(scenarios, violation, BrokenDriver.kind(formats), List.of());
	}

	private static String byUnits(@Nullable Object value) {
		if (value instanceof Map<?, ?> map) {
			Map<String, @Nullable Object> sorted = new TreeMap<>(Comparator.naturalOrder());
			map.forEach((key, entry) -> sorted.put((String) key, entry));
			List<String> entries = new ArrayList<>();
			sorted.forEach((key, entry) -> entries.add(CanonicalJson.write(key) + ":" + byUnits(entry)));
			return "{" + String.join(",", entries) + "}";
		}
		return (value instanceof List<?> list)
				? "[" + String.join(",", list.stream().map(BrokenImplementationTests::byUnits).toList()) + "]"
				: CanonicalJson.write(value);
	}

	private static final class Unpadded extends BrokenDriver {

		Unpadded(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome query(Operation.Query operation) {
			Outcome page = super.query(operation);
			String cursor = page.cursor();
			return (cursor != null) ? new Outcome(page.item(), page.items(), page.count(), cursor.replace("=", ""))
					: page;
		}

	}

	private static final class Scanning extends BrokenDriver {

		Scanning(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome query(Operation.Query operation) {
			try {
				return super.query(operation);
			}
			catch (TableTheoryException ex) {
				Selection all = operation.selection();
				return scan(
						new Operation.Scan(
								operation.model(), new Selection(all.index(), operation.where(), all.select(),
										all.consistent(), all.limit(), all.pageSize(), all.cursor(), all.reading()),
								null));
			}
		}

	}

	private static final class Flattening extends BrokenDriver {

		Flattening(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome query(Operation.Query operation) {
			Selection wanted = operation.selection();
			Criterion filter = (wanted.filter() instanceof Criterion.Any any) ? new Criterion.All(any.parts())
					: wanted.filter();
			return super.query(new Operation.Query(
					operation.model(), operation.where(), new Selection(wanted.index(), filter, wanted.select(),
							wanted.consistent(), wanted.limit(), wanted.pageSize(), wanted.cursor(), wanted.reading()),
					operation.descending()));
		}

	}

	private static final class Overruling extends BrokenDriver {

		Overruling(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome query(Operation.Query operation) {
			Selection wanted = operation.selection();
			return super.query(new Operation.Query(operation.model(), operation.where(),
					new Selection(wanted.index(), wanted.filter(), wanted.select(),
							wanted.consistent() && wanted.index() == null, wanted.limit(), wanted.pageSize(),
							wanted.cursor(), wanted.reading()),
					operation.descending()));
		}

	}

	private static final class Silent extends BrokenDriver {

		Silent(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome get(Operation.Get operation) {
			try {
				return super.get(operation);
			}
			catch (TableTheoryException ex) {
				if (ex.code() == ErrorCode.ITEM_NOT_FOUND) {
					return Outcome.item(null);
				}
				throw ex;
			}
		}

	}

	private static final class Careless extends BrokenDriver {

		Careless(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome delete(Operation.Delete operation) {
			return super.delete(new Operation.Delete(operation.model(), operation.key(), null, operation.ifExists(),
					operation.condition()));
		}

	}

	private static final class Unordered extends BrokenDriver {

		Unordered(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome query(Operation.Query operation) {
			return super.query(new Operation.Query(operation.model(), operation.where(), operation.selection(), null));
		}

	}

}
