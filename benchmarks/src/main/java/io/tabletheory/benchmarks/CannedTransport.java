// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;

import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullResponse;

/**
 * Takes every request to its last byte, as a network would, and answers all of them with
 * the same response, headed as DynamoDB does. There is no socket.
 */
final class CannedTransport implements SdkHttpClient {

	private final byte[] body;

	private final SdkHttpFullResponse head;

	/** Takes what is sent; one thread sends. */
	private final byte[] sent = new byte[8 * 1024];

	CannedTransport(byte[] body) {
		this.body = body;
		CRC32 checksum = new CRC32();
		checksum.update(body);
		this.head = SdkHttpFullResponse.builder()
			.statusCode(200)
			.putHeader("Server", "Server")
			.putHeader("Date", "Wed, 18 Nov 2026 00:00:00 GMT")
			.putHeader("Content-Type", "application/x-amz-json-1.0")
			.putHeader("Content-Length", Integer.toString(body.length))
			.putHeader("Connection", "keep-alive")
			.putHeader("x-amzn-RequestId", "VBJVVLEV9L9U7MSJ3UVI8O9VPRVV4KQNSO5AEMVJF66Q9ASUAAJG")
			.putHeader("x-amz-crc32", Long.toString(checksum.getValue()))
			.build();
	}

	@Override
	public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
		return new ExecutableHttpRequest() {
			@Override
			public HttpExecuteResponse call() throws IOException {
				drain(request);
				return HttpExecuteResponse.builder()
					.response(CannedTransport.this.head)
					.responseBody(AbortableInputStream.create(new ByteArrayInputStream(CannedTransport.this.body)))
					.build();
			}

			@Override
			public void abort() {
				// Nothing is under way.
			}
		};
	}

	private void drain(HttpExecuteRequest request) throws IOException {
		ContentStreamProvider content = request.contentStreamProvider().orElse(null);
		if (content != null) {
			try (InputStream stream = content.newStream()) {
				while (stream.read(this.sent) >= 0) {
					// Nobody reads it.
				}
			}
		}
	}

	@Override
	public void close() {
		// Nothing is open.
	}

}
