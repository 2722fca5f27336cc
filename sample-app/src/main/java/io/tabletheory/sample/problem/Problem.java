// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import java.net.URI;
import java.util.Locale;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/**
 * The problems that clients can meet. Each has a type for programs and a title for
 * people.
 */
public enum Problem {

	/** The subject of the request does not exist. */
	NOT_FOUND(HttpStatus.NOT_FOUND, "Not found"),

	/** The subject to create exists already. */
	EXISTS(HttpStatus.CONFLICT, "Exists already"),

	/** Another writer was faster. */
	CHANGED(HttpStatus.CONFLICT, "Changed by another"),

	/** The state of an order does not allow it. */
	WRONG_STATE(HttpStatus.CONFLICT, "Not possible in this state"),

	/** An idempotency key was used again with another request. */
	KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT, "Idempotency key used for another request"),

	/** An amount does not fit the order. */
	WRONG_AMOUNT(HttpStatus.UNPROCESSABLE_CONTENT, "Wrong amount"),

	/** A cursor is invalid, or belongs to another search. */
	WRONG_CURSOR(HttpStatus.BAD_REQUEST, "Wrong cursor"),

	/** A range of time that ends before it begins. */
	WRONG_TIMES(HttpStatus.BAD_REQUEST, "Wrong times"),

	/** A value that DynamoDB cannot store, such as half of a character. */
	WRONG_VALUE(HttpStatus.UNPROCESSABLE_CONTENT, "Wrong value"),

	/** The item is larger than DynamoDB allows. */
	TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE, "Too large"),

	/** The same request may succeed later. */
	BUSY(HttpStatus.SERVICE_UNAVAILABLE, "Busy"),

	/** The service has failed, and its operators must find the cause. */
	FAILED(HttpStatus.INTERNAL_SERVER_ERROR, "Failed");

	private final HttpStatus status;

	private final String title;

	Problem(HttpStatus status, String title) {
		this.status = status;
		this.title = title;
	}

	/** The type, which identifies the problem and is no link. */
	URI type() {
		return URI.create("tag:payments.example,2026:" + name().toLowerCase(Locale.ROOT).replace('_', '-'));
	}

	ProblemDetail detail(String detail) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(this.status, detail);
		problem.setType(type());
		problem.setTitle(this.title);
		return problem;
	}

	/**
	 * The exception to throw.
	 * @param detail the text for the client, with nothing that the client does not know
	 */
	public ErrorResponseException because(String detail) {
		return new ErrorResponseException(this.status, detail(detail), null);
	}

}
