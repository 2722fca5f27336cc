// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.SdkHttpRequest;

/**
 * The request that reaches the service when a fault needs to see the reply.
 */
final class ForwardedRequest {

	private ForwardedRequest() {
	}

	/**
	 * The request for an uncompressed body, because the fault reads the body and may
	 * change it.
	 */
	static SdkHttpRequest request(SdkHttpRequest original, SdkBytes body) {
		return original.toBuilder()
			.putHeader("Content-Length", Integer.toString(body.asByteArrayUnsafe().length))
			.removeHeader("Accept-Encoding")
			.build();
	}

}
