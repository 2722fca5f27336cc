// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

/**
 * The supported versions of DMS. All of them are read; the last one is written.
 */
public enum DmsVersion {

	V0_1("0.1");

	/** The version that is written. */
	public static final DmsVersion CURRENT = V0_1;

	private final String text;

	DmsVersion(String text) {
		this.text = text;
	}

	/** The value of {@code dms_version}. */
	public String text() {
		return this.text;
	}

}
