// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;

/**
 * An AWS account that the environment configures, with both a region and credentials, so
 * that the AWS SDK needs no file to find it.
 *
 * @param region the name of the variable or system property of the region
 * @param credentials the name of the variable or system property of the access key
 */
record AmbientAccount(String region, String credentials) {

	static @Nullable AmbientAccount in(Environment environment) {
		String region = firstSet(environment, "AWS_REGION", "AWS_DEFAULT_REGION", "aws.region");
		String credentials = firstSet(environment, "AWS_ACCESS_KEY_ID", "aws.accessKeyId");
		return (region != null && credentials != null) ? new AmbientAccount(region, credentials) : null;
	}

	private static @Nullable String firstSet(Environment environment, String... names) {
		return Arrays.stream(names)
			.filter((name) -> StringUtils.hasText(environment.getProperty(name)))
			.findFirst()
			.orElse(null);
	}

}
