// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import java.util.List;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSourceResolvable;
import tools.jackson.core.JacksonException;

/**
 * One error in a request, without the value, which may be personal data.
 *
 * @param field the field, parameter or header, such as {@code lines[0].price}
 * @param pointer the field as JSON pointer, for an error in the body
 * @param message the rule for the value
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Wrong(String field, @Nullable String pointer, String message) {

	private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,30}");

	/** The error in a parameter or header. */
	static Wrong of(@Nullable String name, MessageSourceResolvable error) {
		return new Wrong((name != null) ? name : "request", null, String.valueOf(error.getDefaultMessage()));
	}

	/** The error in a field of the body. */
	static Wrong inBody(String field, String message) {
		return new Wrong(field, "#/" + field.replace("[", "/").replace("]", "").replace('.', '/'), message);
	}

	/** The error at this path in the body. */
	static Wrong at(List<JacksonException.Reference> path, String message) {
		StringBuilder field = new StringBuilder();
		StringBuilder pointer = new StringBuilder("#");
		for (JacksonException.Reference step : path) {
			String name = step.getPropertyName();
			if (name == null) {
				field.append('[').append(step.getIndex()).append(']');
				pointer.append('/').append(step.getIndex());
			}
			else {
				field.append(field.isEmpty() ? "" : ".").append(harmless(name));
				pointer.append('/').append(harmless(name));
			}
		}
		return new Wrong(field.isEmpty() ? "body" : field.toString(), pointer.toString(), message);
	}

	/**
	 * Returns the name if it is harmless: a client that confuses names and values sends
	 * values as names.
	 */
	private static String harmless(String name) {
		return NAME.matcher(name).matches() ? name : "?";
	}

}
