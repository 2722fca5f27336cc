// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

/**
 * The items to read, and the parts of them: an immutable description. Nothing is sent
 * until the description is given to {@link Items} or {@link AsyncItems}.
 */
public sealed interface ItemSelection permits ItemQuery, ItemScan {

}
