// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.KeyUse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.kms.KmsAsyncClient;
import software.amazon.awssdk.services.kms.model.DecryptRequest;
import software.amazon.awssdk.services.kms.model.DecryptResponse;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyRequest;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyResponse;
import software.amazon.awssdk.services.kms.model.IncorrectKeyException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The cases that only futures have: cancellation, and two ways of failing.
 */
@Timeout(30)
class KmsAsyncKeysTests {

	private static final KeyUse USE = new KeyUse("new", List.of("old"), Map.of());

	private static final SdkBytes WRAPPED = SdkBytes.fromUtf8String("wrapped");

	private final HeldClient client = new HeldClient();

	private final KmsAsyncKeys keys = new KmsAsyncKeys(this.client);

	@Test
	void cancellingTheAnswerCancelsTheRequest() {
		this.keys.generate(USE).cancel(true);
		assertThat(this.client.generated.get(0)).isCancelled();
		this.keys.open(WRAPPED, USE).cancel(true);
		assertThat(this.client.decrypted.get(0)).isCancelled();
	}

	@Test
	void cancellingTheAnswerCancelsTheRequestForAFormerKey() {
		CompletableFuture<DataKey> answer = this.keys.open(WRAPPED, USE);
		this.client.decrypted.get(0).completeExceptionally(refusal());
		answer.cancel(true);
		assertThat(this.client.decrypted).hasSize(2);
		assertThat(this.client.decrypted.get(1)).isCancelled();
	}

	@Test
	void aCancelledAnswerTriesNoFormerKey() {
		CompletableFuture<DataKey> answer = this.keys.open(WRAPPED, USE);
		CompletableFuture<DecryptResponse> request = this.client.decrypted.get(0);
		CompletableFuture<Void> unused = answer.handle((key, failure) -> {
			request.completeExceptionally(refusal());
			return null;
		});
		answer.cancel(true);
		assertThat(this.client.decrypted).hasSize(1);
	}

	@Test
	void anErrorPasses() {
		Error error = new AssertionError("a bug of the JVM");
		CompletableFuture<DataKey> answer = this.keys.open(WRAPPED, USE);
		this.client.decrypted.get(0).completeExceptionally(error);
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(answer::get).havingCause().isSameAs(error);
		assertThat(this.client.decrypted).hasSize(1);
	}

	@Test
	void whatTheClientThrowsFailsTheAnswer() {
		this.client.closed = true;
		for (CompletableFuture<DataKey> answer : List.of(this.keys.generate(USE), this.keys.open(WRAPPED, USE))) {
			assertFails(answer, ErrorCode.SERVICE_FAILURE);
		}
	}

	@Test
	void whatIsRefusedWithoutAskingFailsTheAnswer() {
		assertFails(this.keys.open(SdkBytes.fromUtf8String(""), USE), ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
	}

	@Test
	void refusesAnAnswerWithoutItsParts() {
		CompletableFuture<DataKey> made = this.keys.generate(USE);
		this.client.generated.get(0)
			.complete(GenerateDataKeyResponse.builder().plaintext(SdkBytes.fromByteArray(new byte[32])).build());
		assertFails(made, ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
		CompletableFuture<DataKey> opened = this.keys.open(WRAPPED, USE);
		this.client.decrypted.get(0).complete(DecryptResponse.builder().build());
		assertFails(opened, ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
	}

	@Test
	void theKeyIsWipedWithTheResponse() throws Exception {
		byte[] received = new byte[32];
		received[0] = 1;
		CompletableFuture<DataKey> opened = this.keys.open(WRAPPED, USE);
		this.client.decrypted.get(0)
			.complete(DecryptResponse.builder().plaintext(SdkBytes.fromByteArrayUnsafe(received)).build());
		opened.get().close();
		assertThat(received).isEqualTo(new byte[32]);
	}

	private static IncorrectKeyException refusal() {
		return IncorrectKeyException.builder()
			.statusCode(400)
			.awsErrorDetails(AwsErrorDetails.builder().errorCode("IncorrectKeyException").build())
			.build();
	}

	private static void assertFails(CompletableFuture<DataKey> answer, ErrorCode code) {
		assertThatExceptionOfType(ExecutionException.class).isThrownBy(answer::get)
			.havingCause()
			.isInstanceOfSatisfying(TableTheoryException.class,
					(failure) -> assertThat(failure.code()).isEqualTo(code));
	}

	/** Answers when the test wants it, or throws. */
	private static final class HeldClient implements KmsAsyncClient {

		private final List<CompletableFuture<GenerateDataKeyResponse>> generated = new ArrayList<>();

		private final List<CompletableFuture<DecryptResponse>> decrypted = new ArrayList<>();

		private boolean closed;

		@Override
		public CompletableFuture<GenerateDataKeyResponse> generateDataKey(GenerateDataKeyRequest request) {
			return held(this.generated);
		}

		@Override
		public CompletableFuture<DecryptResponse> decrypt(DecryptRequest request) {
			return held(this.decrypted);
		}

		private <A> CompletableFuture<A> held(List<CompletableFuture<A>> requests) {
			if (this.closed) {
				throw new IllegalStateException("closed");
			}
			CompletableFuture<A> request = new CompletableFuture<>();
			requests.add(request);
			return request;
		}

		@Override
		public String serviceName() {
			return "kms";
		}

		@Override
		public void close() {
		}

	}

}
