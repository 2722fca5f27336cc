// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpFullRequest;
import software.amazon.awssdk.http.SdkHttpFullResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;

/**
 * Answers one request after the other with given responses, the last one for ever. Counts
 * the bodies that were left open.
 */
final class StubTransport implements SdkHttpClient, SdkAsyncHttpClient {

	private final ConcurrentLinkedDeque<Response> script = new ConcurrentLinkedDeque<>();

	private boolean echo;

	private final AtomicInteger open = new AtomicInteger();

	StubTransport then(Response response) {
		this.script.add(response);
		return this;
	}

	int open() {
		return this.open.get();
	}

	/** Answers GetItem with the key as the item. */
	static StubTransport echo() {
		StubTransport transport = new StubTransport();
		transport.echo = true;
		return transport;
	}

	private Response next(Optional<ContentStreamProvider> request) {
		return this.echo ? echoed(request.orElseThrow()) : next();
	}

	private static Response echoed(ContentStreamProvider request) {
		try (InputStream stream = request.newStream()) {
			String json = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
			int key = json.indexOf('{', json.indexOf("\"Key\""));
			return Response.ok("{\"Item\":" + json.substring(key, json.indexOf("}}", key) + 2) + "}");
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private Response next() {
		return Objects.requireNonNull((this.script.size() > 1) ? this.script.poll() : this.script.peek());
	}

	@Override
	public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
		return new ExecutableHttpRequest() {
			@Override
			public HttpExecuteResponse call() {
				Response response = next(request.contentStreamProvider());
				StubTransport.this.open.incrementAndGet();
				return HttpExecuteResponse.builder()
					.response(response.head)
					.responseBody(AbortableInputStream.create(new Body(response)))
					.build();
			}

			@Override
			public void abort() {
				// Nothing is under way.
			}
		};
	}

	@Override
	public CompletableFuture<Void> execute(AsyncExecuteRequest request) {
		Response response = next(
				request.request() instanceof SdkHttpFullRequest full ? full.contentStreamProvider() : Optional.empty());
		request.responseHandler().onHeaders(response.head);
		request.responseHandler().onStream(SdkPublisher.fromIterable(pieces(response.body)));
		return CompletableFuture.completedFuture(null);
	}

	private static List<ByteBuffer> pieces(byte[] body) {
		List<ByteBuffer> pieces = new ArrayList<>();
		for (int at = 0; at < body.length; at += 7) {
			pieces.add(ByteBuffer.wrap(body, at, Math.min(7, body.length - at)));
		}
		return pieces;
	}

	@Override
	public String clientName() {
		return "Stub";
	}

	@Override
	public void close() {
		// Nothing is open.
	}

	private final class Body extends FilterInputStream {

		private final Response response;

		private boolean closed;

		private Body(Response response) {
			super(new ByteArrayInputStream(response.body));
			this.response = response;
		}

		@Override
		public int read() throws IOException {
			int next = super.read();
			requireWhole(next);
			return next;
		}

		@Override
		public int read(byte[] target, int offset, int length) throws IOException {
			int count = super.read(target, offset, length);
			requireWhole(count);
			return count;
		}

		private void requireWhole(int read) throws IOException {
			if (read < 0 && this.response.broken != null) {
				throw new IOException(this.response.broken);
			}
		}

		@Override
		public void close() {
			if (!this.closed) {
				this.closed = true;
				StubTransport.this.open.decrementAndGet();
			}
		}

	}

	/** A response with its body as it is sent. */
	static final class Response {

		private final SdkHttpFullResponse head;

		private final byte[] body;

		private final @Nullable String broken;

		private Response(SdkHttpFullResponse head, byte[] body, @Nullable String broken) {
			this.head = head;
			this.body = body;
			this.broken = broken;
		}

		/** With length and checksum. */
		static Response of(int status, byte[] body) {
			CRC32 checksum = new CRC32();
			checksum.update(body);
			SdkHttpFullResponse.Builder head = SdkHttpFullResponse.builder()
				.statusCode(status)
				.putHeader("Content-Type", "application/x-amz-json-1.0")
				.putHeader("x-amzn-RequestId", "R1")
				.putHeader("Content-Length", Integer.toString(body.length))
				.putHeader("x-amz-crc32", Long.toString(checksum.getValue()));
			return new Response(head.build(), body, null);
		}

		static Response ok(String json) {
			return of(200, json.getBytes(StandardCharsets.UTF_8));
		}

		static Response gzip(String json) {
			return of(200, compress(json)).with("Content-Encoding", "gzip");
		}

		static Response error(int status, String code) {
			return of(status, ("{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + code + "\",\"message\":\"no\"}")
				.getBytes(StandardCharsets.UTF_8));
		}

		Response with(String header, String value) {
			return new Response(this.head.toBuilder().putHeader(header, value).build(), this.body, this.broken);
		}

		Response without(String header) {
			return new Response(this.head.toBuilder().removeHeader(header).build(), this.body, this.broken);
		}

		/** With a bit flipped, under the checksum of what it was. */
		Response damaged() {
			byte[] other = this.body.clone();
			other[other.length / 2] ^= 1;
			return new Response(this.head, other, this.broken);
		}

		/** Of which a blocking client gets only so many bytes, and then this failure. */
		Response brokenAfter(int arrived, String failure) {
			return new Response(this.head, Arrays.copyOf(this.body, arrived), failure);
		}

		private static byte[] compress(String json) {
			ByteArrayOutputStream compressed = new ByteArrayOutputStream();
			try (GZIPOutputStream stream = new GZIPOutputStream(compressed)) {
				stream.write(json.getBytes(StandardCharsets.UTF_8));
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
			return compressed.toByteArray();
		}

	}

}
