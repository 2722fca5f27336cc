// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Tells a client what is wrong with its order. Messages of the library never hold values,
 * so they may be shown.
 */
@RestControllerAdvice
class RefusedOrders {

	private static final Set<ErrorCode> INPUT = Set.of(ErrorCode.INVALID_MODEL, ErrorCode.INVALID_VALUE,
			ErrorCode.MISSING_PRIMARY_KEY);

	@ExceptionHandler
	ProblemDetail refused(TableTheoryException failure) {
		// What a read finds wrong is in the table, and not the reader's doing.
		if (!INPUT.contains(failure.code()) || !"put".equals(failure.origin().operation())) {
			throw failure;
		}
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, failure.problem());
		problem.setTitle(failure.code().portableName());
		return problem;
	}

}
