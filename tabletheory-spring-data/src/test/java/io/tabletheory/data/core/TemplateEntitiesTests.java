// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.Ttl;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.local.LocalDynamoDb;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.mapping.MappingException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TemplateEntitiesTests {

	private static final Instant NOON = Instant.parse("2020-01-16T12:00:00Z");

	@Test
	void howLongAnItemLivesCountsFromTheTimeOfTheEngine() {
		TableTheoryTemplate template = template(NOON, Session.class);
		template.tableTheory().tables().ensure();
		template.save(new Session("1", Duration.ofMinutes(10)));
		assertThat(LocalDynamoDb.shared()
			.dynamoDbClient()
			.getItem((get) -> get.tableName("template-sessions").key(Map.of("id", AttributeValue.fromS("1"))))
			.item())
			.containsEntry("life", AttributeValue.fromN(String.valueOf(NOON.plusSeconds(600).getEpochSecond())));
		assertThat(template.findById("1", Session.class)).contains(new Session("1", Duration.ofMinutes(10)));
		assertThat(template(NOON.plusSeconds(60), Session.class).findById("1", Session.class))
			.contains(new Session("1", Duration.ofMinutes(9)));
	}

	@Table("template-sessions")
	record Session(@PartitionKey String id, @Ttl Duration life) {

	}

	/** DynamoDB deletes it days later. */
	@Test
	void anItemThatHasExpiredIsFoundUnlessItsTimeIsCompared() {
		TableTheoryTemplate template = template(NOON, Login.class);
		template.tableTheory().tables().ensure();
		template.saveAll(List.of(new Login("ann", 1, NOON.minusSeconds(1)), new Login("ann", 2, NOON.plusSeconds(1))));
		Criteria ofAnn = where("user").is("ann");
		assertThat(template.findAll(FindOperation.of(Login.class).matching(ofAnn))).hasSize(2);
		assertThat(template
			.findAll(FindOperation.of(Login.class).matching(ofAnn.and(where(Login::expires).greaterThan(NOON)))))
			.extracting(Login::number)
			.containsExactly(2);
	}

	@Table("template-logins")
	record Login(@PartitionKey String user, @SortKey int number, @Ttl Instant expires) {

	}

	@Test
	void aClassThatIsNoEntityIsRefused() {
		assertThatExceptionOfType(InvalidEntityException.class)
			.isThrownBy(() -> template(NOON, Session.class, Address.class, Base.class))
			.satisfies((failure) -> assertThat(failure.problems()).containsExactly(Address.class.getName()
					+ ": The class is no entity, because no annotation tells of its table or its key; annotate the"
					+ " class with @Table and its key with @PartitionKey, or do not give it as an entity",
					Base.class.getName()
							+ ": The class is no entity, because it is abstract; give the classes that extend it or"
							+ " implement it"));
	}

	record Address(String street) {

	}

	@Table("template-base")
	abstract static class Base {

		@PartitionKey
		String id = "";

	}

	@Test
	void aClassThatIsUnknownIsNamedWithTheKnownOnes() {
		assertThatExceptionOfType(MappingException.class)
			.isThrownBy(() -> template(NOON, Session.class).converter().entities().entity(Address.class))
			.withMessageEndingWith(
					"Address is not one of the entities Session; annotate it with @Table, and give it to the"
							+ " template or its mapping context");
		assertThatExceptionOfType(MappingException.class)
			.isThrownBy(() -> template(NOON).converter().entities().entity(Address.class))
			.withMessageContaining("is not one of the entities, because there are none; annotate");
	}

	@ParameterizedTest
	@ValueSource(classes = { DayOfWeek.class, Integer.class, int.class, String[].class })
	void aClassThatNobodyCanAnnotateIsNotAdvisedTo(Class<?> type) {
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> template(NOON, Session.class).findById("1", type))
			.withMessage(type.getName() + " is not one of the entities Session; name the class of an entity");
	}

	@Test
	@SuppressWarnings("NullAway") // As callers without checks may.
	void aNullInPlaceOfAClassIsNamed() {
		TableTheoryTemplate template = template(NOON, Session.class);
		for (ThrowingCallable call : List.<ThrowingCallable>of(() -> template.findById("1", null),
				() -> template.deleteById("1", null))) {
			assertThatExceptionOfType(InvalidDataAccessApiUsageException.class).isThrownBy(call)
				.withMessage("The class of an entity is needed, found null");
		}
	}

	private static TableTheoryTemplate template(Instant now, Class<?>... entities) {
		return TableTheoryTemplate.of(
				TableTheory.builder().client(LocalDynamoDb.shared().dynamoDbClient()).clock(InstantSource.fixed(now)),
				entities);
	}

}
