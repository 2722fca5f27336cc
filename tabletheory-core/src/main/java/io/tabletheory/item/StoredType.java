// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeType;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stored type of a value. A value from DynamoDB always has exactly one; a value that
 * an application builds may have none or several.
 */
@Internal
public final class StoredType {

	private StoredType() {
	}

	public static AttributeType of(@Nullable AttributeValue value) {
		if (value == null || value.type() == null) {
			throw malformed();
		}
		return switch (value.type()) {
			case S -> AttributeType.S;
			case N -> AttributeType.N;
			case B -> AttributeType.B;
			case BOOL -> AttributeType.BOOL;
			case NUL -> AttributeType.NULL;
			case M -> AttributeType.M;
			case L -> AttributeType.L;
			case SS -> AttributeType.SS;
			case NS -> AttributeType.NS;
			case BS -> AttributeType.BS;
			case UNKNOWN_TO_SDK_VERSION -> throw malformed();
		};
	}

	private static TableTheoryException malformed() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE,
				"An attribute value has no member or several. Set exactly one.");
	}

}
