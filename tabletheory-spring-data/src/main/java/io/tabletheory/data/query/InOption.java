// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.query;

/**
 * Stands for one of the values of an IN, of which each is asked for by a query of its
 * own. They come behind the arguments of a call, the first one last.
 *
 * @param number which of those that are chosen
 */
record InOption(int number) {

}
