// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import io.tabletheory.schema.Location;
import io.tabletheory.schema.Violation;
import org.jspecify.annotations.Nullable;

/**
 * A place of a OneTable schema that loads and hurts later.
 *
 * @param code the kind of the warning
 * @param location the place in the source
 * @param path the place in the document, such as {@code models.User.PK.value}
 * @param model the name of the model, if the place belongs to one
 * @param field the name of the field, if the place belongs to one
 * @param problem the consequence
 * @param remedy the correction
 */
public record OneTableWarning(OneTableWarningCode code, Location location, String path, @Nullable String model,
		@Nullable String field, String problem, String remedy) {

	@Override
	public String toString() {
		return new Violation(this.location, this.path, this.model, this.field, this.problem, this.remedy).toString()
				+ " [" + this.code + "]";
	}

}
