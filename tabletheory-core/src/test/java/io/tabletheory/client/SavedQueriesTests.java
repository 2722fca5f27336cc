// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.onetable.Executability;
import io.tabletheory.schema.onetable.OneTableReader;
import io.tabletheory.schema.onetable.OneTableSchema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Behaviour of the npm library, section "Saved queries". */
class SavedQueriesTests {

	private static final String SCHEMA = """
			{
			  "format": "onetable:1.1.0",
			  "version": "1.0.0",
			  "indexes": {
			    "primary": { "hash": "pk", "sort": "sk" },
			    "GSI1": { "hash": "gpk", "sort": "gsk" }
			  },
			  "models": {
			    "User": {
			      "pk": { "type": "string", "value": "account#${account}" },
			      "sk": { "type": "string", "value": "user#${email}" },
			      "gpk": { "type": "string", "value": "user#${status}" },
			      "gsk": { "type": "number" },
			      "account": { "type": "string", "required": true },
			      "email": { "type": "string", "required": true },
			      "status": { "type": "string", "required": true },
			      "seen": { "type": "date" },
			      "tags": { "type": "set" },
			      "marks": { "type": "set" }
			    },
			    "Post": {
			      "pk": { "type": "string", "value": "account#${account}" },
			      "sk": { "type": "string", "value": "post#${id}" },
			      "account": { "type": "string", "required": true },
			      "id": { "type": "string", "required": true },
			      "likes": { "type": "number" }
			    }
			  },
			  "queries": {
			    %s
			  }
			}
			""";

