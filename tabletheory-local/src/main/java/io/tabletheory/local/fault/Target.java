// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.Optional;

import software.amazon.awssdk.http.SdkHttpRequest;

/**
 * The service and operation of a request of the AWS JSON protocol.
 *
 * @param service the service, such as {@code DynamoDB_20120810} or {@code TrentService},
 * which is KMS
 * @param operation the operation, such as {@code PutItem}
 */
record Target(String service, String operation) {

	/**
	 * The target; empty for a request of another protocol, such as one for credentials.
	 */
	static Optional<Target> of(SdkHttpRequest request) {
		return request.firstMatchingHeader("X-Amz-Target").filter((header) -> header.contains(".")).map(Target::parse);
	}

	private static Target parse(String header) {
		int dot = header.lastIndexOf('.');
		return new Target(header.substring(0, dot), header.substring(dot + 1));
	}

	boolean isDynamoDb() {
		return this.service.startsWith("DynamoDB");
	}

}
