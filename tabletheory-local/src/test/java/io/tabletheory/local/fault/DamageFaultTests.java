// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.io.IOException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Answers whose body is not what the service sent.
 */
@ParameterizedClass
@EnumSource(Calls.Lane.class)
@Timeout(20)
class DamageFaultTests extends FaultFixture {

	@Test
	void breaksOffTheBody() {
		put(calls(), "1");
		this.faults.on("GetItem").truncate();
		assertThatExceptionOfType(SdkClientException.class).isThrownBy(() -> get(calls(), "1"))
			.withRootCauseInstanceOf(IOException.class);
	}

	@Test
	void letsTheSdkRetryAfterABrokenBody() {
		put(calls(), "1");
		this.faults.on("GetItem").once().truncate();
		Calls calls = calls((configuration) -> configuration.retryStrategy(AwsRetryStrategy.standardRetryStrategy()));
		assertThat(get(calls, "1").hasItem()).isTrue();
		assertThat(this.faults.calls("GetItem")).isEqualTo(2);
	}

	@Test
	void corruptsTheBodyUnderItsChecksum() {
		put(calls(), "1");
		this.faults.on("GetItem").corrupt();
		Calls calls = calls();
		for (int i = 0; i < 50; i++) {
			assertThatExceptionOfType(Crc32MismatchException.class).isThrownBy(() -> get(calls, "1"));
		}
	}

	@Test
	void corruptsTheBodyAndItsChecksum() {
		put(calls(), "1");
		Calls calls = calls();
		GetItemResponse intact = get(calls, "1");
		this.faults.on("GetItem").corruptUnnoticed();
		int changed = 0;
		for (int i = 0; i < 50; i++) {
			try {
				changed += get(calls, "1").equals(intact) ? 0 : 1;
			}
			catch (SdkClientException malformed) {
				assertThat(malformed).isNotInstanceOf(Crc32MismatchException.class);
			}
		}
		assertThat(changed).isPositive();
	}

}
