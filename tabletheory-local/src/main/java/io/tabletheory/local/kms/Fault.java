// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

/**
 * The reasons why a request is refused, with their names in AWS.
 */
enum Fault {

	ACCESS_DENIED("AccessDeniedException"), ALREADY_EXISTS("AlreadyExistsException"), DISABLED("DisabledException"),
	DRY_RUN("DryRunOperationException"), INCORRECT_KEY("IncorrectKeyException"), INTERNAL("KMSInternalException"),
	INVALID_ALIAS_NAME("InvalidAliasNameException"), INVALID_ARN("InvalidArnException"),
	INVALID_CIPHERTEXT("InvalidCiphertextException"), INVALID_KEY_USAGE("InvalidKeyUsageException"),
	INVALID_MARKER("InvalidMarkerException"), INVALID_STATE("KMSInvalidStateException"),
	LIMIT_EXCEEDED("LimitExceededException"), NOT_FOUND("NotFoundException"), SERIALIZATION("SerializationException"),
	TAG("TagException"), UNKNOWN_OPERATION("UnknownOperationException"),
	UNSUPPORTED_OPERATION("UnsupportedOperationException"), VALIDATION("ValidationException");

	private final String awsName;

	Fault(String awsName) {
		this.awsName = awsName;
	}

	String awsName() {
		return this.awsName;
	}

	/**
	 * The HTTP status. KMS answers with 400 for everything that the caller can correct,
	 * also for an unknown key.
	 */
	int status() {
		return (this == INTERNAL) ? 500 : 400;
	}

	KmsFailure because(String problem) {
		return new KmsFailure(this, problem);
	}

}
