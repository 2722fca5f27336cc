// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.query.Criteria;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Id;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ProjectionTests {

	private final TableTheoryTemplate template = Reading.template(Shelf.class);

	private final String id = UUID.randomUUID().toString();

	@BeforeEach
	void store() {
		this.template.save(new Shelf(this.id, Set.of("a"), null, 3));
		this.template.update(EntityUpdate.of(this.id, Shelf.class).remove("labels"));
	}

	@Test
	void whatAnItemLacksIsInAProjectionAsInTheEntity() {
		assertThat(this.template.findAll(shelf().as(Labels.class))).containsExactly(new Labels(null, null));
		assertThat(this.template.findAll(shelf().as(LabelsView.class))).singleElement().satisfies((view) -> {
			assertThat(view.getLabels()).isNull();
			assertThat(view.getNote()).isNull();
		});
	}

	@Test
	void aBeanIsFilled() {
		assertThat(this.template.findAll(shelf().as(Counted.class))).singleElement().satisfies((counted) -> {
			assertThat(counted.id).isEqualTo(this.id);
			assertThat(counted.count).isEqualTo(3);
		});
	}

	@Test
	void anIdThatHasPartsIsProjectedWholeOrInParts() {
		TableTheoryTemplate places = Reading.template(Place.class);
		Place place = places.save(new Place(new PlaceId(this.id, "7"), "by the door", 3));
		FindOperation<Place> found = FindOperation.of(Place.class).matching(Criteria.where("id.room").is(this.id));
		assertThat(places.findAll(found.as(Found.class))).containsExactly(new Found("by the door", place.id()));
		assertThat(places.findAll(found.as(FoundFirst.class)))
			.containsExactly(new FoundFirst(place.id(), "by the door"));
		assertThat(places.findAll(found.as(InRoom.class))).containsExactly(new InRoom("7", 3, this.id));
		assertThat(places.findAll(found.as(Identified.class))).singleElement()
			.satisfies((view) -> assertThat(view.getId()).isEqualTo(place.id()));
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> places.findAll(found.as(Wrong.class)))
			.withMessageContainingAll("Wrong has id as a java.lang.String", "as a " + PlaceId.class.getName());
	}

	@Test
	void anInterfaceReadsNoMoreThanItNeeds() {
		GetItemRequest request = (GetItemRequest) Objects
			.requireNonNull(this.template.explain(shelf().as(LabelsView.class)).exactRequest());
		assertThat(request.projectionExpression().split(",")).hasSize(2);
		assertThat(request.expressionAttributeNames().values()).containsExactlyInAnyOrder("labels", "note");
	}

	@Test
	void anIdThatHasOnePartIsProjected() {
		TableTheoryTemplate signs = Reading.template(Sign.class);
		Sign sign = signs.save(new Sign(new SignId(this.id), "exit"));
		FindOperation<Sign> found = FindOperation.of(Sign.class).matching(Criteria.where("id.wall").is(this.id));
		assertThat(signs.findAll(found.as(OnlySignId.class))).containsExactly(new OnlySignId(sign.id()));
		assertThat(signs.findAll(found.as(SignView.class))).singleElement()
			.satisfies((view) -> assertThat(view.getId()).isEqualTo(sign.id()));
	}

	private FindOperation<Shelf> shelf() {
		return FindOperation.of(Shelf.class).matching(Criteria.where("id").is(this.id));
	}

	record PlaceId(@PartitionKey String room, @SortKey String number) {

	}

	record SignId(@PartitionKey String wall) {

	}

	@Table("projection-tests-signs")
	record Sign(@Id SignId id, String text) {

	}

	record OnlySignId(SignId id) {

	}

	interface SignView {

		SignId getId();

	}

	record Found(String note, PlaceId id) {

	}

	record FoundFirst(PlaceId id, String note) {

	}

	record InRoom(String number, int count, String room) {

	}

	record Wrong(String id) {

	}

	interface Identified {

		PlaceId getId();

	}

	@Table("projection-tests-places")
	record Place(@Id PlaceId id, String note, int count) {

	}

	record Labels(@Nullable Set<String> labels, @Nullable String note) {

	}

	interface LabelsView {

		@Nullable Set<String> getLabels();

		@Nullable String getNote();

	}

	static final class Counted {

		private @Nullable String id;

		private int count;

	}

	@Table("projection-tests")
	record Shelf(@PartitionKey String id, Set<String> labels, @Nullable String note, int count) {

	}

}
