// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;

import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;
import org.springframework.test.context.support.TestPropertySourceUtils;

/**
 * The properties of tests, which override those of the application but not those of the
 * test itself: tables are created, and a random key replaces KMS.
 */
record TestProperties() implements ContextCustomizer {

	private static final String KEY = "tabletheory.encryption.key";

	private static final int KEY_LENGTH = 32;

	@Override
	public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
		ConfigurableEnvironment environment = context.getEnvironment();
		MapPropertySource ours = new MapPropertySource("tabletheory test",
				properties(environment.getProperty(KEY, "local")));
		MutablePropertySources sources = environment.getPropertySources();
		if (sources.contains(TestPropertySourceUtils.INLINED_PROPERTIES_PROPERTY_SOURCE_NAME)) {
			sources.addAfter(TestPropertySourceUtils.INLINED_PROPERTIES_PROPERTY_SOURCE_NAME, ours);
		}
		else {
			sources.addFirst(ours);
		}
	}

	/**
	 * The properties with a master key. It has the name of the application's master key,
	 * because the wrapped key for digests is bound to that name.
	 */
	private static Map<String, Object> properties(String masterKey) {
		byte[] key = new byte[KEY_LENGTH];
		new SecureRandom().nextBytes(key);
		FieldEncryption encryption = FieldEncryption.with(LocalDataKeys.insecureForDevelopment(key))
			.key(masterKey)
			.build();
		return Map.of("tabletheory.schema.policy", "create", "tabletheory.encryption.local.allowed", "true",
				"tabletheory.encryption.local.key", base64(key), "tabletheory.encryption.digest-key",
				base64(encryption.newDigestKey().asByteArray()));
	}

	private static String base64(byte[] bytes) {
		return Base64.getEncoder().encodeToString(bytes);
	}

}
