// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.concurrent.CompletableFuture;

import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/**
 * An asynchronous HTTP client with faults.
 */
final class FaultyAsyncHttpClient implements SdkAsyncHttpClient {

	private final SdkAsyncHttpClient client;

	private final Faults faults;

	FaultyAsyncHttpClient(SdkAsyncHttpClient client, Faults faults) {
		this.client = client;
		this.faults = faults;
	}

	@Override
	public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
		return this.faults.rule(request.request())
			.map((ruling) -> new FaultyAsyncCall(this.client, request).execute(ruling))
			.orElseGet(() -> this.client.execute(request));
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
