// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

/**
 * Which items are read, and what of them: an immutable description, of which nothing is
 * sent until it is given to {@link Items} or {@link AsyncItems}.
 */
public sealed interface ItemSelection permits ItemQuery, ItemScan {

}
