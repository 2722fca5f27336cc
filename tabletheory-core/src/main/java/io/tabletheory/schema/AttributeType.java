// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

/**
 * The ten types of a DynamoDB value, by the names that DynamoDB and DMS give them.
 */
public enum AttributeType {

	S, N, B, BOOL, NULL, M, L, SS, NS, BS;

	/** True if a key or index key may have this type. */
	public boolean isKeyType() {
		return this == S || this == N || this == B;
	}

	public boolean isSet() {
		return this == SS || this == NS || this == BS;
	}

}
