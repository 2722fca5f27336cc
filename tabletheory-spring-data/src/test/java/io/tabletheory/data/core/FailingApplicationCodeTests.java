// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.BatchIncompleteDataAccessException;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.repository.Query;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.convert.converter.Converter;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.data.mapping.model.MappingInstantiationException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static io.tabletheory.data.query.Criteria.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * The code of entities and converters may fail in any way; templates and repositories
 * fail with a {@link DataAccessException} then, which quotes no value.
 */
class FailingApplicationCodeTests {

	private static final String SECRET = "the secret";

	private static final TableTheoryTemplate TEMPLATE = template(null);

	private static final Spies SPIES = new TableTheoryRepositoryFactory(TEMPLATE).getRepository(Spies.class);

	private static TableTheoryTemplate template(@Nullable EntityCallbacks callbacks) {
		TableTheoryCustomConversions conversions = TableTheoryCustomConversions
			.of(List.of(new CodeWriter(), new CodeReader()));
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
		context.setInitialEntitySet(Set.of(Spy.class, Own.class, Plain.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, conversions, Schema.of(List.of()));
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(converter.schema())
			.build();
		tableTheory.tables().ensure();
		return new TableTheoryTemplate(tableTheory, converter, callbacks);
	}

	@Test
	void aConverterThatCannotWriteAValue() {
		Code code = new Code(SECRET);
		Spy spy = new Spy("1", code);
		for (Executable write : List.<Executable>of(() -> TEMPLATE.save(spy), () -> TEMPLATE.insert(spy),
				() -> TEMPLATE.update(spy), () -> TEMPLATE.saveAll(List.of(spy)),
				() -> TEMPLATE.transact((tx) -> tx.save(spy)),
				() -> TEMPLATE.update(EntityUpdate.of("1", Spy.class).set("code", code)),
				() -> TEMPLATE.findAll(FindOperation.of(Spy.class).matching(where("id").is("1").and("code").is(code))),
				() -> SPIES.save(spy), () -> SPIES.findByIdAndCode("1", code))) {
			refused(write, DataIntegrityViolationException.class, "A converter of " + Code.class.getTypeName()
					+ " cannot write the value, because its code threw java.lang.UnsupportedOperationException");
		}
	}

	@Test
	void aConverterThatCannotReadWhatIsStored() {
		store("failing-spies", "2", "code", SECRET);
		for (Executable read : List.<Executable>of(() -> TEMPLATE.findById("2", Spy.class),
				() -> TEMPLATE.findAll(FindOperation.of(Spy.class).matching(where("id").is("2"))),
				() -> TEMPLATE.findAll(FindOperation.of(Spy.class).matching(where("id").is("2")).as(Coded.class)),
				() -> TEMPLATE.stream(FindOperation.of(Spy.class).matching(where("id").is("2"))).toList(),
				() -> SPIES.findById("2"))) {
			refused(read, DataIntegrityViolationException.class, "code: A converter of " + Code.class.getTypeName()
					+ " cannot read the stored value, because its code threw java.lang.UnsupportedOperationException");
		}
	}

	@Test
	void aConverterThatCannotReadOneOfSeveralItems() {
		store("failing-spies", "2", "code", SECRET);
		refused(() -> TEMPLATE.findAllById(List.of("2", "none"), Spy.class), BatchIncompleteDataAccessException.class,
				"The item (id = \"2\") cannot be read: code: A converter of " + Code.class.getTypeName());
	}

	@Test
	void anEntityThatCannotTellWhetherItIsNew() {
		refused(() -> TEMPLATE.save(new Own(SECRET)), DataIntegrityViolationException.class, "isNew() of "
				+ Own.class.getName() + " failed, because its code threw java.lang.UnsupportedOperationException");
	}

	@Test
	void aConstructorThatRefusesWhatIsStored() {
		store("failing-plains", "3", "text", SECRET);
		refused(() -> TEMPLATE.findById("3", Plain.class), DataIntegrityViolationException.class,
				"An instance of " + Plain.class.getName() + " cannot be created from the stored values, because its"
						+ " code threw java.lang.UnsupportedOperationException");
	}

	@Test
	void aProjectionWhoseConstructorRefusesWhatIsStored() {
		store("failing-plains", "4", "text", SECRET);
		refused(() -> TEMPLATE.findAll(FindOperation.of(Plain.class).matching(where("id").is("4")).as(Refusing.class)),
				DataIntegrityViolationException.class,
				"because its code threw java.lang.UnsupportedOperationException");
	}

	@Test
	void anInstanceThatSpringDataCannotMake() {
		DataAccessException translated = new TableTheoryExceptionTranslator().translateExceptionIfPossible(
				new MappingInstantiationException(null, List.of(SECRET), new UnsupportedOperationException(SECRET)));
		assertThat(translated).isInstanceOf(DataIntegrityViolationException.class)
			.hasMessageNotContaining(SECRET)
			.hasCauseInstanceOf(UnsupportedOperationException.class);
	}

	@Test
	void anExpressionOfAQuery() {
		refused(() -> SPIES.expressed("5"), InvalidDataAccessApiUsageException.class,
				"The expression #id.unknown of expressed cannot be evaluated: EL1008E");
	}

	@Test
	void aValueOfAnotherClass() {
		assertThat(catchThrowable(() -> TEMPLATE.save(new Plain("6", (String) null, polluted()))))
			.isInstanceOf(InvalidDataAccessApiUsageException.class)
			.hasCauseInstanceOf(ClassCastException.class);
	}

	@ParameterizedTest
	@ValueSource(classes = { UnsupportedOperationException.class, NullPointerException.class })
	void aCallbackFailsAsItLikes(Class<? extends RuntimeException> type) throws ReflectiveOperationException {
		RuntimeException failure = type.getDeclaredConstructor().newInstance();
		TableTheoryTemplate template = template(EntityCallbacks.create(new Failing(failure)));
		assertThat(catchThrowable(() -> template.save(new Plain("7", null, List.of())))).isSameAs(failure);
		assertThat(catchThrowable(() -> template.transact((tx) -> tx.save(new Plain("7", null, List.of())))))
			.isSameAs(failure);
	}

	// Java lets this pass, and reads the elements with the wrong type.
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static List<Integer> polluted() {
		return (List) List.of("text");
	}

	private static void refused(Executable call, Class<? extends DataAccessException> type, String message) {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> {
			try {
				call.execute();
			}
			catch (CompletionException ex) {
				throw (ex.getCause() != null) ? ex.getCause() : ex;
			}
		})
			.isInstanceOf(type)
			.withMessageContaining(message)
			.satisfies((failure) -> assertThat(failure).hasMessageNotContaining(SECRET));
	}

