// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

class BodyBufferTests {

	private final byte[] body = new byte[100_000];

	BodyBufferTests() {
		new Random(1).nextBytes(this.body);
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 0, 1, 99_999, 100_000, 100_001, 200_000 })
	void gathersAStreamWhateverWasAnnounced(long announced) throws IOException {
		BodyBuffer buffer = new BodyBuffer(announced);
		buffer.appendAll(new ByteArrayInputStream(this.body));
		assertThat(buffer.stream().readAllBytes()).isEqualTo(this.body);
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 0, 1, 100_000, 200_000 })
	void gathersPiecesWhateverWasAnnounced(long announced) throws IOException {
		BodyBuffer buffer = new BodyBuffer(announced);
		for (int at = 0; at < this.body.length; at += 3_000) {
			buffer.append(ByteBuffer.wrap(this.body, at, Math.min(3_000, this.body.length - at)).slice());
		}
		assertThat(buffer.stream().readAllBytes()).isEqualTo(this.body);
	}

	@Test
	void needsOneArrayWhereTheAnnouncementIsRight() throws IOException {
		BodyBuffer buffer = new BodyBuffer(this.body.length);
		byte[] first = buffer.bytes();
		buffer.appendAll(new ByteArrayInputStream(this.body));
		assertThat(buffer.bytes()).isSameAs(first).hasSize(this.body.length);
	}

	@Test
	void believesNoMoreThanAnswersHave() {
		assertThat(new BodyBuffer(Long.MAX_VALUE).bytes()).hasSize(16 * 1024 * 1024);
	}

	@Test
	void gathersMoreThanItBelieves() throws IOException {
		BodyBuffer buffer = new BodyBuffer(Long.MAX_VALUE);
		buffer.append(ByteBuffer.allocate(16 * 1024 * 1024));
		buffer.append(ByteBuffer.allocate(1));
		assertThat(buffer.size()).isEqualTo(16 * 1024 * 1024 + 1);
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 0, 99_999, 100_000, 200_000 })
	void gathersAsMuchAsItMay(long announced) throws IOException {
		BodyBuffer streamed = new BodyBuffer(announced, this.body.length);
		streamed.appendAll(new ByteArrayInputStream(this.body));
		assertThat(streamed.stream().readAllBytes()).isEqualTo(this.body);
		BodyBuffer pieces = new BodyBuffer(announced, this.body.length);
		pieces.append(ByteBuffer.wrap(this.body, 0, 60_000));
		pieces.append(ByteBuffer.wrap(this.body, 60_000, 40_000));
		assertThat(pieces.stream().readAllBytes()).isEqualTo(this.body);
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 0, 99_999, 100_000, 200_000 })
	void leavesInTheStreamWhatIsMore(long announced) throws IOException {
		BodyBuffer buffer = new BodyBuffer(announced, this.body.length - 1);
		InputStream stream = new ByteArrayInputStream(this.body);
		assertThat(buffer.appendAll(stream)).isFalse();
		assertThat(buffer.bytes()).hasSize(99_999);
		assertThat(stream.readAllBytes()).containsExactly(this.body[99_999]);
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 0, 99_999, 100_000, 200_000 })
	void refusesAPieceTooMany(long announced) throws IOException {
		BodyBuffer buffer = new BodyBuffer(announced, this.body.length - 1);
		buffer.append(ByteBuffer.wrap(this.body, 0, 60_000));
		assertThatIOException().isThrownBy(() -> buffer.append(ByteBuffer.wrap(this.body, 60_000, 40_000)))
			.withMessage("The response of DynamoDB is longer than 99999 bytes");
		assertThat(buffer.size()).isEqualTo(60_000);
	}

	@Test
	void keepsWhatArrivedBeforeTheStreamBroke() throws IOException {
		InputStream broken = new InputStream() {
			@Override
			public int read() throws IOException {
				throw new IOException("broken");
			}

			@Override
			public int read(byte[] target, int offset, int length) throws IOException {
				throw new IOException("broken");
			}
		};
		BodyBuffer buffer = new BodyBuffer(-1);
		assertThatIOException()
			.isThrownBy(() -> buffer.appendAll(new SequenceInputStream(new ByteArrayInputStream(this.body), broken)));
		assertThat(buffer.stream().readAllBytes()).isEqualTo(this.body);
	}

}
