// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.io.Serializable;

/**
 * One value that the model does not allow, or one that is missing.
 *
 * @param attribute the name of the attribute
 * @param rule {@code required}, {@code enum} or {@code pattern}
 * @param problem the problem, without the value of a key or of an encrypted attribute
 */
public record ValueViolation(String attribute, String rule, String problem) implements Serializable {

	@Override
	public String toString() {
		return this.problem;
	}

}
