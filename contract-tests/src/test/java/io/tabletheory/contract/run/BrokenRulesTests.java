// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.contract.driver.ContractEndpoint;
import io.tabletheory.contract.driver.Driver;
import io.tabletheory.contract.driver.Drivers;
import io.tabletheory.contract.driver.Outcome;
import io.tabletheory.contract.driver.Scene;
import io.tabletheory.contract.scenario.Fixtures;
import io.tabletheory.contract.scenario.Operation;
import io.tabletheory.contract.scenario.Scenario;
import io.tabletheory.item.Timestamps;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Each rule about data that must not be lost or mixed has scenarios that find an
 * implementation which breaks it.
 */
class BrokenRulesTests {

	private static final AttributeValue NULL = AttributeValue.fromNul(true);

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

	@ParameterizedTest(name = "{0}")
	@MethodSource({ "requests", "drivers" })
	void eachScenarioOfTheRuleIsRed(String violation, List<String> scenarios, Driver.DriverFactory driver,
			List<ExecutionInterceptor> alterations) {
		Suite suite = new Suite(fixtures, endpoint, List.of(driver), alterations);
		for (String name : scenarios) {
			assertThat(suite.run(scenario(name)).passed()).as("%s where an implementation %s", name, violation)
				.isFalse();
			assertThat(
					new Suite(fixtures, endpoint, List.of(Drivers.named("items").get(0))).run(scenario(name)).passed())
				.as("%s where it does not", name)
				.isTrue();
		}
	}

	private static Scenario scenario(String path) {
		return fixtures.only(path).scenarios().get(0);
	}

	static Stream<Arguments> requests() {
		return Stream.of(
				sent("counts demanded versions only",
						BrokenRequests.updating((update) -> valued(update, AttributeValue.fromN("1"), "0")),
						"p0/change-12-", "p0/change-15-", "p0/change-16-"),
				sent("replaces items of another type", BrokenRequests.unconditional(), "p0/76-"),
				sent("replaces items of another type in transactions",
						BrokenRequests.transacting(BrokenRulesTests::unconditional), "p2/35-"),
				sent("takes unique values that others have",
						BrokenRequests.transacting(BrokenRulesTests::unconditional), "p0/78-", "p0/79-", "p2/18-"),
				sent("leaves the markers of unique values that are gone",
						BrokenRequests.transacting((write) -> (write.delete() != null) ? kept(write.delete()) : write),
						"p0/78-", "p0/79-"),
				sent("takes an item without a type for one of another",
						BrokenRequests.updating((update) -> demanding(update,
								"attribute_not_exists\\s*\\((#\\w+)\\) OR \\1 = (:\\w+)", "$1 = $2")),
						"p0/77-"),
				sent("spells keys that are times anew", BrokenRequests.addressing(BrokenRulesTests::spelt), "p3/24-"),
				sent("cuts fractions off keys", BrokenRequests.addressing(BrokenRulesTests::cut), "p3/25-"),
				sent("stores null", BrokenRequests.putting(BrokenRulesTests::withNull), "p0/66b-"),
				sent("gives up where a set is stored as NULL",
						BrokenRequests.updating((update) -> refused(update, update.conditionExpression())),
						"p0/change-26-empty"),
				sent("gives up where a set is stored as NULL in transactions",
						BrokenRequests.transacting((write) -> (write.update() != null)
								? refused(write, write.update().conditionExpression()) : write),
						"p2/34-"),
				sent("creates items without what is required", BrokenRequests.updating((update) -> demanding(update,
						"attribute_exists\\s*\\((#\\w+)\\)", "(attribute_exists($1) OR attribute_not_exists($1))")),
						"p0/change-27-"));
	}

	private static Arguments sent(String violation, ExecutionInterceptor alteration, String... scenarios) {
		return arguments(violation, List.of(scenarios), Drivers.named("items").get(0), List.of(alteration));
	}

