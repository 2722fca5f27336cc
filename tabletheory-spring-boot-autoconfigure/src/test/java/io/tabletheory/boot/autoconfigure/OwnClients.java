// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.utils.AttributeMap;

/**
 * HTTP clients of an application. They send nothing, and remember the hosts of requests.
 */
final class OwnClients implements SdkHttpClient {

	final List<String> hosts = new CopyOnWriteArrayList<>();

	@Override
	public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
		this.hosts.add(request.httpRequest().host());
		return new ExecutableHttpRequest() {

			@Override
			public HttpExecuteResponse call() throws IOException {
				throw new IOException("Nothing is sent");
			}

			@Override
			public void abort() {
			}

		};
	}

	@Override
	public void close() {
	}

	SdkAsyncHttpClient async() {
		return new SdkAsyncHttpClient() {

			@Override
			public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
				OwnClients.this.hosts.add("async " + request.request().host());
				IOException failure = new IOException("Nothing is sent");
				request.responseHandler().onError(failure);
				return CompletableFuture.failedFuture(failure);
			}

			@Override
			public void close() {
			}

		};
	}

	/** A builder of the blocking one. */
	record Builder(OwnClients own) implements SdkHttpClient.Builder<Builder> {

		@Override
		public SdkHttpClient buildWithDefaults(AttributeMap service) {
			return this.own;
		}

	}

}
