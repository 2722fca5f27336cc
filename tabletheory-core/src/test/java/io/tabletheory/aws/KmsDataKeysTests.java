// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.UnreachableServiceException;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.DataKeyCache;
import io.tabletheory.encryption.DataKeyProvider;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.local.kms.LocalKms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.kms.KmsClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * The providers answer alike and fail alike.
 */
@ParameterizedClass
@EnumSource(KmsKeysUnderTest.class)
@Timeout(60)
class KmsDataKeysTests {

	private static final Map<String, String> CONTEXT = Map.of("table", "users", "model", "User");

	private static final LocalKms kms = LocalKms.start();

	private static final KmsClient admin = kms.configure(KmsClient.builder()).build();

	private final KmsKeysUnderTest keys;

	private final Faults faults = Faults.seeded(1);

	private final String master = kms.createKey();

	private final KeyUse use = use(this.master);

	KmsDataKeysTests(KmsKeysUnderTest keys) {
		this.keys = keys;
	}

	private static KeyUse use(String masterKey, String... former) {
		return new KeyUse(masterKey, List.of(former), CONTEXT);
	}

	private DataKey generate(KeyUse wanted) {
		return this.keys.with(kms, this.faults, configuration((builder) -> {
		}), (provider) -> provider.generate(wanted));
	}

	private DataKey open(SdkBytes wrapped, KeyUse wanted) {
		return this.keys.with(kms, this.faults, configuration((builder) -> {
		}), (provider) -> provider.open(wrapped, wanted));
	}

	private static ClientOverrideConfiguration configuration(Consumer<ClientOverrideConfiguration.Builder> more) {
		ClientOverrideConfiguration.Builder builder = ClientOverrideConfiguration.builder()
			.retryStrategy(AwsRetryStrategy.doNotRetry());
		more.accept(builder);
		return builder.build();
	}

	private SdkBytes wrappedBy(String key) {
		try (DataKey made = generate(use(key))) {
			return made.wrapped();
		}
	}

	private static byte[] bytes(DataKey key) {
		try {
			Field field = DataKey.class.getDeclaredField("bytes");
			field.setAccessible(true);
			return (byte[]) field.get(key);
		}
		catch (ReflectiveOperationException changed) {
			throw new LinkageError(changed.getMessage(), changed);
		}
	}

	private TableTheoryException failure(Runnable work, ErrorCode code) {
		TableTheoryException failure = catchThrowableOfType(TableTheoryException.class, work::run);
		assertThat(failure).isNotNull();
		assertThat(failure.code()).as(failure.getMessage()).isEqualTo(code);
		assertThat(failure.getMessage()).doesNotContain("DynamoDB");
		return failure;
	}

	@Test
	void opensWhatItHasMade() {
		try (DataKey made = generate(this.use); DataKey same = open(made.wrapped(), this.use)) {
			assertThat(bytes(same)).hasSize(32).isEqualTo(bytes(made)).isNotEqualTo(new byte[32]);
			assertThat(same.wrapped()).isEqualTo(made.wrapped());
		}
	}

	@Test
	void bindsToTheContext() {
		SdkBytes wrapped = wrappedBy(this.master);
		byte[] known = admin
			.decrypt((request) -> request.keyId(this.master).ciphertextBlob(wrapped).encryptionContext(CONTEXT))
			.plaintext()
			.asByteArray();
		try (DataKey opened = open(wrapped, this.use)) {
			assertThat(bytes(opened)).isEqualTo(known);
		}
		for (Map<String, String> other : List.of(Map.<String, String>of(), Map.of("table", "orders"))) {
			assertThat(failure(() -> open(wrapped, new KeyUse(this.master, List.of(), other)),
					ErrorCode.INVALID_ENCRYPTED_ENVELOPE))
				.hasMessageContaining("KMS key " + this.master)
				.hasMessageContaining("another encryption context")
				.hasCauseInstanceOf(AwsServiceException.class);
		}
	}