	private static UpdateItemRequest valued(UpdateItemRequest update, AttributeValue value, String other) {
		Map<String, AttributeValue> values = new HashMap<>(update.expressionAttributeValues());
		values.replaceAll((name, given) -> given.equals(value) ? AttributeValue.fromN(other) : given);
		return update.toBuilder().expressionAttributeValues(values).build();
	}

	private static UpdateItemRequest demanding(UpdateItemRequest update, String pattern, String replacement) {
		String condition = update.conditionExpression();
		return (condition == null) ? update
				: update.toBuilder().conditionExpression(condition.replaceAll(pattern, replacement)).build();
	}

	private static TransactWriteItem unconditional(TransactWriteItem write) {
		return (write.put() == null) ? write
				: write.toBuilder()
					.put(write.put()
						.toBuilder()
						.conditionExpression(null)
						.expressionAttributeNames(null)
						.expressionAttributeValues(null)
						.build())
					.build();
	}

	private static TransactWriteItem kept(Delete delete) {
		return TransactWriteItem.builder()
			.conditionCheck((check) -> check.tableName(delete.tableName())
				.key(delete.key())
				.conditionExpression("attribute_exists(id) OR attribute_not_exists(id)"))
			.build();
	}

	private static AttributeValue spelt(AttributeValue key) {
		boolean time = key.s() != null && key.s().matches("\\d{4}-\\d\\d-\\d\\dT.*Z");
		return time ? AttributeValue.fromS(Timestamps.write(Instant.parse(key.s()))) : key;
	}

	private static AttributeValue cut(AttributeValue key) {
		return (key.n() != null)
				? AttributeValue.fromN(new BigDecimal(key.n()).setScale(0, RoundingMode.FLOOR).toPlainString()) : key;
	}

	private static Map<String, AttributeValue> withNull(Map<String, AttributeValue> item) {
		item.putIfAbsent("text", NULL);
		return item;
	}

	/**
	 * As DynamoDB answers to one who adds to NULL: here to one who does otherwise, too.
	 */
	private static <T> T refused(T write, @Nullable String condition) {
		if (condition != null && condition.contains("attribute_type")) {
			throw DynamoDbException.builder()
				.statusCode(400)
				.awsErrorDetails(AwsErrorDetails.builder()
					.errorCode("ValidationException")
					.errorMessage("An operand in the update expression has an incorrect data type")
					.build())
				.build();
		}
		return write;
	}

	static Stream<Arguments> drivers() {
		return Stream.of(done("gives an empty text for no time", Blank::new, "p3/26-"),
				done("lets an update of nothing pass", Willing::new, "p0/change-26-refused"),
				done("takes an equal item for its own", Believing::new, "p0/87-"));
	}

	private static Arguments done(String violation, Function<Scene, Driver> driver, String... scenarios) {
		return arguments(violation, List.of(scenarios), BrokenDriver.kind(driver), List.of());
	}

	private static final class Blank extends BrokenDriver {

		Blank(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome query(Operation.Query operation) {
			Outcome found = super.query(operation);
			return (found.items() == null) ? found : new Outcome(found.item(),
					found.items().stream().map(Blank::withText).toList(), found.count(), found.cursor());
		}

		private static @Nullable Map<String, @Nullable Object> withText(@Nullable Map<String, @Nullable Object> item) {
			Map<String, @Nullable Object> blank = new LinkedHashMap<>((item != null) ? item : Map.of());
			blank.put("seen", "");
			return blank;
		}

	}

	private static final class Willing extends BrokenDriver {

		Willing(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome change(Operation.Change operation) {
			return passing(() -> super.change(operation), ErrorCode.INVALID_OPERATOR);
		}

	}

	private static final class Believing extends BrokenDriver {

		Believing(Scene scene) {
			super(scene);
		}

		@Override
		public Outcome create(Operation.Create operation) {
			return passing(() -> super.create(operation), ErrorCode.CONDITION_FAILED);
		}

	}

	private static Outcome passing(Supplier<Outcome> operation, ErrorCode ignored) {
		try {
			return operation.get();
		}
		catch (TableTheoryException ex) {
			if (ex.code() == ignored) {
				return Outcome.NOTHING;
			}
			throw ex;
		}
	}

}
