// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.List;
import java.util.SplittableRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class SchemaTests {

	private static final Model USER = RandomModels.model("User", new SplittableRandom(1));

	private static final Model ORDER = RandomModels.model("Order", new SplittableRandom(2));

	@Test
	void findsModelsByName() {
		Schema schema = Schema.of(List.of(USER, ORDER));
		assertThat(schema.model("Order")).isEqualTo(ORDER);
		assertThat(schema.models()).containsExactly(USER, ORDER);
	}

	@Test
	void listsTheKnownModelsForAnUnknownName() {
		Schema schema = Schema.of(List.of(USER, ORDER));
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class, () -> schema.model("user"));
		assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_MODEL);
		assertThat(failure)
			.hasMessage("ErrInvalidModel: There is no model \"user\". Known models: \"Order\", \"User\".");
	}

	@Test
	void saysThatNoModelIsKnown() {
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class,
				() -> Schema.of(List.of()).model("User"));
		assertThat(failure).hasMessage("ErrInvalidModel: There is no model \"User\". No model is known.");
	}

	@Test
	void refusesTwoModelsOfOneName() {
		InvalidModelException failure = catchThrowableOfType(InvalidModelException.class,
				() -> Schema.of(List.of(USER, ORDER, USER)));
		assertThat(failure.violations()).hasSize(1);
		assertThat(failure.violations().get(0))
			.hasToString("model User: Two models have this name. Rename one, or load it once.");
	}

}