	private final DynamoDbAsyncClient async = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder()).build();

	private final OneTableSchema models = schema("");

	private final TableTheory tableTheory = TableTheory.builder()
		.client(LocalDynamoDb.shared().dynamoDbClient())
		.client(this.async)
		.schema(this.models.toSchema("shop"))
		.build();

	private final Items users = this.tableTheory.items("User");

	private final Items posts = this.tableTheory.items("Post");

	@BeforeEach
	void fill() {
		LocalDynamoDb.shared().reset();
		this.tableTheory.tables().ensure();
		this.users.insert(user("anna", "active", 1, "2026-01-01T00:00:00Z"));
		this.users.insert(user("bob", "idle", 2, "2026-02-01T00:00:00Z"));
		this.users.insert(user("carl", "active", 3, "2026-03-01T00:00:00Z"));
		this.posts.insert(Map.of("account", "1", "id", "p1", "likes", 7));
		this.posts.insert(Map.of("account", "1", "id", "p2", "likes", 0));
	}

	@AfterEach
	void close() {
		this.tableTheory.close();
		this.async.close();
	}

	private static Map<String, Object> user(String name, String status, int sort, String seen) {
		return Map.of("account", "1", "email", name, "status", status, "gsk", sort, "seen", Instant.parse(seen), "tags",
				Set.of(name, "all"), "marks", Set.of(sort, 10));
	}

	@Test
	void aQueryFindsItemsOfAllModelsEachAsItsModelHasIt() {
		SavedQueries queries = queries(
				"\"q\": { \"type\": \"Query\", \"index\": \"primary\", \"hash\": \"account#1\" }");
		assertThat(queries.verdict("q").executability()).isEqualTo(Executability.EXECUTABLE);
		List<Map<String, @Nullable Object>> found = queries.all("q");
		assertThat(found).hasSize(5);
		assertThat(found.get(2)).containsEntry("email", "anna")
			.containsEntry("seen", Instant.parse("2026-01-01T00:00:00Z"));
		assertThat(queries.count("q")).isEqualTo(5);
		assertThat(queries.first("q")).hasValueSatisfying((item) -> assertThat(item).containsEntry("id", "p1"));
	}

	@Test
	void theOperationComparesTheSortKey() {
		assertThat(names("\"sort\": \"user#\", \"operation\": \"Begins with\"")).containsExactly("anna", "bob", "carl");
		assertThat(names("\"sort\": \"user#bob\", \"operation\": \"Equal\"")).containsExactly("bob");
		assertThat(names("\"sort\": \"user#bob\", \"operation\": \"Greater than\"")).containsExactly("carl");
		assertThat(names("\"sort\": \"user#bob\", \"operation\": \"Greater than or equal\"")).containsExactly("bob",
				"carl");
		assertThat(names("\"sort\": \"user#bob\", \"operation\": \"Less than\"")).containsExactly("p1", "p2", "anna");
		assertThat(names("\"sort\": \"user#bob\", \"operation\": \"Less than or equal\"")).containsExactly("p1", "p2",
				"anna", "bob");
		assertThat(names("\"sort\": [\"user#anna\", \"user#bob\"], \"operation\": \"Between\"")).containsExactly("anna",
				"bob");
	}

	@Test
	void theKeyOfAnIndexMayBeANumber() {
		SavedQueries queries = queries("\"q\": { \"type\": \"Query\", \"index\": \"gsi1\", \"hash\": \"user#active\","
				+ " \"sort\": \"2\", \"operation\": \"Greater than\" }");
		assertThat(queries.verdict("q").executability()).isEqualTo(Executability.EXECUTABLE_WITH_WARNINGS);
		assertThat(queries.all("q")).extracting("email").containsExactly("carl");
	}

	@Test
	void anEntityFindsItemsOfItsModel() {
		assertThat(entity("User", filter("account", "Equal", "string", "\"1\"", "And"))).extracting("email")
			.containsExactly("anna", "bob", "carl");
		assertThat(entity("Post", filter("account", "Equal", "string", "\"1\"", "And"))).extracting("id")
			.containsExactly("p1", "p2");
	}

	@Test
	void anEntityTakesItsKeyFromFiltersOfIngredients() {
		SavedQueries queries = queries("\"q\": { \"type\": \"Entity\", \"model\": \"User\", \"filters\": ["
				+ filter("account", "Equal", "string", "\"1\"", "And") + ","
				+ filter("email", "Begins with", "string", "\"b\"", "And") + "] }");
		assertThat(String.valueOf(queries.explain("q").request())).contains("account#1").contains("user#b");
		assertThat(queries.all("q")).extracting("email").containsExactly("bob");
	}

	@Test
	void filtersOnKeysBecomeKeyConditions() {
		SavedQueries queries = queries("\"q\": { \"type\": \"Query\", \"hash\": \"account#1\", \"filters\": ["
				+ filter("sk", "Begins with", "string", "\"post#\"", "And") + "] }");
		assertThat(queries.all("q")).extracting("id").containsExactly("p1", "p2");
		assertThat(String.valueOf(queries.explain("q").request())).contains("begins_with");
	}

	@Test
	void filtersOnKeysThatNoKeyConditionCanHaveAreRefused() {
		SavedQueries queries = queries("\"q\": { \"type\": \"Query\", \"hash\": \"account#1\", \"filters\": ["
				+ filter("sk", "Contains", "string", "\"post#\"", "And") + "] }");
		assertThat(queries.verdict("q").executability()).isEqualTo(Executability.NOT_EXECUTABLE);
		assertFails("sk", () -> queries.all("q"));
	}

	@Test
	void filtersAreCombinedFromLeftToRight() {
		// (likes = 7 or likes = 0) and id = p2, but not: likes = 7 or (likes = 0 and id =
		// p2)
		String filters = filter("likes", "Equal", "number", "7", "And") + ","
				+ filter("likes", "Equal", "number", "0", "Or") + ","
				+ filter("id", "Equal", "string", "\"p2\"", "And");
		assertThat(scan(filters)).extracting("id").containsExactly("p2");
		String others = filter("id", "Equal", "string", "\"p2\"", "Or") + ","
				+ filter("likes", "Equal", "number", "7", "And") + ","
				+ filter("id", "Equal", "string", "\"p1\"", "Or");
		assertThat(scan(others)).extracting("id").containsExactly("p1");
	}

	@Test
	void everyOperationOfFiltersRuns() {
		assertThat(scan(filter("likes", "Not equal", "number", "7", "And"))).hasSize(4);
		assertThat(scan(filter("likes", "Less than", "number", "\"7\"", "And"))).extracting("id").containsExactly("p2");
		assertThat(scan(filter("likes", "Between", "number", "[1, 9]", "And"))).extracting("id").containsExactly("p1");
		assertThat(scan(filter("email", "Existing", "string", "null", "And"))).hasSize(3);
		assertThat(scan(filter("email", "Not Existing", "string", "null", "And"))).hasSize(2);
		assertThat(scan(filter("tags", "Contains", "set", "\"bob\"", "And"))).extracting("email")
			.containsExactly("bob");
		assertThat(scan(filter("tags", "Does not contain", "set", "\"bob\"", "And"))).hasSize(4);
		assertThat(scan(filter("marks", "Contains", "set", "2", "And"))).extracting("email").containsExactly("bob");
		assertThat(scan(filter("email", "Begins with", "string", "\"c\"", "And"))).extracting("email")
			.containsExactly("carl");
	}

	@Test
	void datesAreComparedAsTheyAreStored() {
		assertThat(scan(filter("seen", "Greater than", "date", "\"2026-02-15T00:00:00Z\"", "And"))).extracting("email")
			.containsExactly("carl");
		assertThat(entity("User",
				filter("account", "Equal", "string", "\"1\"", "And") + ","
						+ filter("seen", "Less than", "date", "1768521600000", "And")))
			.extracting("email")
			.containsExactly("anna");
	}

	@Test
	void theLimitIsThatOfResultsAndOfWindows() {
		SavedQueries queries = queries("\"q\": { \"type\": \"Query\", \"hash\": \"account#1\", \"limit\": 2 }");
		assertThat(queries.all("q")).hasSize(2);
		ItemWindow first = queries.scroll("q", null);
		assertThat(first.items()).extracting("id").containsExactly("p1", "p2");
		assertThat(queries.scroll("q", first.next()).items()).extracting("email").containsExactly("anna", "bob");
	}

	@Test
	void aQueryThatCannotRunSaysWhy() {
		SavedQueries queries = queries("\"q\": { \"type\": \"Entity\", \"model\": \"Like\" },"
				+ " \"scanned\": { \"type\": \"Entity\", \"model\": \"User\", \"filters\": ["
				+ filter("status", "Existing", "string", "1", "And") + "] }");
		assertThat(queries.names()).containsExactly("q", "scanned");
		assertThat(queries.verdict("q").reasons())
			.containsExactly("The schema has no model \"Like\"; the query cannot run. Name one of its models.");
		assertThat(queries.verdict("scanned").isExecutable()).isFalse();
		assertFails("The saved query \"q\" cannot run: The schema has no model \"Like\"", () -> queries.all("q"));
		assertFails("The schema has no saved query \"other\"; it has \"q\", \"scanned\"", () -> queries.all("other"));
	}

	@Test
	void anUnknownAttributeOfAModelIsRefused() {
		SavedQueries queries = queries("\"q\": { \"type\": \"Entity\", \"model\": \"User\", \"hash\": \"account#1\","
				+ " \"filters\": [" + filter("likes", "Equal", "number", "1", "And") + "] }");
		assertThat(queries.verdict("q").reasons()).singleElement().asString().contains("likes");
	}

	@Test
	void doesTheSameWithoutBlocking() {
		OneTableSchema schema = schema("\"q\": { \"type\": \"Query\", \"hash\": \"account#1\", \"limit\": 2 }");
		AsyncSavedQueries queries = AsyncSavedQueries.of(this.tableTheory, schema);
		assertThat(queries.names()).containsExactly("q");
		assertThat(queries.verdict("q").isExecutable()).isTrue();
		assertThat(queries.all("q").join()).isEqualTo(SavedQueries.of(this.tableTheory, schema).all("q"));
		assertThat(queries.first("q").join()).isPresent();
		assertThat(queries.count("q").join()).isEqualTo(2);
		assertThat(queries.scroll("q", null).join().items()).hasSize(2);
		assertThat(String.valueOf(queries.explain("q").request())).contains("account#1");
	}

	private List<Object> names(String sort) {
		return queries("\"q\": { \"type\": \"Query\", \"hash\": \"account#1\", " + sort + " }").all("q")
			.stream()
			.map((item) -> item.getOrDefault("email", item.get("id")))
			.toList();
	}

	private List<Map<String, @Nullable Object>> scan(String filters) {
		return queries("\"q\": { \"type\": \"Scan\", \"filters\": [" + filters + "] }").all("q");
	}

	private List<Map<String, @Nullable Object>> entity(String model, String filters) {
		return queries("\"q\": { \"type\": \"Entity\", \"model\": \"" + model + "\", \"filters\": [" + filters + "] }")
			.all("q");
	}

	private static String filter(String field, String operation, String type, String value, String combine) {
		return "{ \"field\": \"" + field + "\", \"operation\": \"" + operation + "\", \"type\": \"" + type
				+ "\", \"value\": " + value + ", \"combine\": \"" + combine + "\" }";
	}

	private SavedQueries queries(String queries) {
		return SavedQueries.of(this.tableTheory, schema(queries));
	}

	private static OneTableSchema schema(String queries) {
		return OneTableReader.read("shop.json", SCHEMA.formatted(queries).getBytes(StandardCharsets.UTF_8)).schema();
	}

	private static void assertFails(String message, Runnable call) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(call::run)
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_OPERATOR));
	}

}
