// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.query;

/**
 * Stands for a value that comes with each call.
 *
 * @param position among the arguments
 */
public record Argument(int position) {

}
