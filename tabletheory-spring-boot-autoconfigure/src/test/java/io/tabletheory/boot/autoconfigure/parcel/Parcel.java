// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.parcel;

import io.tabletheory.data.mapping.ModelName;

/**
 * An entity whose model is declared where the configuration says.
 */
@ModelName("Parcel")
public record Parcel(String owner, long number, int grams) {

}
