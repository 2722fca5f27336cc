// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.Texts;

/**
 * An update names an attribute that is protected or written once in a way that could not
 * leave it its value; it was not sent.
 */
public final class ProtectedAttributeException extends TableTheoryException {

	private static final long serialVersionUID = 1L;

	private final String attribute;

	ProtectedAttributeException(Origin origin, String attribute, String problem, String key) {
		super(ErrorCode.PROTECTED_FIELD_MUTATION, origin,
				"The attribute " + Texts.quote(attribute) + " " + problem + key, null);
		this.attribute = attribute;
	}

	/** The name of the attribute. */
	public String attribute() {
		return this.attribute;
	}

}
