// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

/**
 * How the items of one model are told from others in their table: by a text in one
 * attribute. An item without that attribute counts as one of the model.
 *
 * @param attribute the attribute that holds the text
 * @param value the text that items of the model hold there
 */
public record TypeTag(String attribute, String value) {

}
