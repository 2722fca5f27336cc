// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.KeyMetadata;

/**
 * A LocalKms with the real client connected to it and a clock that the test moves.
 */
final class Kms implements AutoCloseable {

	static final Map<String, String> CONTEXT = Map.of("tenant", "a", "attribute", "\u00e9\ud83d\ude00");

	private final MovableClock clock = new MovableClock();

	final LocalKms server;

	final KmsClient client;

	Kms() {
		this(LocalKms.builder());
	}

	Kms(LocalKms.Builder builder) {
		this.server = builder.clock(this.clock).start();
		this.client = this.server.configure(KmsClient.builder()).build();
	}

	KeyMetadata describe(String key) {
		return this.client.describeKey((request) -> request.keyId(key)).keyMetadata();
	}

	SdkBytes encrypt(String key, String plaintext, Map<String, String> context) {
		return this.client
			.encrypt((request) -> request.keyId(key)
				.plaintext(SdkBytes.fromUtf8String(plaintext))
				.encryptionContext(context))
			.ciphertextBlob();
	}

	String decrypt(SdkBytes ciphertext, Map<String, String> context) {
		return this.client.decrypt((request) -> request.ciphertextBlob(ciphertext).encryptionContext(context))
			.plaintext()
			.asUtf8String();
	}

	void disable(String key) {
		this.client.disableKey((request) -> request.keyId(key));
	}

	void scheduleDeletion(String key) {
		this.client.scheduleKeyDeletion((request) -> request.keyId(key).pendingWindowInDays(7));
	}

	void rotate(String key) {
		this.client.rotateKeyOnDemand((request) -> request.keyId(key));
	}

	void pass(Duration time) {
		this.clock.now = this.clock.now.plus(time);
	}

	@Override
	public void close() {
		this.client.close();
		this.server.close();
	}

	private static final class MovableClock extends Clock {

		private volatile Instant now = Instant.parse("2026-01-16T10:20:30.456Z");

		@Override
		public Instant instant() {
			return this.now;
		}

		@Override
		public ZoneId getZone() {
			return ZoneOffset.UTC;
		}

		@Override
		public Clock withZone(ZoneId zone) {
			throw new UnsupportedOperationException();
		}

	}

}
