// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.function.BinaryOperator;

import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.Sanitizer;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;

/**
 * Masks the texts in the conditions of a method, as Spring Boot masks values of
 * properties: all of them, or those that sanitizing functions of the application choose.
 */
final class ValueMask {

	private final Sanitizer sanitizer;

	ValueMask(Iterable<SanitizingFunction> functions) {
		this.sanitizer = new Sanitizer(functions);
	}

	/**
	 * The view of a method's texts, with values or without. A sanitizing function of the
	 * application gets a text with the key {@code findPaid().filter}, the method and the
	 * place.
	 */
	BinaryOperator<String> of(String method, boolean showValues) {
		return (place, text) -> String
			.valueOf(this.sanitizer.sanitize(new SanitizableData(null, method + "." + place, text), showValues));
	}

}
