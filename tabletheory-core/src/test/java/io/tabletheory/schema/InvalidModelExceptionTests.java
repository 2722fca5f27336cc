// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class InvalidModelExceptionTests {

	private static final Violation WITH_PLACE = new Violation(new Location("a.yaml", 3, 7), "models[0].name", "User",
			"email", "Something is wrong", "Make it right");

	private static final Violation WITHOUT = new Violation(null, "name", null, null, "Wrong", "Rename it");

	@Test
	void listsEveryViolation() {
		assertThat(new InvalidModelException(List.of(WITH_PLACE, WITHOUT))).hasMessage("""
				ErrInvalidModel: 2 problems
				  a.yaml:3:7: model User: email: Something is wrong. Make it right.
				  Wrong. Rename it.""".replace("\n", System.lineSeparator()));
		assertThat(new InvalidModelException(List.of(WITHOUT))).hasMessageStartingWith("ErrInvalidModel: 1 problem");
	}

	@Test
	void keepsItsViolationsWhenSerialized() throws IOException, ClassNotFoundException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(new InvalidModelException(List.of(WITH_PLACE, WITHOUT)));
		}
		try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertThat(((InvalidModelException) in.readObject()).violations()).containsExactly(WITH_PLACE, WITHOUT);
		}
	}

}
