// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.diagnostics;

import java.util.Locale;

import org.springframework.beans.factory.BeanCreationException;

/**
 * The clients that may lack a region, with the remedy for each.
 */
enum MissingRegion {

	/** The client that the starter creates. */
	DYNAMODB(
			"No DynamoDB endpoint or region is configured: there is no tabletheory.endpoint, no tabletheory.region, and"
					+ " no region in the environment or the AWS configuration files.",
			"Set tabletheory.region, or tabletheory.endpoint and any region. To develop without AWS, add"
					+ " io.tabletheory:tabletheory-local to the class path: it starts an embedded DynamoDB, but not"
					+ " where the application is packaged or runs on a platform such as AWS or Kubernetes, unless"
					+ " tabletheory.local.enabled is true."),

	/** The client of KMS, whatever DynamoDB has. */
	KMS("No region of KMS is configured: there is no tabletheory.kms.region, no tabletheory.region, and no region in the"
			+ " environment or the AWS configuration files.",
			"Set tabletheory.kms.region to the region of the key that tabletheory.encryption.key names. To develop"
					+ " without KMS, leave tabletheory.encryption.key out: the embedded mode has a master key of its own."),

	/** A client of Spring Cloud AWS, which takes precedence over that of the starter. */
	SPRING_CLOUD_AWS("Spring Cloud AWS makes the DynamoDB client of the application, and has no region: there is no"
			+ " spring.cloud.aws.region.static, and no region in the environment or the AWS configuration files.",
			"Set spring.cloud.aws.region.static; for a local DynamoDB, spring.cloud.aws.dynamodb.endpoint too. To have"
					+ " this starter make the client, from tabletheory.region, tabletheory.endpoint or as an embedded"
					+ " DynamoDB, set spring.cloud.aws.dynamodb.enabled=false.");

	private final String description;

	private final String action;

	MissingRegion(String description, String action) {
		this.description = description;
		this.action = action;
	}

	/** The client whose bean could not be created. */
	static MissingRegion of(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof BeanCreationException creation) {
				if (String.valueOf(creation.getResourceDescription()).contains("io/awspring/")) {
					return SPRING_CLOUD_AWS;
				}
				if (String.valueOf(creation.getBeanName()).toLowerCase(Locale.ROOT).startsWith("kms")) {
					return KMS;
				}
			}
		}
		return DYNAMODB;
	}

	String description() {
		return this.description;
	}

	String action() {
		return this.action;
	}

}