	@Test
	void worksWithoutAContext() {
		KeyUse bare = new KeyUse(this.master, List.of(), Map.of());
		try (DataKey made = generate(bare)) {
			open(made.wrapped(), bare).close();
		}
	}

	@Test
	void takesAliases() {
		String alias = "alias/" + this.master.substring(this.master.lastIndexOf('/') + 1);
		kms.createAlias(alias, this.master);
		open(wrappedBy(alias), use(alias)).close();
	}

	@Test
	void opensByFormerKeysInTheirOrder() {
		SdkBytes wrapped = wrappedBy(this.master);
		String newest = kms.createKey();
		long before = kms.calls("Decrypt");
		open(wrapped, use(newest, kms.createKey(), this.master, kms.createKey())).close();
		assertThat(kms.calls("Decrypt")).isEqualTo(before + 3);
	}

	@Test
	void opensByFormerKeysWhereOthersAreGone() {
		SdkBytes wrapped = wrappedBy(this.master);
		String disabled = kms.createKey();
		admin.disableKey((request) -> request.keyId(disabled));
		String unknown = disabled.replaceAll("[^/]*$", "00000000-0000-4000-8000-000000000000");
		open(wrapped, use(disabled, unknown, this.master)).close();
	}

	@Test
	void namesTheKeysOfWhichNoneHasWrapped() {
		SdkBytes wrapped = wrappedBy(kms.createKey());
		String former = kms.createKey();
		assertThat(failure(() -> open(wrapped, use(this.master, former)), ErrorCode.KEY_UNAVAILABLE))
			.hasMessageContaining("another KMS key than " + this.master + " and the former ones [" + former + "]")
			.hasCauseInstanceOf(AwsServiceException.class);
	}

	@Test
	void reportsTheFormerKeyThatIsGoneRatherThanThatTheNewOneIsAnother() {
		SdkBytes wrapped = wrappedBy(this.master);
		admin.disableKey((request) -> request.keyId(this.master));
		assertThat(failure(() -> open(wrapped, use(kms.createKey(), this.master, kms.createKey())),
				ErrorCode.KEY_UNAVAILABLE))
			.hasMessageContaining("KMS key " + this.master)
			.hasMessageContaining("DisabledException");
	}

	@Test
	void aDisabledKeyIsUnavailable() {
		SdkBytes wrapped = wrappedBy(this.master);
		admin.disableKey((request) -> request.keyId(this.master));
		for (Runnable work : List.<Runnable>of(() -> generate(this.use), () -> open(wrapped, this.use))) {
			assertThat(failure(work, ErrorCode.KEY_UNAVAILABLE)).hasMessageContaining("KMS key " + this.master)
				.hasMessageContaining("DisabledException")
				.hasMessageContaining("check that the key exists in this region, is enabled");
		}
	}

	@Test
	void aKeyAboutToBeDeletedIsUnavailable() {
		SdkBytes wrapped = wrappedBy(this.master);
		admin.scheduleKeyDeletion((request) -> request.keyId(this.master).pendingWindowInDays(7));
		for (Runnable work : List.<Runnable>of(() -> generate(this.use), () -> open(wrapped, this.use))) {
			assertThat(failure(work, ErrorCode.KEY_UNAVAILABLE)).hasMessageContaining("KMSInvalidStateException");
		}
	}

	@Test
	void anUnknownKeyIsUnavailable() {
		SdkBytes wrapped = wrappedBy(this.master);
		for (String unknown : List.of("alias/none", "arn:nothing")) {
			failure(() -> generate(use(unknown)), ErrorCode.KEY_UNAVAILABLE);
			failure(() -> open(wrapped, use(unknown)), ErrorCode.KEY_UNAVAILABLE);
		}
	}

