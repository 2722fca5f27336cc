// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * The application could start an embedded DynamoDB or use an AWS account, and no setting
 * decides.
 */
public final class UndecidedDatabaseException extends IllegalStateException {

	private static final long serialVersionUID = 1L;

	UndecidedDatabaseException(String region, String credentials) {
		super("tabletheory-local is on the class path of an application that runs from the output of its build, while "
				+ region + " and " + credentials + " name an AWS account");
	}

}
