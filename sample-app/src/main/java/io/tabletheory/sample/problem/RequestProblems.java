// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.Errors;
import org.springframework.validation.method.ParameterErrors;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/**
 * Describes invalid requests to clients: the fields and the reasons, without the values,
 * which may be personal data.
 */
@RestControllerAdvice
class RequestProblems extends ResponseEntityExceptionHandler {

	@Override
	protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(MethodArgumentNotValidException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return invalid(ex, ex.getBody(), wrongFields(ex), headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleHandlerMethodValidationException(
			HandlerMethodValidationException ex, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		List<Wrong> wrong = new ArrayList<>();
		for (ParameterValidationResult parameter : ex.getParameterValidationResults()) {
			if (parameter instanceof ParameterErrors body) {
				wrong.addAll(wrongFields(body));
			}
			else {
				String name = parameter.getMethodParameter().getParameterName();
				parameter.getResolvableErrors().forEach((error) -> wrong.add(Wrong.of(name, error)));
			}
		}
		return invalid(ex, ex.getBody(), wrong, headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleNoResourceFoundException(NoResourceFoundException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return handleExceptionInternal(ex, Problem.NOT_FOUND.detail("There is nothing at this address"), headers,
				status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(HttpMessageNotReadableException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		ProblemDetail problem = ProblemDetail.forStatus(status);
		UnreadableBody.describe(ex.getCause(), problem);
		return handleExceptionInternal(ex, problem, headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleTypeMismatch(TypeMismatchException ex, HttpHeaders headers,
			HttpStatusCode status, WebRequest request) {
		String name = (ex instanceof MethodArgumentTypeMismatchException argument) ? argument.getName() : "request";
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "A parameter is not as it must be");
		return invalid(ex, problem,
				List.of(new Wrong(name, null, "must be " + ValueDescription.of(ex.getRequiredType()))), headers, status,
				request);
	}

	private @Nullable ResponseEntity<Object> invalid(Exception ex, ProblemDetail problem, List<Wrong> wrong,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		problem.setProperty("errors", wrong);
		return handleExceptionInternal(ex, problem, headers, status, request);
	}

	private static List<Wrong> wrongFields(Errors errors) {
		return errors.getFieldErrors()
			.stream()
			.map((error) -> Wrong.inBody(error.getField(), String.valueOf(error.getDefaultMessage())))
			.toList();
	}

}
