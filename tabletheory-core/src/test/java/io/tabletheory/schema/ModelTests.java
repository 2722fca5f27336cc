// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.tabletheory.testing.Fuzz;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

class ModelTests {

	private static final KeySchema KEYS = new KeySchema(new KeyAttribute("PK", AttributeType.S));

	private static final AttributeModel PK = AttributeModel.named("PK", AttributeType.S).build();

	@Test
	void obeysTheRulesWhateverMadeIt() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(
					() -> model(List.of(PK, AttributeModel.named("at", AttributeType.N).role(Role.CREATED_AT).build())))
			.satisfies((failure) -> assertThat(failure.violations()).containsExactly(new Violation(null,
					"attributes[1].type", "User", "at", "Role created_at needs type S, found N", "Use type S")));
	}

	@Test
	void mayHaveItsCreationTimeAsAKeyOfAnIndex() {
		AttributeModel at = AttributeModel.named("at", AttributeType.S).role(Role.CREATED_AT).omitEmpty(true).build();
		Index index = new Index("by-time", Index.Type.GSI, new KeySchema(new KeyAttribute("at", AttributeType.S)),
				IndexProjection.ALL);
		assertThat(new Model("User", "users", null, KEYS, List.of(PK, at), List.of(index)).attribute(Role.CREATED_AT))
			.isEqualTo(at);
	}

	@Test
	void isTheSameAfterBeingADraft() {
		Fuzz.run(500, (random) -> {
			Model model = RandomModels.model("User", random);
			ModelDraft draft = ModelDraft
				.of(model.name(), model.table(), model.naming(), model.keys(), model.attributes(), model.indexes(),
						model.type())
				.withEmptiness(model.emptiness())
				.withWriteOnce(model.writeOnce());
			assertThat(draft.toModel()).isEqualTo(model);
		});
	}

	@Test
	void isNotMadeFromADraftWithUnknownParts() {
		ModelDraft draft = new ModelDraft("User", "users", null, ModelDraft.Keys.UNKNOWN, List.of(), List.of());
		assertThatIllegalStateException().isThrownBy(draft::toModel)
			.withMessage("A draft with unknown parts is no model");
	}

	@Test
	void findsItsPartsByNameAndRole() {
		AttributeModel version = AttributeModel.named("v", AttributeType.N).role(Role.VERSION).build();
		Model model = model(List.of(PK, version));
		assertThat(model.attribute("v")).isEqualTo(version);
		assertThat(model.attribute(Role.VERSION)).isEqualTo(version);
		assertThat(model.attribute(Role.TTL)).isNull();
		assertThat(model.attribute("x")).isNull();
		assertThat(model.index("by-mail")).isNotNull();
		assertThat(model.index("by-x")).isNull();
	}

	@Test
	void definesTheKeyOfAnIndexThatIsNotListed() {
		assertThat(model(List.of(PK)).attribute("mail"))
			.isEqualTo(AttributeModel.named("mail", AttributeType.B).build());
	}

	@Test
	void sharesNothingThatCouldChange() {
		List<Object> list = new ArrayList<>(List.of(1));
		AttributeModel attribute = AttributeModel.named("PK", AttributeType.S).tags(Map.of("a", list)).build();
		list.add(2);
		assertThat(attribute)
			.isEqualTo(AttributeModel.named("PK", AttributeType.S).tags(Map.of("a", List.of(1.0))).build());
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> attribute.tags().put("b", null));
	}

	@Test
	void refusesNamesThatDynamoDbRefuses() {
		assertThat(problem("x".repeat(65_535))).isEmpty();
		assertThat(problem("x".repeat(65_536))).isEqualTo("The attribute name has 65536 bytes of UTF-8");
		assertThat(problem("\ud800")).isEqualTo("The attribute name has half of a surrogate pair");
		String longKey = "\u00e9".repeat(128);
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(
					() -> new Model("User", "users", null, new KeySchema(new KeyAttribute(longKey, AttributeType.S)),
							List.of(AttributeModel.named(longKey, AttributeType.S).build()), List.of()))
			.withMessageContaining("The attribute name has 256 bytes of UTF-8");
	}

	@Test
	void limitsTheNamesOfProjectedAttributes() {
		String name = "x".repeat(256);
		Index index = new Index("by-mail", Index.Type.GSI, new KeySchema(new KeyAttribute("mail", AttributeType.S)),
				IndexProjection.include(name));
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> new Model("User", "users", null, KEYS,
					List.of(PK, AttributeModel.named(name, AttributeType.S).build()), List.of(index)))
			.withMessageContaining("The attribute name has 256 bytes of UTF-8");
	}

	@Test
	void refusesANameThatIsNoText() {
		assertThatExceptionOfType(InvalidModelException.class)
			.isThrownBy(() -> new Model("\udc00", "users", null, KEYS, List.of(PK), List.of()))
			.withMessageContaining("The model's name has half of a surrogate pair");
	}

	private static String problem(String attribute) {
		try {
			model(List.of(PK, AttributeModel.named(attribute, AttributeType.S).build()));
			return "";
		}
		catch (InvalidModelException ex) {
			return ex.violations().get(0).problem();
		}
	}

	private static Model model(List<AttributeModel> attributes) {
		Index index = new Index("by-mail", Index.Type.GSI, new KeySchema(new KeyAttribute("mail", AttributeType.B)),
				IndexProjection.KEYS_ONLY);
		return new Model("User", "users", null, KEYS, attributes, List.of(index));
	}

}
