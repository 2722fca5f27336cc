// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.data.ConditionFailedDataAccessException;
import io.tabletheory.data.ItemTooLargeDataAccessException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Translates failures of data access for clients. Messages of exceptions name tables,
 * keys and models, and are only logged.
 */
@RestControllerAdvice
@Order(1)
class DataAccessProblems {

	private static final Logger logger = LoggerFactory.getLogger(DataAccessProblems.class);

	/** Reads, whose failures lie in the stored items and not in the request. */
	private static final Set<String> READS = Set.of("get", "query");

	@ExceptionHandler
	ResponseEntity<ProblemDetail> failed(DataAccessException failure) {
		ProblemDetail problem = detail(failure);
		ResponseEntity.BodyBuilder response = ResponseEntity.status(problem.getStatus());
		if (problem.getStatus() == HttpStatus.SERVICE_UNAVAILABLE.value()) {
			logger.warn("A request is to be repeated: {}", failure.getMessage());
			response.header(HttpHeaders.RETRY_AFTER, "1");
		}
		else if (problem.getStatus() == HttpStatus.INTERNAL_SERVER_ERROR.value()) {
			logger.error("A request failed", failure);
		}
		return response.body(problem);
	}

	private static ProblemDetail detail(DataAccessException failure) {
		if (failure instanceof OptimisticLockingFailureException
				|| failure instanceof ConditionFailedDataAccessException) {
			return Problem.CHANGED.detail("Another request has changed it; read it again and repeat the request");
		}
		if (failure instanceof DuplicateKeyException) {
			return Problem.EXISTS.detail("There is one with this id; to change it, name the version that was read");
		}
		if (failure instanceof EmptyResultDataAccessException) {
			return Problem.NOT_FOUND.detail("The subject of the request does not exist");
		}
		if (failure instanceof ItemTooLargeDataAccessException) {
			return Problem.TOO_LARGE.detail("It is larger than an item can be");
		}
		if (failure.getCause() instanceof TableTheoryException cause && cause.code() == ErrorCode.INVALID_CURSOR) {
			return Problem.WRONG_CURSOR.detail("The cursor does not belong to this search; begin without one");
		}
		if (failure.getCause() instanceof TableTheoryException cause && cause.code() == ErrorCode.INVALID_VALUE
				&& !READS.contains(String.valueOf(cause.origin().operation()))) {
			return Problem.WRONG_VALUE.detail("It has a value that cannot be stored");
		}
		boolean passing = failure instanceof TransientDataAccessException
				|| failure instanceof DataAccessResourceFailureException;
		return passing ? Problem.BUSY.detail("Repeat the request later")
				: Problem.FAILED.detail("The request could not be answered");
	}

}
