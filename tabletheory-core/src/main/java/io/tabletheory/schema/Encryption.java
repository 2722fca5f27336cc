// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

/**
 * That an attribute is stored as an encrypted envelope, and in which format.
 *
 * @param version the envelope format that writes produce (DMS: {@code v})
 */
public record Encryption(int version) {

	public static final Encryption V1 = new Encryption(1);

}