	private static void store(String table, String id, String attribute, String value) {
		LocalDynamoDb.shared()
			.dynamoDbClient()
			.putItem((put) -> put.tableName(table)
				.item(Map.of("id", AttributeValue.fromS(id), attribute, AttributeValue.fromS(value))));
	}

	interface Spies extends TableTheoryRepository<Spy, String> {

		List<Spy> findByIdAndCode(String id, Code code);

		@Query("id = :#{#id.unknown}")
		List<Spy> expressed(String id);

	}

	@Table("failing-spies")
	record Spy(@PartitionKey String id, @Nullable Code code) {

	}

	record Coded(Code code) {

	}

	record Code(String text) {

	}

	@WritingConverter
	static final class CodeWriter implements Converter<Code, String> {

		@Override
		public String convert(Code code) {
			throw new UnsupportedOperationException(code.text());
		}

	}

	@ReadingConverter
	static final class CodeReader implements Converter<String, Code> {

		@Override
		public Code convert(String text) {
			throw new UnsupportedOperationException(text);
		}

	}

	@Table("failing-owns")
	record Own(@PartitionKey String id) implements Persistable<String> {

		@Override
		public String getId() {
			return this.id;
		}

		@Override
		public boolean isNew() {
			throw new UnsupportedOperationException(this.id);
		}

	}

	@Table("failing-plains")
	record Plain(@PartitionKey String id, @Nullable String text, @Nullable List<Integer> numbers) {

		Plain {
			if (SECRET.equals(text)) {
				throw new UnsupportedOperationException(text);
			}
		}

	}

	record Refusing(String text) {

		Refusing {
			throw new UnsupportedOperationException(text);
		}

	}

	record Failing(RuntimeException failure) implements BeforeConvertCallback<Plain> {

		@Override
		public Plain onBeforeConvert(Plain entity, String table) {
			throw this.failure;
		}

	}

}
