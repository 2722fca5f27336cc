// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.springframework.boot.health.contributor.Health;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.KeyMetadata;
import software.amazon.awssdk.services.kms.model.KeyState;

/**
 * Whether each master key is enabled. DescribeKey costs nothing and tells that; an
 * application without the permission {@code kms:DescribeKey}, which nothing else needs,
 * is not unhealthy.
 */
record KeysCheck(KmsClient client, List<String> keys) implements HealthCheck {

	private static final String NOT_ALLOWED = "AccessDeniedException";

	@Override
	public void check(Health.Builder health) {
		Map<String, Object> details = new LinkedHashMap<>();
		this.keys.forEach((key) -> details.put(key, state(key, health)));
		health.withDetail("keys", details);
	}

	private String state(String key, Health.Builder health) {
		try {
			KeyMetadata described = this.client.describeKey((request) -> request.keyId(key)).keyMetadata();
			if (described.keyState() != KeyState.ENABLED) {
				health.down();
			}
			return described.keyStateAsString();
		}
		catch (AwsServiceException refused) {
			String code = refused.awsErrorDetails().errorCode();
			if (NOT_ALLOWED.equals(code)) {
				return "not known: kms:DescribeKey is not allowed";
			}
			health.down();
			return code;
		}
		catch (SdkException failure) {
			health.down();
			return failure.getClass().getSimpleName();
		}
	}

}
