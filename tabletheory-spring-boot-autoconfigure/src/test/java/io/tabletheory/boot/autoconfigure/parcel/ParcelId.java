// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.parcel;

/**
 * What identifies a parcel.
 */
public record ParcelId(String owner, long number) {

}
