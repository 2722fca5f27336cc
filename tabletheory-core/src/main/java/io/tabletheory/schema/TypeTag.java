// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

/**
 * The text that tells the items of one model from others in their table. An item without
 * that attribute counts as one of the model.
 *
 * @param attribute the attribute that holds the text
 * @param value the text that items of the model hold there
 */
public record TypeTag(String attribute, String value) {

}
