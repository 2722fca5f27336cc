// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.net.URI;
import java.util.Locale;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.ContainerCredentialsProvider;
import software.amazon.awssdk.auth.credentials.EnvironmentVariableCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.auth.credentials.SystemPropertyCredentialsProvider;
import software.amazon.awssdk.auth.credentials.WebIdentityTokenFileCredentialsProvider;

/**
 * Credentials for an endpoint on this machine: the configured ones, because DynamoDB
 * Local may separate the tables of different access keys, or else dummy ones. The
 * metadata of an EC2 instance is not asked, because that takes seconds elsewhere.
 */
final class LoopbackCredentials {

	private static final AwsCredentialsProvider ANY = StaticCredentialsProvider
		.create(AwsBasicCredentials.create("local", "local"));

	private LoopbackCredentials() {
	}

	/** The credentials; {@code null} for an endpoint on another machine. */
	static @Nullable AwsCredentialsProvider of(@Nullable URI endpoint) {
		return (endpoint != null && isLoopback(endpoint.getHost())) ? AwsCredentialsProviderChain.of(
				SystemPropertyCredentialsProvider.create(), EnvironmentVariableCredentialsProvider.create(),
				WebIdentityTokenFileCredentialsProvider.create(), ProfileCredentialsProvider.create(),
				ContainerCredentialsProvider.builder().build(), ANY) : null;
	}

	/** Returns true for a loopback name. The name is not resolved. */
	private static boolean isLoopback(@Nullable String host) {
		String name = (host != null) ? host.toLowerCase(Locale.ROOT) : "";
		return name.equals("localhost") || name.endsWith(".localhost") || name.matches("127(\\.\\d{1,3}){3}")
				|| name.equals("[::1]");
	}

}
