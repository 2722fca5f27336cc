// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * The description of a body in the head of its response.
 *
 * @param checksum of the bytes as sent, which are the compressed ones; {@code null} if it
 * has none
 * @param gzip whether the body is compressed
 * @param length the number of bytes sent; negative if not known
 */
record WireHead(@Nullable Long checksum, boolean gzip, long length) {

	private static final String CHECKSUM = "x-amz-crc32";

	private static final String ENCODING = "Content-Encoding";

	/** {@code null} where the head is not well-formed. */
	static @Nullable WireHead of(SdkHttpResponse head) {
		try {
			return new WireHead(head.firstMatchingHeader(CHECKSUM).map(Long::valueOf).orElse(null),
					head.firstMatchingHeader(ENCODING).filter("gzip"::equals).isPresent(),
					head.firstMatchingHeader("Content-Length").map(Long::parseLong).orElse(-1L));
		}
		catch (NumberFormatException ex) {
			return null;
		}
	}

	/** The head that fits the body once it has been verified and decompressed. */
	static SdkHttpResponse.Builder settled(SdkHttpResponse head) {
		return head.toBuilder().removeHeader(CHECKSUM).removeHeader(ENCODING);
	}

	BodyBuffer newBuffer() {
		return new BodyBuffer(this.length);
	}

	/**
	 * The JSON in these bytes.
	 * @throws IOException for what is not compressed as it should be, or is more than the
	 * lane holds
	 * @throws Crc32MismatchException as the AWS SDK throws it
	 */
	BodyBuffer open(BodyBuffer sent) throws IOException {
		verify(sent);
		if (!this.gzip) {
			return sent;
		}
		BodyBuffer json = new BodyBuffer(-1);
		try (InputStream stream = new GZIPInputStream(sent.stream())) {
			if (!json.appendAll(stream)) {
				throw BodyBuffer.tooLong(BodyBuffer.MAX_SIZE);
			}
		}
		return json;
	}

	private void verify(BodyBuffer sent) {
		if (this.checksum == null) {
			return;
		}
		CRC32 found = new CRC32();
		found.update(sent.bytes(), 0, sent.size());
		if (found.getValue() != this.checksum) {
			throw Crc32MismatchException.builder()
				.message("The response of DynamoDB is damaged: its checksum is " + found.getValue() + " and not "
						+ this.checksum)
				.build();
		}
	}

}
