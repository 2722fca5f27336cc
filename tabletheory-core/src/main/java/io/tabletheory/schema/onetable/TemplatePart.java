// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import io.tabletheory.Internal;

/**
 * A part of a OneTable template.
 */
@Internal
public sealed interface TemplatePart permits TemplateLiteral, TemplatePlaceholder {

}
