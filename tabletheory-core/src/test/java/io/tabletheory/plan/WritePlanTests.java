// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class WritePlanTests {

	private static final Instant NOW = Instant.parse("2026-01-16T00:00:00.12Z");

	private static final String NOW_TEXT = "2026-01-16T00:00:00.120000000Z";

	@Test
	void stampsBothTimestampsWithTheSameMoment() {
		Item stored = put(Models.USER, user());
		assertThat(stored.get("createdAt")).isEqualTo(s(NOW_TEXT));
		assertThat(stored.get("updatedAt")).isEqualTo(s(NOW_TEXT));
	}

	@Test
	void replacesTimestampsOfTheCaller() {
		Item stored = put(Models.USER, user("createdAt", s("1999-01-01T00:00:00Z"), "updatedAt", s("nonsense")));
		assertThat(stored.get("createdAt")).isEqualTo(s(NOW_TEXT));
		assertThat(stored.get("updatedAt")).isEqualTo(s(NOW_TEXT));
	}

	@Test
	void writesVersionZeroWhenAbsent() {
		assertThat(put(Models.USER, user()).get("version")).isEqualTo(n("0"));
	}

	@Test
	void omitEmptyNeverDropsVersionZero() {
		assertThat(put(Models.USER, user("version", n("0"))).get("version")).isEqualTo(n("0"));
	}

	@Test
	void writesVersionZeroForNull() {
		assertThat(put(Models.USER, user("version", AttributeValue.fromNul(true))).get("version")).isEqualTo(n("0"));
	}

	@Test
	void refusesAVersionAfterWhichThereIsNone() {
		AttributeValue last = n("9223372036854775807");
		for (AttributeValue version : List.of(last, n("9223372036854775808"))) {
			assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> put(Models.USER, user("version", version)))
				.withMessageContaining("the largest that a long can hold")
				.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
		}
		assertThat(put(Models.USER, user("version", n("9223372036854775806"))).get("version"))
			.isEqualTo(n("9223372036854775806"));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> update(user("version", last, "age", n("1")), "age"))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE));
	}

	@Test
	void keepsTheVersionThatTheCallerGives() {
		assertThat(put(Models.USER, user("version", n("7"))).get("version")).isEqualTo(n("7"));
	}

	@Test
	void omitsEmptyAttributesWhereTheModelWantsIt() {
		Item stored = put(Models.USER,
				user("nickname", s(""), "ttl", n("0"), "groups", AttributeValue.fromSs(List.of())));
		assertThat(stored.attributes()).doesNotContainKeys("nickname", "ttl", "groups");
	}

	@Test
	void keepsEmptyAttributesOtherwise() {
		assertThat(put(Models.USER, user("age", n("0"))).get("age")).isEqualTo(n("0"));
	}

	@Test
	void storesAnEmptySetAsNull() {
		Item stored = put(Models.USER, user("tags", AttributeValue.fromSs(List.of())));
		assertThat(stored.get("tags")).isEqualTo(AttributeValue.fromNul(true));
	}

	@Test
	void keepsNullWhereItIsNotOmitted() {
		Item stored = put(Models.USER, user("age", AttributeValue.fromNul(true)));
		assertThat(stored.get("age")).isEqualTo(AttributeValue.fromNul(true));
	}

	@Test
	void leavesTheCallersItemAlone() {
		Map<String, AttributeValue> given = user("nickname", s(""));
		put(Models.USER, given);
		assertThat(given).containsKey("nickname").doesNotContainKey("version");
	}

	@Test
	void addsNothingToAModelWithoutLifecycle() {
		Map<String, AttributeValue> counter = Map.of("id", n("0"));
		assertThat(put(Models.COUNTER, counter).attributes()).isEqualTo(counter);
	}

	@Test
	void knowsAttributesThatOnlyAnIndexDefines() {
		Model model = note();
		Map<String, AttributeValue> note = Map.of("id", s("1"), "topic", s("x"));
		assertThat(put(model, note).attributes()).isEqualTo(note);
		refused(ErrorCode.INVALID_MODEL, model, Map.of("id", s("1"), "topic", n("1")), "'topic' must be S but is N");
	}

	@Test
	void refusesAMissingKey() {
		refused(ErrorCode.MISSING_PRIMARY_KEY, Models.USER, without("SK"),
				"'SK' is missing; the key is PK + SK; give it a value before the item is stored");
	}

	@Test
	void refusesANullKey() {
		refused(ErrorCode.MISSING_PRIMARY_KEY, Models.USER, user("SK", AttributeValue.fromNul(true)),
				"'SK' is missing");
	}

	@Test
	void refusesAnEmptyTextKey() {
		refused(ErrorCode.MISSING_PRIMARY_KEY, Models.USER, user("PK", s("")), "'PK' is empty");
	}

	@Test
	void refusesAnEmptyBinaryKey() {
		Model model = new Model("Blob", "blobs", null, new KeySchema(new KeyAttribute("id", AttributeType.B)),
				List.of(AttributeModel.named("id", AttributeType.B).build()), List.of());
		refused(ErrorCode.MISSING_PRIMARY_KEY, model,
				Map.of("id", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0]))), "'id' is empty");
	}

	@Test
	void refusesAKeyOfAnotherType() {
		refused(ErrorCode.INVALID_MODEL, Models.USER, user("PK", n("1")), "'PK' must be S but is N");
	}

	@Test
	void refusesAnAttributeOfAnotherTypeWithoutShowingItsValue() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> put(Models.USER, user("age", s("canary"))))
			.withMessageContaining("'age' must be N but is S")
			.satisfies((failure) -> assertThat(failure.getMessage()).doesNotContain("canary"))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL));
	}

	@Test
	void refusesAnUnknownAttributeAndListsTheKnownOnes() {
		refused(ErrorCode.INVALID_MODEL, Models.USER, user("mail", s("a")),
				"no attribute \"mail\"; the model has PK, SK");
	}

	@Test
	void showsNoControlCharactersOfAnUnknownName() {
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> put(Models.USER, user("a\n2026 forged\u001b[2J", s("a"))))
			.satisfies((failure) -> assertThat(failure.getMessage()).doesNotContain("\n", "\u001b"));
	}

	@Test
	void refusesAMissingRequiredAttribute() {
		refused(ErrorCode.INVALID_MODEL, Models.USER, without("email"), "required attribute 'email' is missing");
	}

	@Test
	void refusesANullRequiredAttribute() {
		refused(ErrorCode.INVALID_MODEL, Models.USER, user("email", AttributeValue.fromNul(true)),
				"required attribute 'email' is missing");
	}

	@Test
	void namesOperationModelAndTable() {
		refused(ErrorCode.INVALID_MODEL, Models.USER, without("email"), "(put, model User, table users-prod)");
	}

	@Test
	void refusesToCompileAModelWithSealedAttributes() {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> TablePlan.of(Models.VAULT, "vaults"))
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.ENCRYPTION_NOT_CONFIGURED))
			.withMessageContaining("\"secret\"");
	}

	@Test
	void leavesOutTheNullKeyOfAnIndex() {
		Model model = note();
		assertThat(put(model, Map.of("id", s("1"), "topic", AttributeValue.fromNul(true))).attributes())
			.doesNotContainKey("topic");
	}

	@Test
	void refusesTheEmptyKeyOfAnIndex() {
		refused(ErrorCode.INVALID_MODEL, note(), Map.of("id", s("1"), "topic", s("")),
				"'topic' is a key of the index 'by-topic' and cannot be empty");
	}

	@Test
	void whatIsStoredAsItIsMustFit() {
		Map<String, AttributeValue> grown = user();
		grown.put("unknown", s("x".repeat(400 * 1024)));
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> TablePlan.of(Models.USER, "users").writes().stored(new Item(grown), Origin.NONE))
			.withMessageContaining("the largest attributes are \"unknown\"");
	}

	@Test
	void updateAssignsTheNamedFieldsOnly() {
		PlannedUpdate update = update(user("version", n("3"), "age", n("5"), "nickname", s("x")), "age");
		assertThat(update.assignments()).containsExactly(set("age", n("5")), set("updatedAt", s(NOW_TEXT)),
				new Assignment.Add(Path.of("version"), n("1")));
		assertThat(update.key()).isEqualTo(Map.of("PK", s("USER#1"), "SK", s("PROFILE")));
	}

	@Test
	void updateRemovesWhatIsNullOrEmptyAndOmitted() {
		Map<String, AttributeValue> given = user("version", n("3"), "age", AttributeValue.fromNul(true), "nickname",
				s(""), "groups", AttributeValue.fromSs(List.of()));
		assertThat(update(given, "age", "nickname", "groups").assignments()).contains(
				new Assignment.Remove(Path.of("age")), new Assignment.Remove(Path.of("nickname")),
				new Assignment.Remove(Path.of("groups")));
	}

	@Test
	void updateStoresNullForJsonAndForEmptySets() {
		Map<String, AttributeValue> given = user("version", n("3"), "settings", AttributeValue.fromNul(true), "tags",
				AttributeValue.fromSs(List.of()));
		assertThat(update(given, "settings", "tags").assignments())
			.contains(set("settings", AttributeValue.fromNul(true)), set("tags", AttributeValue.fromNul(true)));
	}

	@Test
	void updateIgnoresTheTimeOfTheUpdateThatTheCallerNames() {
		Map<String, AttributeValue> given = user("version", n("3"), "updatedAt", s("1999-01-01T00:00:00Z"));
		assertThat(update(given, "updatedAt").assignments()).containsExactly(set("updatedAt", s(NOW_TEXT)),
				new Assignment.Add(Path.of("version"), n("1")));
	}

	@Test
	void updateRefusesWhatHasRulesOfItsOwn() {
		for (String name : List.of("PK", "SK", "createdAt", "version")) {
			refusedUpdate("cannot name '" + name + "'", user("version", n("3"), "createdAt", s(NOW_TEXT)), name);
		}
	}

	@Test
	void updateRefusesToRemoveWhatIsRequired() {
		refusedUpdate("required attribute 'email' is missing or empty",
				user("version", n("3"), "email", AttributeValue.fromNul(true)), "email");
	}

	@Test
	void updateRefusesAFieldWithoutValue() {
		refusedUpdate("names \"age\", but the item has no value for it", user("version", n("3")), "age");
	}

	@Test
	void updateRefusesAnUnknownField() {
		refusedUpdate("no attribute \"mail\"", user("version", n("3")), "mail");
	}

	@Test
	void updateNeedsTheVersionThatItsValuesWereMadeFrom() {
		refusedUpdate("'version' is missing; read the item first", user("age", n("1")), "age");
	}

	@Test
	void anUpdateOfAModelWithoutLifecycleMustNameSomething() {
		refusedEdit(ErrorCode.INVALID_OPERATOR, "There is nothing to update; name at least one attribute", false);
	}

	@Test
	void noUpdateLeavesAVersionThatThereIsNot() {
		refusedEdit(ErrorCode.INVALID_MODEL, "but the model has no attribute with the role version", true,
				set("data", AttributeValue.fromB(SdkBytes.fromUtf8String("x"))));
	}

	/** An update of a counter, which has neither a version nor times. */
	private static void refusedEdit(ErrorCode code, String message, boolean leavesVersion, Assignment... assignments) {
		TablePlan plan = TablePlan.of(Models.COUNTER, "counters");
		Edit edit = new Edit(new Item(Map.of("id", n("0"))), List.of(assignments), Edit.Scope.PARTS, leavesVersion);
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> plan.writes().update(edit, Precondition.PRESENT, NOW, plan.origin("update")))
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(code));
	}

	@Test
	void allFieldsAreThoseThatACallerMayChange() {
		TablePlan plan = TablePlan.of(Models.USER, "users");
		Item given = new Item(user("version", n("3"), "createdAt", s(NOW_TEXT), "age", n("1"), "unknown", n("1")));
		assertThat(plan.edits().changeable(given)).containsExactlyInAnyOrder("email", "age", "unknown");
	}

	private static PlannedUpdate update(Map<String, AttributeValue> given, String... fields) {
		TablePlan plan = TablePlan.of(Models.USER, "users-prod");
		Set<String> named = new LinkedHashSet<>(List.of(fields));
		Origin origin = plan.origin("update");
		Precondition demand = plan.conditions().unchanged(new Item(given), origin);
		return plan.writes().update(plan.edits().fields(new Item(given), named, origin), demand, NOW, origin);
	}

	private static void refusedUpdate(String message, Map<String, AttributeValue> given, String field) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> update(given, field))
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL));
	}

	private static Assignment set(String attribute, AttributeValue value) {
		return new Assignment.Set(Path.of(attribute), value);
	}

	/** The key of the index is defined by the index alone. */
	private static Model note() {
		return new Model("Note", "notes", null, new KeySchema(new KeyAttribute("id", AttributeType.S)),
				List.of(AttributeModel.named("id", AttributeType.S).build()),
				List.of(new Index("by-topic", Index.Type.GSI, new KeySchema(new KeyAttribute("topic", AttributeType.S)),
						IndexProjection.ALL)));
	}

	private static Item put(Model model, Map<String, AttributeValue> item) {
		TablePlan plan = TablePlan.of(model, model.table() + "-prod");
		return plan.writes().put(new Item(item), NOW, plan.origin("put"));
	}

	private static void refused(ErrorCode code, Model model, Map<String, AttributeValue> item, String message) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> put(model, item))
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure.code()).isEqualTo(code));
	}

	private static Map<String, AttributeValue> without(String attribute) {
		Map<String, AttributeValue> user = user();
		user.remove(attribute);
		return user;
	}

	/** A user with further attributes, given as names and values in turn. */
	private static Map<String, AttributeValue> user(Object... more) {
		Map<String, AttributeValue> user = new LinkedHashMap<>();
		user.put("PK", s("USER#1"));
		user.put("SK", s("PROFILE"));
		user.put("email", s("a@example.com"));
		for (int i = 0; i < more.length; i += 2) {
			user.put((String) more[i], (AttributeValue) more[i + 1]);
		}
		return user;
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

}
