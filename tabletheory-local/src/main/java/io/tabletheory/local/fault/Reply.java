// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.zip.CRC32;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * A response with its whole body.
 *
 * @param head status and headers, as the client gets them
 * @param body the bytes that arrive
 * @param broken true if the connection breaks after them
 */
record Reply(SdkHttpResponse head, SdkBytes body, boolean broken) {

	private static final String CHECKSUM = "x-amz-crc32";

	static Reply json(int status, SdkBytes body, Attempt attempt) {
		SdkHttpResponse head = SdkHttpResponse.builder()
			.statusCode(status)
			.putHeader("Content-Type", "application/x-amz-json-" + (attempt.target().isDynamoDb() ? "1.0" : "1.1"))
			.putHeader("x-amzn-RequestId", attempt.label().replace(' ', '-'))
			.build();
		Reply reply = new Reply(head, body, false);
		return attempt.target().isDynamoDb() ? reply.withHeader(CHECKSUM, "").withBody(body)
				: reply.withHeader("Content-Length", length(body));
	}

	/** The reply with another body, and with the length and checksum of that body. */
	Reply withBody(SdkBytes changed) {
		Reply reply = new Reply(this.head, changed, this.broken).withHeader("Content-Length", length(changed));
		return this.head.firstMatchingHeader(CHECKSUM).isPresent() ? reply.withHeader(CHECKSUM, crc32(changed)) : reply;
	}

	/** The reply with other bytes, and with the length and checksum of the original. */
	Reply withDamagedBody(SdkBytes damaged) {
		return new Reply(this.head, damaged, this.broken);
	}

	/** The reply that breaks off after these bytes. */
	Reply brokenAfter(SdkBytes arrived) {
		return new Reply(this.head, arrived, true);
	}

	boolean isSuccessful() {
		return this.head.isSuccessful();
	}

	private Reply withHeader(String name, String value) {
		return new Reply(this.head.toBuilder().putHeader(name, value).build(), this.body, this.broken);
	}

	private static String length(SdkBytes body) {
		return Integer.toString(body.asByteArrayUnsafe().length);
	}

	private static String crc32(SdkBytes body) {
		CRC32 checksum = new CRC32();
		checksum.update(body.asByteArrayUnsafe());
		return Long.toString(checksum.getValue());
	}

}
