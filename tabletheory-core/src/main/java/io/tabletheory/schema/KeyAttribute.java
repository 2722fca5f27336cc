// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

/**
 * One part of a key: an attribute's name and the type that the table or index declares
 * for it.
 */
public record KeyAttribute(String name, AttributeType type) {
}
