// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.IndexPartitionKey;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.SortKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import io.tabletheory.data.query.EntityCriteria;
import io.tabletheory.data.repository.Modifying;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.convert.ValueConverter;
import org.springframework.data.convert.WritingConverter;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * A property that is converted is so wherever it is written or compared: as a key, in
 * conditions, updates and arguments of queries.
 */
class ConvertedPropertiesTests {

	private static final TableTheoryTemplate TEMPLATE = template();

	private static final Offers OFFERS = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Offers.class);

	private static final Money PRICE = new Money("EUR", 5);

	private final String shop = UUID.randomUUID().toString();

	private final OfferId id = new OfferId(this.shop, PRICE);

	private final Offer offer = new Offer(this.shop, PRICE, this.shop + "red", List.of(new Money("USD", 1)),
			Map.of("was", new Money("CHF", 2)), Set.of(new Money("JPY", 3)));

	private static TableTheoryTemplate template() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Offer.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context,
				TableTheoryCustomConversions.of(List.of(new MoneyWriter(), new MoneyReader())), Schema.of(List.of()));
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.build();
		tableTheory.tables().ensure();
		return new TableTheoryTemplate(tableTheory, converter);
	}

	@BeforeEach
	void store() {
		OFFERS.save(this.offer);
	}

	@Test
	void keysAreConverted() {
		assertThat(TEMPLATE.tableTheory()
			.items("Offer")
			.get(Map.of("shop", this.shop.toUpperCase(Locale.ROOT), "price", "EUR 5")))
			.containsEntry("tag", this.offer.tag().toUpperCase(Locale.ROOT))
			.containsEntry("more", List.of("USD 1"));
		assertThat(OFFERS.findById(this.id)).contains(this.offer);
		assertThat(OFFERS.findAllById(List.of(this.id))).containsExactly(this.offer);
	}

	@Test
	void criteriaAreConverted() {
		assertThat(TEMPLATE.findAll(FindOperation.of(Offer.class)
			.matching(where(Offer::shop).is(this.shop)
				.and(Offer::price)
				.is(PRICE)
				.and(Offer::tag)
				.is(this.offer.tag())
				.and(Offer::more)
				.contains(new Money("USD", 1))
				.and(Offer::tried)
				.contains(new Money("JPY", 3))
				.and(Offer::named)
				.is(Map.of("was", new Money("CHF", 2))))))
			.containsExactly(this.offer);
	}

	@Test
	void whatIsConvertedSortsAsWhatItIsConvertedTo() {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Break.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context,
				TableTheoryCustomConversions.of(List.of(new PauseWriter(), new PauseReader())), Schema.of(List.of()));
		MappedEntity<Break> entity = converter.entities().entity(Break.class);
		assertThatThrownBy(() -> new EntityCriteria(where("pause").lessThan(new Pause(1)), entity).requirePossible())
			.hasMessageContaining("pause, which is a ")
			.hasMessageContaining("stored as a text that does not sort as its values do");
	}

	@Table("converted-breaks")
	record Break(@PartitionKey String id, Pause pause) {

	}

	record Pause(long minutes) {

	}

	@WritingConverter
	static final class PauseWriter implements Converter<Pause, Duration> {

		@Override
		public Duration convert(Pause pause) {
			return Duration.ofMinutes(pause.minutes());
		}

	}

	@ReadingConverter
	static final class PauseReader implements Converter<Duration, Pause> {

		@Override
		public Pause convert(Duration duration) {
			return new Pause(duration.toMinutes());
		}

	}

	@Test
	void argumentsOfMethodsAreConverted() {
		assertThat(OFFERS.findByShopAndPriceIn(this.shop, List.of(PRICE, new Money("EUR", 6))))
			.containsExactly(this.offer);
		assertThat(OFFERS.findByTagAndTriedContaining(this.offer.tag(), new Money("JPY", 3)))
			.containsExactly(this.offer);
		assertThat(OFFERS.declared(this.offer.tag(), new Money("USD", 1))).containsExactly(this.offer);
		assertThat(OFFERS.tag(this.id, this.shop + "blue").tag()).isEqualTo(this.shop + "blue");
	}

	@Test
	void updatesAreConverted() {
		Offer changed = TEMPLATE.updateAndReturn(EntityUpdate.of(this.id, Offer.class)
			.set(Offer::tag, this.shop + "green")
			.append(Offer::more, new Money("USD", 9))
			.add(Offer::tried, new Money("JPY", 4))
			.when(where(Offer::tag).is(this.offer.tag())));
		assertThat(changed.more()).containsExactly(new Money("USD", 1), new Money("USD", 9));
		assertThat(changed.tried()).containsExactlyInAnyOrder(new Money("JPY", 3), new Money("JPY", 4));
		assertThat(OFFERS.findByTagAndTriedContaining(this.shop + "green", new Money("JPY", 4)))
			.containsExactly(changed);
	}

	interface Offers extends TableTheoryRepository<Offer, OfferId> {

		List<Offer> findByShopAndPriceIn(String shop, List<Money> prices);

		List<Offer> findByTagAndTriedContaining(String tag, Money tried);

		@Query(key = "tag = :tag", filter = "contains(more, :one)")
		List<Offer> declared(String tag, Money one);

		@Modifying(update = "SET tag = :tag")
		Offer tag(OfferId id, String tag);

	}

	@Table("converted-properties")
	record Offer(@PartitionKey @ValueConverter(Capitals.class) String shop, @SortKey Money price,
			@IndexPartitionKey(index = "byTag") @ValueConverter(Capitals.class) String tag, @Nullable List<Money> more,
			@Nullable Map<String, Money> named, @Nullable Set<Money> tried) {

	}

	record OfferId(String shop, Money price) {

	}

	record Money(String currency, long amount) {

	}

	@WritingConverter
	static final class MoneyWriter implements Converter<Money, String> {

		@Override
		public String convert(Money money) {
			return money.currency() + " " + money.amount();
		}

	}

	@ReadingConverter
	static final class MoneyReader implements Converter<String, Money> {

		@Override
		public Money convert(String text) {
			return new Money(text.substring(0, 3), Long.parseLong(text.substring(4)));
		}

	}

	static final class Capitals
			implements PropertyValueConverter<String, String, ValueConversionContext<TableTheoryPersistentProperty>> {

		@Override
		public String read(String value, ValueConversionContext<TableTheoryPersistentProperty> context) {
			return value.toLowerCase(Locale.ROOT);
		}

		@Override
		public String write(String value, ValueConversionContext<TableTheoryPersistentProperty> context) {
			return value.toUpperCase(Locale.ROOT);
		}

	}

}
