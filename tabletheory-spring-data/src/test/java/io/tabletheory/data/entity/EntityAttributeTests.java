// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.Attribute;
import io.tabletheory.data.mapping.Encrypted;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.Json;
import io.tabletheory.data.mapping.OmitEmpty;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.mapping.Ttl;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Role;
import io.tabletheory.testing.TestCodecs;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.convert.ValueConverter;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

class EntityAttributeTests {

	private static final Instant NOW = Instant.parse("2026-11-18T00:00:00Z");

	@Test
	void storesWhenItemExpires() {
		MappedEntity<Session> sessions = sessions(NOW);
		Session session = new Session("a", Duration.ofMinutes(30));
		assertThat(sessions.item(session).get("life")).isEqualTo(TestCodecs.n("1794961800"));
		assertThat(attribute(sessions, "life").roles()).containsExactly(Role.TTL);
		assertThat(attribute(sessions, "life").format()).isEqualTo(Format.UNIX_SECONDS);
	}

	@Test
	void readsWhatIsLeftOfLife() {
		Item stored = sessions(NOW).item(new Session("a", Duration.ofMinutes(30)));
		Session read = sessions(NOW.plusSeconds(60)).decoder().of(stored);
		assertThat(read.life()).isEqualTo(Duration.ofMinutes(29));
		assertThat(sessions(NOW.plusSeconds(60)).item(read)).isEqualTo(stored);
		assertThat(sessions(NOW).decoder().of(new Item(Map.of("id", TestCodecs.s("a")))).life()).isNull();
	}

	private static MappedEntity<Session> sessions(Instant now) {
		return Entities
			.of(TableTheoryCustomConversions.of(List.of()), Entities.NO_SCHEMA, InstantSource.fixed(now), Session.class)
			.entities()
			.entity(Session.class);
	}

	@Table("tests")
	record Session(@PartitionKey String id, @Ttl @Nullable Duration life) {

	}

	@Test
	void whatAlwaysHasAValueIsRequired() {
		MappedEntity<Counted> entity = Entities.entity(Counted.class);
		assertThat(attribute(entity, "count").required()).isTrue();
		assertThat(attribute(entity, "boxed").required()).isFalse();
		assertThat(attribute(entity, "omitted").required()).isFalse();
	}

	@Table("tests")
	record Counted(@PartitionKey String id, int count, @Nullable Integer boxed, @OmitEmpty int omitted) {

	}

	@Test
	void storesExpiryOfInstant() {
		MappedEntity<Expiring> entity = Entities.entity(Expiring.class);
		assertThat(entity.item(new Expiring("a", NOW)).get("end")).isEqualTo(TestCodecs.n("1794960000"));
		assertThat(Entities.stored(entity, new Expiring("a", NOW))).isEqualTo(new Expiring("a", NOW));
	}

	@Table("tests")
	record Expiring(@PartitionKey String id, @Ttl @Attribute("end") Instant expires) {

	}

	@Test
	void storesAsAnnotationsSay() {
		MappedEntity<Everything> entity = Entities.entity(Everything.class);
		UUID uuid = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
		Everything given = new Everything(uuid, Map.of("b", 1, "a", 2), List.of(), Set.of("x"), "secret", null,
				AttributeValue.fromS("raw"), SdkBytes.fromUtf8String("b"), LocalDate.of(2026, 11, 18));
		Map<String, AttributeValue> item = entity.item(given).attributes();
		assertThat(Objects.requireNonNull(item.get("id")).type()).isEqualTo(AttributeValue.Type.B);
		assertThat(item.get("json")).isEqualTo(TestCodecs.s("{\"a\":2,\"b\":1}"));
		assertThat(item.get("tags")).isEqualTo(TestCodecs.l());
		assertThat(item.get("list")).isEqualTo(TestCodecs.l(TestCodecs.s("x")));
		assertThat(item.get("raw")).isEqualTo(TestCodecs.s("raw"));
		assertThat(Entities.stored(entity, given)).isEqualTo(given);
	}

	@Test
	void givesModelWhatAnnotationsSay() {
		MappedEntity<Everything> entity = Entities.entity(Everything.class);
		assertThat(attribute(entity, "id").type()).isEqualTo(AttributeType.B);
		assertThat(attribute(entity, "json").json()).isTrue();
		assertThat(attribute(entity, "tags").omitEmpty()).isTrue();
		assertThat(attribute(entity, "date").required()).isTrue();
		assertThat(attribute(entity, "secret").encryption())
			.isEqualTo(new Encryption(2, new Encryption.Digest("hash", 8)));
		assertThat(attribute(entity, "hash").type()).isEqualTo(AttributeType.S);
		assertThat(Objects.requireNonNull(entity.model().index("bySecret")).keys().partition().name())
			.isEqualTo("hash");
	}

	private static io.tabletheory.schema.AttributeModel attribute(MappedEntity<?> entity, String name) {
		return Objects.requireNonNull(entity.model().attribute(name));
	}

	@Table("tests")
	record Everything(@PartitionKey @Attribute(type = AttributeType.B) UUID id, @Json Map<String, Integer> json,
			@OmitEmpty List<String> tags, @Attribute(name = "list", type = AttributeType.L) Set<String> labels,
			@Encrypted(version = 2, digest = "hash", digestLength = 8) String secret,
			@IndexPartitionKey(index = "bySecret") @Nullable String hash,
			@Attribute(type = AttributeType.S) AttributeValue raw, SdkBytes bytes,
			@Attribute(required = true) LocalDate date) {

	}

	@Test
	void takesConverterOfProperty() {
		MappedEntity<Converted> entity = Entities.entity(Converted.class);
		Converted given = new Converted("a", "abc", new Inside("xy"));
		assertThat(entity.item(given).get("text")).isEqualTo(TestCodecs.s("cba"));
		assertThat(Objects.requireNonNull(entity.item(given).get("inside")).m().get("text"))
			.isEqualTo(TestCodecs.s("yx"));
		assertThat(Entities.stored(entity, given)).isEqualTo(given);
		assertThat(entity.path("text").write("abc")).isEqualTo(TestCodecs.s("cba"));
	}

	@Table("tests")
	record Converted(@PartitionKey String id, @ValueConverter(Reversed.class) String text, Inside inside) {

	}

	record Inside(@ValueConverter(Reversed.class) String text) {

	}

	@Test
	void takesConverterThatIsRegisteredForAProperty() {
		TableTheoryCustomConversions conversions = TableTheoryCustomConversions
			.create((configurer) -> configurer.<TableTheoryPersistentProperty>properties(
					(properties) -> properties.registerConverter(Registered.class, "text", new Reversed())));
		MappedEntity<Registered> entity = Entities
			.of(conversions, Entities.NO_SCHEMA, InstantSource.system(), Registered.class)
			.entities()
			.entity(Registered.class);
		Registered given = new Registered("a", "abc");
		assertThat(entity.item(given).get("text")).isEqualTo(TestCodecs.s("cba"));
		assertThat(Entities.stored(entity, given)).isEqualTo(given);
	}

	@Table("tests")
	record Registered(@PartitionKey String id, String text) {

	}

	static final class Reversed implements PropertyValueConverter<String, String, ValueConversionContext<?>> {

		@Override
		public String read(String value, ValueConversionContext<?> context) {
			return new StringBuilder(value).reverse().toString();
		}

		@Override
		public String write(String value, ValueConversionContext<?> context) {
			return read(value, context);
		}

	}

}
