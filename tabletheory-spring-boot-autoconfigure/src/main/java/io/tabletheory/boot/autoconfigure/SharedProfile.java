// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.profiles.Profile;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.profiles.ProfileProperty;

/**
 * A profile in the configuration files of the AWS tools.
 */
record SharedProfile(ProfileFile file, Profile profile) {

	/**
	 * The profile. Throws if the files do not have it; the AWS SDK would report that much
	 * later.
	 */
	static SharedProfile named(String name) {
		ProfileFile file = ProfileFile.defaultProfileFile();
		Profile profile = file.profile(name)
			.orElseThrow(() -> new InvalidConfigurationPropertyValueException("tabletheory.credentials.profile", name,
					"There is no such profile in the AWS configuration and credentials files"));
		return new SharedProfile(file, profile);
	}

	@Nullable String region() {
		return this.profile.property(ProfileProperty.REGION).orElse(null);
	}

	AwsCredentialsProvider credentials() {
		return ProfileCredentialsProvider.builder().profileFile(this.file).profileName(this.profile.name()).build();
	}

}
