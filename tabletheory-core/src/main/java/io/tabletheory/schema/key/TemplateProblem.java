// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.key;

/**
 * A mistake in a template.
 *
 * @param position the index of the placeholder in the text
 * @param problem the mistake, as the end of a sentence about the placeholder
 * @param remedy the correction
 */
public record TemplateProblem(int position, String problem, String remedy) {

}
