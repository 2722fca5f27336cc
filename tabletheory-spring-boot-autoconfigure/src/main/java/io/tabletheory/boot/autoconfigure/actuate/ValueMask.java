// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.function.BinaryOperator;

import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.Sanitizer;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;

/**
 * Masks the texts that a method compares with, as Boot masks values of properties: all of
 * them, or those that the application's functions choose.
 */
final class ValueMask {

	private final Sanitizer sanitizer;

	ValueMask(Iterable<SanitizingFunction> functions) {
		this.sanitizer = new Sanitizer(functions);
	}

	/**
	 * What those see of the texts of a method who may see them, or not. Functions of the
	 * application know a text by the method and its place, as {@code findPaid().filter}.
	 */
	BinaryOperator<String> of(String method, boolean showValues) {
		return (place, text) -> String
			.valueOf(this.sanitizer.sanitize(new SanitizableData(null, method + "." + place, text), showValues));
	}

}
