// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.broken;

import io.tabletheory.data.mapping.Table;

/**
 * Has no key.
 */
@Table("keyless")
public record Keyless(String text) {

}
