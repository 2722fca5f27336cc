// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * An item whose key says otherwise than its attributes, as another program may write it.
 */
class CheckedKeysTests {

	private static final TableTheoryTemplate SILENT = template(false);

	private static final TableTheoryTemplate CHECKED = template(true);

	private static final String PROBLEM = "The stored key \"PK\" differs from the key that \"USER#{customer}\" makes of \"customer\"";

	private static final FindOperation<Visit> OF_ONE = FindOperation.of(Visit.class)
		.matching(where("id.customer").is("1"));

	private static TableTheoryTemplate template(boolean checked) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Visit.class));
		context.setKeysChecked(checked);
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		return new TableTheoryTemplate(TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.build(), converter);
	}

	@BeforeEach
	void store() {
		LocalDynamoDb.shared().reset();
		CHECKED.tableTheory().tables().ensure();
		CHECKED.insert(new Visit(new VisitId("1", 7), "Bern"));
		put(Map.of("PK", "USER#1", "SK", "0000000008", "customer", "2"), 8);
	}

	private static void put(Map<String, String> texts, int number) {
		Map<String, AttributeValue> item = new LinkedHashMap<>();
		texts.forEach((name, text) -> item.put(name, AttributeValue.fromS(text)));
		item.put("number", AttributeValue.fromN(Integer.toString(number)));
		LocalDynamoDb.shared().dynamoDbClient().putItem((request) -> request.tableName("checked-visits").item(item));
	}

	@Test
	void isReadAsItsAttributesSayUnlessItsKeyIsChecked() {
		assertThat(SILENT.findAll(OF_ONE)).extracting((visit) -> visit.id().customer()).containsExactly("1", "2");
	}

	@Test
	void isNotTheItemThatAWriteOfTheEntityConcerns() {
		Visit read = SILENT.findAll(OF_ONE).get(1);
		SILENT.delete(read);
		assertThat(SILENT.findAll(OF_ONE)).hasSize(2).contains(read);
		SILENT.save(read);
		assertThat(SILENT.findById(new VisitId("2", 8), Visit.class)).contains(read);
		assertThat(SILENT.findAll(OF_ONE)).hasSize(2);
	}

	@Test
	void isRefusedWhereKeysAreChecked() {
		assertRefused(() -> CHECKED.findById(new VisitId("1", 8), Visit.class));
		assertRefused(() -> CHECKED.findAllById(List.of(new VisitId("1", 8)), Visit.class));
		assertRefused(() -> CHECKED.findAll(OF_ONE));
		assertThat(CHECKED.findById(new VisitId("1", 7), Visit.class)).isPresent();
	}

	@Test
	void isLeftOutWhereUnreadableItemsAre() {
		List<String> problems = new ArrayList<>();
		assertThat(CHECKED.findAll(OF_ONE.onUnreadable((item) -> problems.add(item.failure().problem()))))
			.containsExactly(new Visit(new VisitId("1", 7), "Bern"));
		assertThat(problems).singleElement().asString().contains(PROBLEM);
	}

	@Test
	void isRefusedForTheKeyOfAnIndexToo() {
		put(Map.of("PK", "USER#3", "SK", "0000000001", "customer", "3", "city", "Bern", "GSI1", "CITY#Basel"), 1);
		assertThatExceptionOfType(DataIntegrityViolationException.class)
			.isThrownBy(() -> CHECKED.findById(new VisitId("3", 1), Visit.class))
			.withMessageContaining(
					"The stored key \"GSI1\" differs from the key that \"CITY#{city}\" makes of \"city\"");
	}

	@Test
	void aKeyIsNotComparedWithWhatIsNotThere() {
		put(Map.of("PK", "USER#4", "SK", "0000000001", "customer", "4", "GSI1", "CITY#Basel"), 1);
		assertThat(CHECKED.findById(new VisitId("4", 1), Visit.class)).isPresent();
	}

	private static void assertRefused(ThrowingCallable read) {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(read)
			.withMessageContaining(PROBLEM)
			.withCauseInstanceOf(TableTheoryException.class);
	}

	@Table("checked-visits")
	@PartitionKey(name = "PK", template = "USER#{customer}")
	@SortKey(name = "SK", template = "{number:10}")
	@IndexPartitionKey(index = "byCity", name = "GSI1", template = "CITY#{city}")
	record Visit(@Id VisitId id, @Nullable String city) {

	}

	record VisitId(String customer, int number) {

	}

}
