// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.UUID;

import io.tabletheory.data.mapping.AllowedValues;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TextPattern;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.plan.InvalidItemException;
import io.tabletheory.plan.ValueViolation;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.annotation.Version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ValidatedPropertiesTests {

	private static final EntityStore STORE = EntityStore.of(Parcel.class);

	private final TableTheoryTemplate template = STORE.template();

	private final String id = UUID.randomUUID().toString();

	private static void refused(ThrowingCallable write, String... attributes) {
		assertThatExceptionOfType(DataIntegrityViolationException.class).isThrownBy(write)
			.havingCause()
			.isInstanceOfSatisfying(InvalidItemException.class,
					(failure) -> assertThat(failure.violations()).extracting(ValueViolation::attribute)
						.containsExactlyInAnyOrder(attributes));
	}

	@Test
	void everyWriteOfAnEntityTellsAllThatIsWrong() {
		Parcel wrong = new Parcel(this.id, "LOST", 3, "CHE", null, null);
		String[] attributes = { "state", "size", "country", "note" };
		refused(() -> this.template.insert(wrong), attributes);
		refused(() -> this.template.save(wrong), attributes);
		refused(() -> this.template.saveAll(List.of(wrong)), attributes);
		refused(() -> this.template.transact((tx) -> tx.insert(wrong)), attributes);
		Parcel stored = this.template.insert(new Parcel(this.id, "NEW", 2, "CH", "n", null));
		refused(() -> this.template.save(new Parcel(this.id, "LOST", 3, "CHE", null, stored.version())), attributes);
		refused(() -> this.template
			.update(EntityUpdate.of(this.id, Parcel.class).set("state", "LOST").set("country", "x")), "state",
				"country");
		assertThat(this.template.findById(this.id, Parcel.class)).contains(stored);
	}

	@Test
	void refusesAnnotationsThatCannotBeObeyed() {
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> EntityStore.of(Wrong.class))
			.withMessageContaining("Wrong.size: @AllowedValues has \"many\", which is not a number")
			.satisfies((failure) -> assertThat(failure.getMessage()).contains("Wrong"));
		assertThatExceptionOfType(InvalidEntityException.class).isThrownBy(() -> EntityStore.of(Unclosed.class))
			.withMessageContaining("The pattern is no regular expression: Unclosed group");
	}

	@Table("parcels")
	record Parcel(@PartitionKey String id, @AllowedValues( {
			"NEW", "SENT" }) String state, @AllowedValues({ "1", "2" }) int size,
			@TextPattern("[A-Z]{2}") @Nullable String country, @Attribute(required = true) @Nullable String note,
			@Version @Nullable Long version){

	}

	@Table("wrong")
	record Wrong(@PartitionKey String id, @AllowedValues("many") int size) {

	}

	@Table("unclosed")
	record Unclosed(@PartitionKey String id, @TextPattern("(") String text) {

	}

}
