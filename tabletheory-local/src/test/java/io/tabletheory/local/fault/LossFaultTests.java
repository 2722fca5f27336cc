// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Calls without an answer, and slow ones.
 */
@ParameterizedClass
@EnumSource(Calls.Lane.class)
@Timeout(20)
class LossFaultTests extends FaultFixture {

	@Test
	void refusesTheConnection() {
		this.faults.on("PutItem").refuseConnection();
		assertThatExceptionOfType(SdkClientException.class).isThrownBy(() -> put(calls(), "1"))
			.withRootCauseInstanceOf(ConnectException.class);
		assertThat(this.service.executed()).isEmpty();
	}

	@Test
	void losesTheRequestBeforeTheCommit() {
		this.faults.on("PutItem").loseRequest();
		assertThatExceptionOfType(SdkClientException.class).isThrownBy(() -> put(calls(), "1"))
			.withRootCauseInstanceOf(SocketException.class);
		assertThat(this.service.table("Orders")).isEmpty();
	}

	@Test
	void losesTheResponseAfterTheCommit() {
		this.faults.on("PutItem").loseResponse();
		assertThatExceptionOfType(SdkClientException.class).isThrownBy(() -> put(calls(), "1"))
			.withRootCauseInstanceOf(SocketException.class);
		assertThat(this.service.table("Orders")).containsOnlyKeys("1");
	}

	@Test
	void executesAgainWhatTheSdkRetriesAfterALostResponse() {
		this.faults.on("PutItem").once().loseResponse();
		put(calls((configuration) -> configuration.retryStrategy(AwsRetryStrategy.standardRetryStrategy())), "1");
		assertThat(this.service.executed()).containsExactly("PutItem", "PutItem");
	}

	@Test
	void staysSilentUntilTheAttemptTimesOut() {
		this.faults.on("PutItem").timeOut();
		assertThatExceptionOfType(ApiCallAttemptTimeoutException.class)
			.isThrownBy(() -> put(calls(attemptsOf(150)), "1"));
		assertThat(this.service.executed()).isEmpty();
	}

	@Test
	void staysSilentAfterTheCommitUntilTheAttemptTimesOut() {
		warmUp();
		this.faults.on("PutItem").timeOutAfterCommit();
		assertThatExceptionOfType(ApiCallAttemptTimeoutException.class)
			.isThrownBy(() -> put(calls(attemptsOf(1000)), "1"));
		assertThat(this.service.table("Orders")).containsOnlyKeys("1");
	}

	@Test
	void letsTheSdkRetryAfterATimeOut() {
		warmUp();
		this.faults.on("PutItem").once().timeOut();
		put(calls(attemptsOf(1000)
			.andThen((configuration) -> configuration.retryStrategy(AwsRetryStrategy.standardRetryStrategy()))), "1");
		assertThat(this.service.table("Orders")).containsOnlyKeys("1");
		assertThat(this.faults.injected()).extracting(Injection::kind).containsExactly(FaultKind.TIME_OUT);
	}

	@Test
	void staysSilentUntilTheWholeCallTimesOut() {
		this.faults.on("PutItem").timeOut();
		assertThatExceptionOfType(ApiCallTimeoutException.class)
			.isThrownBy(() -> put(calls((configuration) -> configuration.apiCallTimeout(Duration.ofMillis(150))), "1"));
	}

	@Test
	void givesUpBeingSilentWhereNobodyElseDoes() {
		this.faults.on("PutItem").timeOut(Duration.ofMillis(50));
		assertThatExceptionOfType(SdkClientException.class).isThrownBy(() -> put(calls(), "1"))
			.withRootCauseInstanceOf(SocketTimeoutException.class);
	}

	@Test
	void timesKmsOut() {
		this.faults.on("Decrypt").timeOut();
		assertThatExceptionOfType(ApiCallAttemptTimeoutException.class)
			.isThrownBy(() -> decrypt(calls(attemptsOf(150))));
	}

	@Test
	void delaysACallThatThenSucceeds() {
		this.faults.onAny().delay(Duration.ofMillis(60));
		this.faults.on("PutItem").delay(Duration.ofMillis(70));
		long start = System.nanoTime();
		put(calls(), "1");
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(130));
		assertThat(this.service.table("Orders")).containsOnlyKeys("1");
	}

	@Test
	void delaysACallThatThenFails() {
		this.faults.on("PutItem").throttle();
		this.faults.onAny().delay(Duration.ofMillis(60));
		long start = System.nanoTime();
		assertThatExceptionOfType(ProvisionedThroughputExceededException.class).isThrownBy(() -> put(calls(), "1"));
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(60));
	}

	@Test
	void neverSendsADelayedCallThatTimedOut() throws InterruptedException {
		this.faults.on("PutItem").delay(Duration.ofMillis(400));
		assertThatExceptionOfType(ApiCallAttemptTimeoutException.class)
			.isThrownBy(() -> put(calls(attemptsOf(100)), "1"));
		Thread.sleep(500);
		assertThat(this.service.executed()).isEmpty();
	}

	private static Consumer<ClientOverrideConfiguration.Builder> attemptsOf(int milliseconds) {
		return (configuration) -> configuration.apiCallAttemptTimeout(Duration.ofMillis(milliseconds));
	}

	/** The first call of a process loads classes for longer than a short timeout. */
	private void warmUp() {
		put(calls(), "1");
		this.service.table("Orders").clear();
	}

}
