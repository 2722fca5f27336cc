// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import java.util.Objects;
import java.util.stream.Stream;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.TableTheoryExceptionTranslator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

class DataAccessProblemsTests {

	private static final TableTheoryExceptionTranslator TRANSLATOR = new TableTheoryExceptionTranslator();

	private static final LoggingSystem LOGGING = LoggingSystem.get(DataAccessProblemsTests.class.getClassLoader());

	private final DataAccessProblems problems = new DataAccessProblems();

	@BeforeAll
	static void doNotLog() {
		LOGGING.setLogLevel(DataAccessProblems.class.getName(), LogLevel.OFF);
	}

	@AfterAll
	static void logAgain() {
		LOGGING.setLogLevel(DataAccessProblems.class.getName(), null);
	}

	@ParameterizedTest
	@MethodSource("failures")
	void eachFailureIsTheProblemThatClientsCanActOn(DataAccessException failure, Problem expected) {
		ResponseEntity<ProblemDetail> response = this.problems.failed(failure);
		ProblemDetail problem = Objects.requireNonNull(response.getBody());
		assertThat(problem.getType()).isEqualTo(expected.type());
		assertThat(response.getStatusCode().value()).isEqualTo(problem.getStatus());
	}

	static Stream<Arguments> failures() {
		return Stream.of(arguments(new OptimisticLockingFailureException("secret"), Problem.CHANGED),
				arguments(new PessimisticLockingFailureException("secret"), Problem.BUSY),
				arguments(failure(ErrorCode.CONDITION_FAILED), Problem.CHANGED),
				arguments(failure(ErrorCode.ITEM_NOT_FOUND), Problem.NOT_FOUND),
				arguments(failure(ErrorCode.INVALID_CURSOR), Problem.WRONG_CURSOR),
				arguments(failure(ErrorCode.INVALID_OPERATOR), Problem.FAILED),
				arguments(failure(ErrorCode.THROTTLED), Problem.BUSY),
				arguments(failure(ErrorCode.TIMEOUT), Problem.BUSY),
				arguments(failure(ErrorCode.SERVICE_FAILURE), Problem.BUSY),
				arguments(failure(ErrorCode.ACCESS_DENIED), Problem.FAILED),
				arguments(failure(ErrorCode.INVALID_ENCRYPTED_ENVELOPE), Problem.FAILED));
	}

	@ParameterizedTest
	@EnumSource
	void noMessageOfTheDatabaseGetsOut(ErrorCode code) {
		ProblemDetail problem = Objects.requireNonNull(this.problems.failed(failure(code)).getBody());
		assertThat(problem.toString()).doesNotContain("secret", code.portableName());
	}

	@Test
	void onlyWhatMayPassIsWorthRepeating() {
		assertThat(this.problems.failed(failure(ErrorCode.THROTTLED)).getHeaders().getFirst(HttpHeaders.RETRY_AFTER))
			.isEqualTo("1");
		assertThat(
				this.problems.failed(failure(ErrorCode.ACCESS_DENIED)).getHeaders().getFirst(HttpHeaders.RETRY_AFTER))
			.isNull();
	}

	private static DataAccessException failure(ErrorCode code) {
		return TRANSLATOR.translate(new TableTheoryException(code, "secret"));
	}

}
