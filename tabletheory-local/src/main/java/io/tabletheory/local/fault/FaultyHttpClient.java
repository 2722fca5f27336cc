// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * A blocking HTTP client with faults.
 */
final class FaultyHttpClient implements SdkHttpClient {

	private final SdkHttpClient client;

	private final Faults faults;

	FaultyHttpClient(SdkHttpClient client, Faults faults) {
		this.client = client;
		this.faults = faults;
	}

	@Override
	public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
		return this.faults.rule(request.httpRequest())
			.<ExecutableHttpRequest>map((ruling) -> new FaultyCall(this.client, request, ruling))
			.orElseGet(() -> this.client.prepareRequest(request));
	}

	@Override
	public String clientName() {
		return this.client.clientName();
	}

	@Override
	public void close() {
		this.client.close();
	}

}
