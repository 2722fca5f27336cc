// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.aot;

import java.util.List;
import java.util.Map;

import io.tabletheory.aws.AttemptWitness;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.mapping.event.AfterDeleteCallback;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeDeleteCallback;
import io.tabletheory.data.repository.support.SimpleTableTheoryRepository;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.aop.SpringProxy;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.TypeReference;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.core.DecoratingProxy;
import org.springframework.data.projection.TargetAware;
import org.springframework.util.ClassUtils;

import static org.assertj.core.api.Assertions.assertThat;

class RuntimeHintsTests {

	private static RuntimeHints hints = new RuntimeHints();

	@BeforeAll
	static void build() {
		hints = Built.of(Shop.class, Map.of()).hints();
	}

	@ParameterizedTest
	@ValueSource(classes = { Shop.Order.class, Shop.OrderId.class, Shop.Status.class, Shop.Line.class,
			Shop.Payment.class, Shop.Payment.Card.class, Shop.Payment.Transfer.class, Shop.Account.class,
			Shop.Invoice.class, Shop.InvoiceId.class, Shop.Total.class, Shop.Summary.class })
	void membersOfAllThatIsStoredCanBeCalled(Class<?> type) {
		assertThat(RuntimeHintsPredicates.reflection()
			.onType(type)
			.withMemberCategories(MemberCategory.ACCESS_DECLARED_FIELDS, MemberCategory.INVOKE_DECLARED_CONSTRUCTORS,
					MemberCategory.INVOKE_DECLARED_METHODS))
			.accepts(hints);
	}

	@Test
	void arraysOfWhatIsStoredCanBeMade() {
		assertThat(RuntimeHintsPredicates.reflection().onType(Shop.Line[].class)).accepts(hints);
	}

	@Test
	void convertersOfPropertiesCanBeMade() {
		assertThat(RuntimeHintsPredicates.reflection()
			.onType(Shop.Reversed.class)
			.withMemberCategory(MemberCategory.INVOKE_DECLARED_CONSTRUCTORS)).accepts(hints);
	}

	@Test
	void projectionsCanBeMade() {
		assertThat(RuntimeHintsPredicates.proxies()
			.forInterfaces(Shop.Summary.class, TargetAware.class, SpringProxy.class, DecoratingProxy.class))
			.accepts(hints);
	}

	@Test
	void classesOfTheDriverAreNoPartsOfEntities() {
		assertThat(StoredTypes.of(List.of(Shop.Order.class)).types()).contains(Shop.Line.class)
			.noneMatch((type) -> type.getName().startsWith("software.amazon.awssdk."));
	}

	@Test
	void entitiesNeedNoRepository() {
		StoredTypes.of(List.of(Deep.class)).register(hints.reflection());
		assertThat(RuntimeHintsPredicates.reflection().onType(Base.class)).accepts(hints);
		assertThat(RuntimeHintsPredicates.reflection().onType(Deepest.class)).accepts(hints);
	}

	@Test
	void everyApplicationCanMakeRepositoriesAndCallCallbacks() {
		RuntimeHints registered = new RuntimeHints();
		new TableTheoryRuntimeHints().registerHints(registered, ClassUtils.getDefaultClassLoader());
		assertThat(RuntimeHintsPredicates.reflection()
			.onType(SimpleTableTheoryRepository.class)
			.withMemberCategories(MemberCategory.INVOKE_DECLARED_CONSTRUCTORS, MemberCategory.INVOKE_PUBLIC_METHODS))
			.accepts(registered);
		assertThat(
				List.<Class<?>>of(BeforeConvertCallback.class, BeforeDeleteCallback.class, AfterDeleteCallback.class))
			.allSatisfy((callback) -> assertThat(RuntimeHintsPredicates.reflection()
				.onType(callback)
				.withMemberCategory(MemberCategory.INVOKE_PUBLIC_METHODS)).accepts(registered));
		assertThat(RuntimeHintsPredicates.reflection()
			.onType(AttemptWitness.class)
			.withMemberCategory(MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS)).accepts(registered);
		assertThat(RuntimeHintsPredicates.proxies().forInterfaces(TypeReference.of(Table.class))).accepts(registered);
	}

	@Test
	void classesOfSealedHierarchiesAreStoredWhereverTheyAre() {
		assertThat(StoredTypes.of(List.of(Shape.class)).types()).contains(Circle.class);
	}

	sealed interface Shape permits Circle {

	}

	record Circle(int radius) implements Shape {

	}

	abstract static class Base {

		String id = "";

	}

	static class Deep extends Base {

		Deepest[][] all = new Deepest[0][];

	}

	record Deepest(String text) {

	}

}
