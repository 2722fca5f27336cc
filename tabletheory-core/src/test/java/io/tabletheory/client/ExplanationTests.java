// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.tabletheory.TableTheoryException;
import io.tabletheory.engine.Explanation;
import io.tabletheory.flow.Runner;
import io.tabletheory.testing.ScriptedPort;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The request that a read would send, and the failure in place of a wrong request.
 */
class ExplanationTests {

	private final ScriptedPort port = new ScriptedPort();

	private final Items users = new Items(Programs.ofUsers(), new Runner(this.port));

	@Test
	void theRequestIsTheExactOne() {
		Explanation explanation = this.users.explain(ItemQuery.where("PK", "=", "USER#1")
			.and("SK", "begins_with", "ORDER#")
			.and("age", ">", 30)
			.descending()
			.select("email")
			.pageSize(50)
			.consistent());
		assertThat(explanation.request()).contains(QueryRequest.builder()
			.tableName("users")
			.keyConditionExpression("#n0 = :v0 AND begins_with(#n1, :v1)")
			.filterExpression("#n2 > :v2")
			.projectionExpression("#n3")
			.expressionAttributeNames(Map.of("#n0", "PK", "#n1", "SK", "#n2", "age", "#n3", "email"))
			.expressionAttributeValues(Map.of(":v0", AttributeValue.fromS("USER#1"), ":v1",
					AttributeValue.fromS("ORDER#"), ":v2", AttributeValue.fromN("30")))
			.scanIndexForward(false)
			.consistentRead(true)
			.limit(50)
			.build());
		assertThat(explanation.operation()).isEqualTo("Query");
		assertThat(explanation.index()).isEmpty();
		assertThat(explanation.warnings())
			.containsExactly("Items that the filter leaves out are read and paid for" + " too");
		assertThat(this.port.calls()).isEmpty();
	}

	@Test
	void aFullKeyIsAGet() {
		Explanation explanation = this.users.explain(ItemQuery.where("PK", "=", "USER#1").and("SK", "=", "PROFILE"));
		assertThat(explanation.request()).get().isInstanceOf(GetItemRequest.class);
		assertThat(explanation.operation()).isEqualTo("GetItem");
		assertThat(explanation.warnings()).isEmpty();
	}

	@Test
	void anIndexAndAScanAreWarnedOf() {
		Explanation index = this.users.explain(ItemQuery.where("email", "=", "a@example.com").index("by-email"));
		assertThat(index.index()).contains("by-email");
		assertThat(index.warnings())
			.containsExactly("Items are not complete: the index holds only some attributes of" + " each");
		Explanation scan = this.users.explain(ItemScan.all().segments(3));
		assertThat(scan.warnings()).containsExactly("Every item is read and paid for");
		assertThat(scan.request())
			.contains(ScanRequest.builder().tableName("users").segment(0).totalSegments(3).build());
	}

	@Test
	void whatFindsNothingSendsNothing() {
		Explanation explanation = this.users
			.explain(ItemQuery.where("PK", "=", "USER#1").and("SK", "between", "b", "a"));
		assertThat(explanation.request()).isEmpty();
		assertThat(explanation).hasToString("Explanation[no request (query, model User, table users)]");
	}

	@Test
	void itsTextHasNoValues() {
		Explanation explanation = this.users
			.explain(ItemQuery.where("email", "=", "s3cret@example.com").index("by-email").limit(1));
		assertThat(explanation).hasToString("Explanation[Query (query, model User, table users, index by-email); "
				+ "Items are not complete: the index holds only some attributes of each]");
		assertThat(ItemQuery.where("email", "=", "s3cret").toString()).isEqualTo("ItemQuery[email = ?]");
		assertThat(ItemScan.all().filter("email", "=", "s3cret").toString()).isEqualTo("ItemScan[email = ?]");
	}

	@Test
	void aKeyThatIsMissingIsNamed() {
		assertMistake((users) -> users.all(ItemQuery.where("age", ">", 30)),
				"ErrInvalidOperator (query, model User, table users): No key finds these items without reading all "
						+ "others: the table needs \"PK\" = a value; index \"by-email\" needs \"email\" = a value. "
						+ "Compare a partition key with =, or read every item with a scan");
	}

	@Test
	void anAttributeThatIsNotThereIsAnsweredWithThoseThatAre() {
		assertMistake((users) -> users.all(ItemQuery.where("PK", "=", "USER#1").and("Age", ">", 30)),
				"ErrInvalidOperator (query, model User, table users): There is no attribute \"Age\"; the model has "
						+ "PK, SK, email, nickname, age, tags, groups, settings, createdAt, updatedAt, version, ttl");
	}

	@Test
	void anIncompleteIndexIsNamedWithTheWayOut() {
		assertMistake((users) -> users.first(ItemQuery.where("email", "=", "a@example.com")),
				"ErrInvalidOperator (query, model User, table users): No key finds these items without reading all "
						+ "others: the table needs \"PK\" = a value; index \"by-email\" does not hold complete items;"
						+ " select attributes that it holds, or name the index. A complete index with the key"
						+ " \"email\" would serve it; " + "a scan reads every item");
	}

	@Test
	void aRangeThatIsNoneIsToldWhatIsPossible() {
		assertMistake(
				(users) -> users.count(ItemQuery.where("PK", "=", "USER#1").and("SK", ">", "a").and("SK", "<", "b")),
				"the table takes one condition on its key \"SK\" and no other: =, <, <=, >, >=, BETWEEN "
						+ "(or >= and <= together) or begins_with");
	}

	@Test
	void aLimitOfNothingIsRefused() {
		assertMistake((users) -> users.all(ItemQuery.where("PK", "=", "USER#1").limit(0)),
				"ErrInvalidOperator: A limit and a page size are at least 1, found 0; leave it out to read all");
	}

	@Test
	void aCursorThatIsNoneIsRefused() {
		assertMistake((users) -> users.scroll(ItemQuery.where("PK", "=", "USER#1").after("%%%")),
				"ErrInvalidCursor (query, model User, table users): The cursor ", "Start again without a cursor.");
	}

	private void assertMistake(Consumer<Items> read, String... messages) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> read.accept(this.users))
			.satisfies((failure) -> assertThat(failure.getMessage()).contains(List.of(messages)));
		assertThat(this.port.calls()).isEmpty();
	}

}
