// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.springframework.http.ProblemDetail;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * Describes the location and the reason of an unreadable body. Messages of Jackson quote
 * the body and are never shown.
 */
final class UnreadableBody {

	private UnreadableBody() {
	}

	static void describe(@Nullable Throwable cause, ProblemDetail problem) {
		if (cause instanceof UnrecognizedPropertyException unknown) {
			wrong(problem, unknown,
					"is no field here; there are " + unknown.getKnownPropertyIds()
						.stream()
						.map(String::valueOf)
						.sorted()
						.collect(Collectors.joining(", ")));
		}
		else if (cause instanceof MismatchedInputException mismatch) {
			wrong(problem, mismatch, "must be " + ValueDescription.of(mismatch.getTargetType())
					+ ValueDescription.butFound(mismatch.getCurrentToken()));
		}
		else if (cause instanceof InputCoercionException coercion) {
			wrong(problem, coercion, "must be " + ValueDescription.of(coercion.getTargetType()));
		}
		else if (cause instanceof JacksonException malformed) {
			problem.setDetail("The body is not understood as JSON" + at(malformed.getLocation()));
		}
		else {
			problem.setDetail("The body is missing, or cannot be read");
		}
	}

	private static void wrong(ProblemDetail problem, JacksonException failure, String message) {
		problem.setDetail("The body is not as it must be" + at(failure.getLocation()));
		problem.setProperty("errors", List.of(Wrong.at(failure.getPath(), message)));
	}

	private static String at(@Nullable TokenStreamLocation location) {
		return (location != null && location.getLineNr() > 0)
				? ", at line " + location.getLineNr() + ", column " + location.getColumnNr() : "";
	}

}
