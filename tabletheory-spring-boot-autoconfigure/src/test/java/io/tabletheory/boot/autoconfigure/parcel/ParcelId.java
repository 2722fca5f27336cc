// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.parcel;

/**
 * The id of a parcel.
 */
public record ParcelId(String owner, long number) {

}