	@Test
	void refusesADamagedWrappedKey() {
		byte[] damaged = wrappedBy(this.master).asByteArray();
		damaged[damaged.length - 1] ^= 1;
		failure(() -> open(SdkBytes.fromByteArray(damaged), this.use), ErrorCode.INVALID_ENCRYPTED_ENVELOPE);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 6145 })
	void refusesWhatCannotBeAWrappedKeyWithoutAsking(int length) {
		long before = kms.calls("Decrypt");
		assertThat(failure(() -> open(SdkBytes.fromByteArray(new byte[length]), this.use),
				ErrorCode.INVALID_ENCRYPTED_ENVELOPE))
			.hasMessageContaining("this one has " + length);
		assertThat(kms.calls("Decrypt")).isEqualTo(before);
	}

	@ParameterizedTest
	@ValueSource(ints = { 16, 31, 33 })
	void refusesADataKeyOfAnotherLength(int length) {
		SdkBytes wrapped = admin
			.encrypt((request) -> request.keyId(this.master)
				.plaintext(SdkBytes.fromByteArray(new byte[length]))
				.encryptionContext(CONTEXT))
			.ciphertextBlob();
		assertThat(failure(() -> open(wrapped, this.use), ErrorCode.INVALID_ENCRYPTED_ENVELOPE))
			.hasMessageContaining("32 bytes (AES-256) but has " + length);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			400, IncorrectKeyException,       KEY_UNAVAILABLE
			400, InvalidKeyUsageException,    KEY_UNAVAILABLE
			500, KeyUnavailableException,     KEY_UNAVAILABLE
			400, InvalidArnException,         KEY_UNAVAILABLE
			400, InvalidCiphertextException,  INVALID_ENCRYPTED_ENVELOPE
			400, AccessDeniedException,       ACCESS_DENIED
			400, ExpiredTokenException,       ACCESS_DENIED
			503, DependencyTimeoutException,  TIMEOUT
			500, KMSInternalException,        SERVICE_FAILURE
			400, SomethingNew,                SERVICE_FAILURE
			""")
	void translatesTheCodesOfTheService(int status, String awsCode, ErrorCode expected) {
		SdkBytes wrapped = wrappedBy(this.master);
		this.faults.onAny().fail(status, awsCode, "what AWS says");
		assertThat(failure(() -> generate(this.use), expected)).hasMessageContaining(awsCode)
			.hasMessageContaining(this.master)
			.hasCauseInstanceOf(AwsServiceException.class);
		assertThat(failure(() -> open(wrapped, this.use), expected)).hasMessageContaining(this.master)
			.hasCauseInstanceOf(AwsServiceException.class);
	}

	@Test
	void throttlingIsSaidSo() {
		this.faults.on("GenerateDataKey").throttle();
		assertThat(failure(() -> generate(this.use), ErrorCode.THROTTLED)).hasMessageContaining("ThrottlingException");
	}

	@Test
	void aCallWhoseAttemptsAreAllThrottledUntilItTimesOutIsThrottled() {
		SdkBytes wrapped = wrappedBy(this.master);
		this.faults.onAny().throttle();
		for (Function<DataKeyProvider, DataKey> call : List.<Function<DataKeyProvider, DataKey>>of(
				(provider) -> provider.generate(this.use), (provider) -> provider.open(wrapped, this.use))) {
			int before = this.faults.injected().size();
			assertThat(
					failure(() -> this.keys.with(kms, this.faults, patientBeyondTheCall(), call), ErrorCode.THROTTLED))
				.hasMessageContaining("KMS key " + this.master + ": ThrottlingException")
				.hasCauseExactlyInstanceOf(AwsServiceException.class)
				.hasRootCauseInstanceOf(ApiCallTimeoutException.class);
			assertThat(this.faults.injected()).hasSizeGreaterThan(before + 1);
		}
	}

	/** One attempt after the other at first, and then a pause that outlasts the call. */
	private static ClientOverrideConfiguration patientBeyondTheCall() {
		BackoffStrategy pauses = (attempt) -> (attempt <= 2) ? Duration.ofMillis(1) : Duration.ofMinutes(1);
		return configuration((builder) -> builder.apiCallTimeout(Duration.ofSeconds(2))
			.retryStrategy(AwsRetryStrategy.standardRetryStrategy()
				.toBuilder()
				.maxAttempts(5)
				.throttlingBackoffStrategy(pauses)
				.build()));
	}

	@Test
	void theClientRetriesWhatMayPass() {
		this.faults.on("GenerateDataKey").once().internalServerError();
		this.keys
			.with(kms, this.faults, ClientOverrideConfiguration.builder().build(),
					(provider) -> provider.generate(this.use))
			.close();
		assertThat(this.faults.calls("GenerateDataKey")).isEqualTo(2);
	}

	@Test
	void silenceIsATimeOut() {
		this.faults.on("Decrypt").timeOut();
		SdkBytes wrapped = wrappedBy(this.master);
		ClientOverrideConfiguration impatient = configuration(
				(builder) -> builder.apiCallTimeout(Duration.ofMillis(200)));
		assertThat(failure(
				() -> this.keys.with(kms, this.faults, impatient, (provider) -> provider.open(wrapped, this.use)),
				ErrorCode.TIMEOUT))
			.hasMessageMatching(".*: KMS at http://127.0.0.1:\\d+ did not answer in time");
	}

	@Test
	void anUnreachableServiceIsAServiceFailure() {
		this.faults.onAny().refuseConnection();
		assertThat(failure(() -> generate(this.use), ErrorCode.SERVICE_FAILURE))
			.hasMessageMatching(".*: Cannot connect to KMS at http://127.0.0.1:\\d+: connection refused")
			.hasCauseInstanceOf(UnreachableServiceException.class);
	}

	@Test
	void onlyAKeyThatIsUnavailableLeadsToTheNext() {
		SdkBytes wrapped = wrappedBy(this.master);
		this.faults.on("Decrypt").throttle();
		failure(() -> open(wrapped, use(kms.createKey(), this.master)), ErrorCode.THROTTLED);
		assertThat(this.faults.calls("Decrypt")).isEqualTo(1);
	}

	@Test
	void aHundredThreadsNeedOneCallToSealAndOneToOpen() throws Exception {
		SdkBytes wrapped = wrappedBy(this.master);
		long generated = kms.calls("GenerateDataKey");
		long opened = kms.calls("Decrypt");
		ExecutorService threads = Executors.newFixedThreadPool(100);
		try (DataKeyCache cache = this.keys.cache(kms)) {
			CountDownLatch start = new CountDownLatch(100);
			List<Future<?>> all = new ArrayList<>();
			for (int thread = 0; thread < 100; thread++) {
				all.add(threads.submit(() -> {
					start.countDown();
					start.await();
					cache.sealing(this.use, 1).close();
					cache.opening(wrapped, this.use).close();
					return null;
				}));
			}
			for (Future<?> one : all) {
				one.get();
			}
		}
		finally {
			threads.shutdown();
		}
		assertThat(kms.calls("GenerateDataKey")).isEqualTo(generated + 1);
		assertThat(kms.calls("Decrypt")).isEqualTo(opened + 1);
	}

	@Test
	void anInterruptedThreadGivesUpAndStaysInterrupted() throws Exception {
		assumeThat(this.keys).isEqualTo(KmsKeysUnderTest.BLOCKING);
		SdkBytes wrapped = wrappedBy(this.master);
		ExecutorService thread = Executors.newSingleThreadExecutor();
		Future<Boolean> interrupted = thread.submit(() -> {
			Thread.currentThread().interrupt();
			assertThat(failure(() -> open(wrapped, use(kms.createKey(), this.master)), ErrorCode.TIMEOUT))
				.hasMessageContaining("The thread was interrupted");
			return Thread.currentThread().isInterrupted();
		});
		assertThat(interrupted.get()).isTrue();
		thread.shutdown();
	}

}
