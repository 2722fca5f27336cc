// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.source;

/**
 * A kind of schema documents, for messages about their text.
 *
 * @param name the name of the kind
 * @param yamlStart the beginning of such a document in YAML
 * @param jsonStart the beginning of such a document in JSON
 */
public record Dialect(String name, String yamlStart, String jsonStart) {

}
