// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cursor;

import java.util.HashMap;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CursorScopeTests {

	private static final KeySchema TABLE = new KeySchema(new KeyAttribute("pk", AttributeType.S),
			new KeyAttribute("sk", AttributeType.N));

	private static final Index GSI = new Index("gsi", Index.Type.GSI,
			new KeySchema(new KeyAttribute("account", AttributeType.N), new KeyAttribute("hash", AttributeType.B)),
			IndexProjection.ALL);

	private static final Index LSI = new Index("lsi", Index.Type.LSI,
			new KeySchema(TABLE.partition(), new KeyAttribute("day", AttributeType.S)), IndexProjection.ALL);

	private static final Map<String, AttributeValue> TABLE_KEY = Map.of("pk", s("a"), "sk", n("1"));

	private static final Map<String, AttributeValue> GSI_KEY = with(with(TABLE_KEY, "account", n("42")), "hash",
			AttributeValue.fromB(SdkBytes.fromUtf8String("h")));

	private static final CursorScope TABLE_QUERY = CursorScope.query(TABLE, null, SortDirection.ASC, s("a"));

	private static final CursorScope GSI_QUERY = CursorScope.query(TABLE, GSI, SortDirection.DESC, n("42"));

	@Test
	void takesBackTheCursorsThatItMakes() {
		assertThat(TABLE_QUERY.startKey(TABLE_QUERY.after(TABLE_KEY))).isEqualTo(TABLE_KEY);
		assertThat(GSI_QUERY.startKey(GSI_QUERY.after(GSI_KEY))).isEqualTo(GSI_KEY);
	}

	@Test
	void makesCursorsThatNameIndexAndDirection() {
		assertThat(GSI_QUERY.after(GSI_KEY)).isEqualTo(new Cursor(GSI_KEY, "gsi", SortDirection.DESC));
		assertThat(CursorScope.scan(TABLE, null).after(TABLE_KEY)).isEqualTo(new Cursor(TABLE_KEY, null, null));
	}

	@Test
	void takesCursorsThatLeaveOutIndexAndDirection() {
		assertThat(GSI_QUERY.startKey(new Cursor(GSI_KEY, null, null))).isEqualTo(GSI_KEY);
	}

	@Test
	void refusesACursorOfAnotherIndex() {
		assertRefused(GSI_QUERY, new Cursor(GSI_KEY, "lsi", SortDirection.DESC), "another index");
		assertRefused(TABLE_QUERY, new Cursor(TABLE_KEY, "gsi", SortDirection.ASC), "another index");
	}

	@Test
	void refusesACursorOfAnotherDirection() {
		assertRefused(TABLE_QUERY, new Cursor(TABLE_KEY, null, SortDirection.DESC), "the other direction");
		assertRefused(CursorScope.scan(TABLE, null), new Cursor(TABLE_KEY, null, SortDirection.ASC),
				"the other direction");
	}

	@Test
	void refusesACursorOfAnotherPartition() {
		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "pk", s("secret")), null, null), "another partition");
		assertRefused(GSI_QUERY, new Cursor(with(GSI_KEY, "account", n("43")), "gsi", null), "another partition");
	}

	@Test
	void comparesThePartitionOfTheIndexAndNotOfTheTable() {
		Map<String, AttributeValue> elsewhere = with(GSI_KEY, "pk", s("other"));

		assertThat(GSI_QUERY.startKey(new Cursor(elsewhere, "gsi", null))).isEqualTo(elsewhere);
	}

	@Test
	void comparesNoPartitionForAScan() {
		assertThat(CursorScope.scan(TABLE, GSI).startKey(new Cursor(GSI_KEY, "gsi", null))).isEqualTo(GSI_KEY);
	}

	@ParameterizedTest
	@CsvSource({ "42, 42", "42.0, 42", "+42, 42", "0042, 42", "4.2e1, 42", "420E-1, 42", "100, 100", "1e2, 100",
			"100, 1E+2", "0, -0.0" })
	void comparesNumbersByValue(String queried, String read) {
		CursorScope scope = CursorScope.query(TABLE, GSI, SortDirection.DESC, n(queried));
		Map<String, AttributeValue> key = with(GSI_KEY, "account", n(read));

		assertThat(scope.startKey(scope.after(key))).isEqualTo(key);
	}

	@Test
	void findsNoPartitionWhereTheQueriedOneIsNoNumber() {
		assertRefused(CursorScope.query(TABLE, GSI, SortDirection.DESC, n("secret")),
				new Cursor(GSI_KEY, "gsi", SortDirection.DESC), "another partition");
	}

	@Test
	void comparesBinariesByContent() {
		KeySchema binary = new KeySchema(new KeyAttribute("hash", AttributeType.B));
		AttributeValue value = AttributeValue.fromB(SdkBytes.fromUtf8String("h"));
		CursorScope scope = CursorScope.query(binary, null, SortDirection.ASC, value);

		assertThat(scope.startKey(scope.after(Map.of("hash", value)))).isEqualTo(Map.of("hash", value));
		assertRefused(scope, scope.after(Map.of("hash", AttributeValue.fromB(SdkBytes.fromUtf8String("i")))),
				"another partition");
	}

	@Test
	void wantsTheSharedPartitionKeyOfALocalIndexOnce() {
		CursorScope scope = CursorScope.query(TABLE, LSI, SortDirection.ASC, s("a"));
		Map<String, AttributeValue> key = with(TABLE_KEY, "day", s("monday"));

		assertThat(scope.startKey(scope.after(key))).isEqualTo(key);
	}

	@Test
	void refusesMissingAndFurtherAttributes() {
		assertRefused(TABLE_QUERY, new Cursor(Map.of(), null, null), "exactly the key attributes \"pk\", \"sk\"");
		assertRefused(TABLE_QUERY, new Cursor(Map.of("pk", s("a")), null, null), "exactly the key attributes");
		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "secret", s("a")), null, null),
				"exactly the key attributes");
		assertRefused(GSI_QUERY, new Cursor(TABLE_KEY, "gsi", null),
				"exactly the key attributes \"pk\", \"sk\", \"account\", \"hash\"");
	}

	@Test
	void refusesAValueOfAnotherType() {
		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "sk", s("1")), null, null), "value of type N for \"sk\"");
		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "pk", n("1")), null, null), "value of type S for \"pk\"");
		assertRefused(GSI_QUERY, new Cursor(with(GSI_KEY, "hash", s("h")), null, null), "value of type B for \"hash\"");
		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "pk", null), null, null), "value of type S for \"pk\"");
	}

	@Test
	void refusesEmptyKeyValues() {
		AttributeValue empty = AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0]));

		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "pk", s("")), null, null), "value of type S for \"pk\"");
		assertRefused(GSI_QUERY, new Cursor(with(GSI_KEY, "hash", empty), null, null), "value of type B for \"hash\"");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "secret", "1e", "--1", "1 ", "\u0661", "0x1", "NaN", "1e99999999999" })
	void refusesNumbersThatAreNone(String number) {
		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "sk", n(number)), null, null),
				"value of type N for \"sk\"");
	}

	@Test
	void refusesANumberThatIsTooLongToBeOne() {
		assertRefused(TABLE_QUERY, new Cursor(with(TABLE_KEY, "sk", n("1".repeat(257))), null, null),
				"value of type N for \"sk\"");
	}

	@Test
	void keepsThePartitionOutOfItsTextForm() {
		assertThat(CursorScope.query(TABLE, null, SortDirection.ASC, s("secret"))).hasToString("CursorScope[pk, sk]");
	}

	private static Map<String, AttributeValue> with(Map<String, AttributeValue> key, String name,
			@Nullable AttributeValue value) {
		Map<String, AttributeValue> changed = new HashMap<>(key);
		changed.put(name, value);
		return changed;
	}

	private static AttributeValue s(String text) {
		return AttributeValue.fromS(text);
	}

	private static AttributeValue n(String number) {
		return AttributeValue.fromN(number);
	}

	private static void assertRefused(CursorScope scope, Cursor cursor, String reason) {
		assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> scope.startKey(cursor))
			.withMessageContaining(reason)
			.withMessageNotContaining("secret")
			.extracting(TableTheoryException::code)
			.isEqualTo(ErrorCode.INVALID_CURSOR);
	}

}
