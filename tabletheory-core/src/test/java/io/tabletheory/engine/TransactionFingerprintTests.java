// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Precondition;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

import static org.assertj.core.api.Assertions.assertThat;

class TransactionFingerprintTests {

	private static final AttributeValue ONE = AttributeValue.fromN("1");

	private static final AttributeValue TWO = AttributeValue.fromN("2");

	private final TablePlan orders = TablePlan.of(Models.ORDER, "orders");

	private final TablePlan users = TablePlan.of(Models.USER, "users");

	@Test
	void tellsApartWhateverDiffers() {
		TablePlan archive = TablePlan.of(Models.ORDER, "archive");
		List<Write> different = List.of(delete(this.orders, "1", "total", Comparator.EQUAL, ONE),
				delete(archive, "1", "total", Comparator.EQUAL, ONE),
				delete(this.orders, "2", "total", Comparator.EQUAL, ONE),
				delete(this.orders, "1", "version", Comparator.EQUAL, ONE),
				delete(this.orders, "1", "total", Comparator.LESS, ONE),
				delete(this.orders, "1", "total", Comparator.EQUAL, TWO),
				new Write.Check(this.orders, key("1"), total("total", Comparator.EQUAL, ONE)),
				update(new Assignment.Set(Path.of("total"), ONE)), update(new Assignment.Set(Path.of("total"), TWO)),
				update(new Assignment.Add(Path.of("total"), ONE)),
				update(new Assignment.Set(Path.of("note"), AttributeValue.fromS("1"))),
				update(new Assignment.Set(Path.of("status"), AttributeValue.fromS("1"))));
		assertThat(different).extracting(TransactionFingerprintTests::of).doesNotHaveDuplicates();
		assertThat(TransactionFingerprint.of(List.of(planned(different.get(0)), planned(different.get(2)))))
			.isNotEqualTo(TransactionFingerprint.of(List.of(planned(different.get(2)), planned(different.get(0)))));
	}

	@Test
	void theMomentFromWhichTheTimeToLiveCountsIsNoPart() {
		assertThat(of(user(ONE))).isEqualTo(of(user(TWO)));
		assertThat(of(expiring(ONE))).isEqualTo(of(expiring(TWO)));
	}

	private static TransactionFingerprint of(Write write) {
		return TransactionFingerprint.of(List.of(planned(write)));
	}

	private static PlannedWrite planned(Write write) {
		return PlannedWrite.of(write, Instant.EPOCH);
	}

	private static Item key(String id) {
		return new Item(Map.of("id", AttributeValue.fromS(id)));
	}

	private static Precondition total(String attribute, Comparator comparator, AttributeValue value) {
		return Precondition.NOTHING
			.when(new ConditionExpression.Compare(Operand.of(Path.of(attribute)), comparator, Operand.of(value)));
	}

	private static Write delete(TablePlan plan, String id, String attribute, Comparator comparator,
			AttributeValue value) {
		return new Write.Delete(plan, key(id), total(attribute, comparator, value));
	}

	private Write update(Assignment assignment) {
		return new Write.Update(this.orders, new Edit(key("1"), List.of(assignment), Edit.Scope.PARTS),
				Precondition.PRESENT, ReturnValue.NONE);
	}

	private Write user(AttributeValue expiry) {
		Map<String, AttributeValue> user = new LinkedHashMap<>(Map.of("PK", AttributeValue.fromS("USER#1"), "SK",
				AttributeValue.fromS("PROFILE"), "email", AttributeValue.fromS("a@example.com"), "ttl", expiry));
		return new Write.Put(this.users, new Item(user), Precondition.NOTHING);
	}

	private Write expiring(AttributeValue expiry) {
		Item key = new Item(Map.of("PK", AttributeValue.fromS("USER#1"), "SK", AttributeValue.fromS("PROFILE")));
		Edit edit = new Edit(key, List.of(new Assignment.Set(Path.of("ttl"), expiry)), Edit.Scope.PARTS);
		return new Write.Update(this.users, edit, Precondition.PRESENT, ReturnValue.NONE);
	}

}
