// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.schema.Role;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.TypeAlias;
import org.springframework.data.annotation.Version;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.model.SnakeCaseFieldNamingStrategy;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class TableTheoryMappingContextTests {

	@Test
	void takesTypesOfTheJdkAndTheSdkForValues() {
		TableTheoryMappingContext context = context(Values.class);
		assertThat(context.getPersistentEntities()).extracting((entity) -> entity.getType().getSimpleName())
			.containsExactlyInAnyOrder("Values", "Nested");
	}

	@Table("tests")
	record Values(@PartitionKey String id, AttributeValue raw, SdkBytes bytes, BigDecimal amount, Instant time,
			UUID uuid, URI uri, List<Nested> nested) {

	}

	record Nested(String text) {

	}

	@Test
	void saysWhatIsWrongWithAllTypesAtOnce() {
		assertThatThrownBy(() -> context(TwoIds.class, TwoVersions.class)).isInstanceOf(MappingException.class)
			.hasMessageStartingWith("Entities cannot be mapped:")
			.hasMessageContaining("TwoIds: Attempt to add id property")
			.hasMessageContaining("TwoVersions: Attempt to add version property");
	}

	@Test
	void refusesTypeAfterwardsByItself() {
		assertThatThrownBy(() -> context(Values.class).getPersistentEntity(TwoIds.class))
			.isInstanceOf(MappingException.class);
	}

	record TwoIds(@Id String one, @Id String other) {

	}

	record TwoVersions(@Version Long one, @Version Long other) {

	}

	@Test
	void namesAttributesAsItIsTold() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setFieldNamingStrategy(new SnakeCaseFieldNamingStrategy());
		TableTheoryPersistentEntity<?> entity = context.getRequiredPersistentEntity(Named.class);
		assertThat(entity.properties().map(TableTheoryPersistentProperty::getAttributeName)).containsExactly("order_id",
				"S", "ttl_at", "created", "pk");
		assertThat(entity.properties().map(TableTheoryPersistentProperty::isAttributeNamed)).containsExactly(false,
				true, false, false, true);
	}

	@Test
	void knowsWhatAnnotationsSayOfClass() {
		TableTheoryPersistentEntity<?> named = context(Named.class).getRequiredPersistentEntity(Named.class);
		assertThat(named.isItem()).isTrue();
		assertThat(named.getTableName()).isEqualTo("orders");
		assertThat(named.isTableNamed()).isTrue();
		assertThat(named.getTypeAttribute()).isEqualTo("kind");
		assertThat(named.getTypeName()).isEqualTo("order");
		assertThat(named.getModelName()).isEqualTo("Named");
		assertThat(named.getNamedModel()).isNull();
		TableTheoryPersistentEntity<?> plain = context(Plain.class).getRequiredPersistentEntity(Plain.class);
		assertThat(plain.getTableName()).isEqualTo("plain");
		assertThat(plain.isTableNamed()).isFalse();
		assertThat(plain.getTypeAttribute()).isNull();
		assertThat(plain.getTypeName()).isEqualTo("Plain");
		assertThat(context(Nested.class).getRequiredPersistentEntity(Nested.class).isItem()).isFalse();
	}

	@Test
	void knowsWhatAnnotationsSayOfProperties() {
		TableTheoryPersistentEntity<?> named = context(Named.class).getRequiredPersistentEntity(Named.class);
		assertThat(property(named, "ttlAt").getRoles()).containsExactly(Role.TTL);
		assertThat(property(named, "created").getRoles()).containsExactly(Role.CREATED_AT);
		assertThat(property(named, "key").getKeys())
			.containsExactly(new KeyDeclaration(Role.PARTITION_KEY, "pk", ValueTemplate.parse("O#{orderId}")));
	}

	private static TableTheoryPersistentProperty property(TableTheoryPersistentEntity<?> entity, String name) {
		return Objects.requireNonNull(entity.getPersistentProperty(name));
	}

	@Table(name = "orders", typeAttribute = "kind")
	@TypeAlias("order")
	record Named(String orderId, @Attribute("S") String status, @Ttl Instant ttlAt, @CreatedDate Instant created,
			@PartitionKey(name = "pk", template = "O#{orderId}") @Nullable String key) {

	}

	record Plain(@PartitionKey String id) {

	}

	@Test
	void prefersKeysOfClassToThoseOfItsSupertypes() {
		TableTheoryPersistentEntity<?> special = context(Special.class).getRequiredPersistentEntity(Special.class);
		assertThat(special.getKeys()).containsExactlyInAnyOrder(
				new KeyDeclaration(Role.PARTITION_KEY, "PK", ValueTemplate.parse("A#{id}")),
				new KeyDeclaration(Role.SORT_KEY, "SK", ValueTemplate.parse("SPECIAL")));
	}

	@Table("tests")
	@PartitionKey(name = "PK", template = "A#{id}")
	@SortKey(name = "SK", template = "GENERAL")
	interface General {

	}

	@SortKey(name = "SK", template = "SPECIAL")
	record Special(String id) implements General {

	}

	@Test
	void findsWhatAnInterfaceSaysOfAProperty() {
		TableTheoryPersistentEntity<?> tagged = context(Tagged.class).getRequiredPersistentEntity(Tagged.class);
		assertThat(tagged.getRequiredPersistentProperty("tags").has(OmitEmpty.class)).isTrue();
		assertThat(tagged.getRequiredPersistentProperty("id").has(OmitEmpty.class)).isFalse();
	}

	interface Taggable {

		@OmitEmpty
		Set<String> getTags();

	}

	@Table("tests")
	static final class Tagged implements Taggable {

		@PartitionKey
		private String id = "";

		private final Set<String> tags = new HashSet<>();

		String getId() {
			return this.id;
		}

		@Override
		public Set<String> getTags() {
			return this.tags;
		}

	}

	private static TableTheoryMappingContext context(Class<?>... types) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(new LinkedHashSet<>(List.of(types)));
		context.initialize();
		return context;
	}

}
