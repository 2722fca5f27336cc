// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

/**
 * The operations on the items of one model as programs that take and give maps of plain
 * Java values; {@link Items} and {@link AsyncItems} only run them.
 */
record ItemPrograms(PlainItems items, WritePrograms writes, ReadPrograms reads, BatchPrograms batches) {

}
