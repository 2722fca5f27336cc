// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import io.tabletheory.Internal;

/**
 * Text of a template that is always the same.
 */
@Internal
public record TemplateLiteral(String text) implements TemplatePart {

}
