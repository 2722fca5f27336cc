// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.health;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.encryption.EncryptionRules;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.springframework.boot.health.contributor.Health;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.kms.model.DataKeySpec;
import software.amazon.awssdk.services.kms.model.DryRunOperationException;
import software.amazon.awssdk.services.kms.model.GenerateDataKeyRequest;

/**
 * Checks that each master key can be used for writes, with a dry run of generating a data
 * key. The dry run makes no key and needs no permission that writes do not need.
 */
record KeysCheck(KmsClient client, Collection<KeyUse> uses) implements HealthCheck {

	/**
	 * The check of one use of each key. One is enough, because only the state of the key
	 * and the permission to use it change.
	 */
	static KeysCheck of(KmsClient client, FieldEncryption encryption, Schema schema) {
		Map<String, KeyUse> uses = new LinkedHashMap<>();
		for (Model model : schema.models()) {
			model.attributes().stream().filter(AttributeModel::isSealed).forEach((attribute) -> {
				KeyUse use = use(EncryptionRules.of(encryption), model, attribute);
				uses.putIfAbsent(use.masterKey(), use);
			});
		}
		return new KeysCheck(client, uses.values());
	}

	private static KeyUse use(EncryptionRules rules, Model model, AttributeModel attribute) {
		Encryption sealing = Objects.requireNonNull(attribute.encryption());
		return rules.keyUse(model, attribute.name(), EnvelopeFormat.of(rules.envelopes(model, sealing)));
	}

	@Override
	public void check(Health.Builder health) {
		Map<String, Object> details = new LinkedHashMap<>();
		this.uses.forEach((use) -> details.put(use.masterKey(), state(use, health)));
		health.withDetail("keys", details);
	}

	private String state(KeyUse use, Health.Builder health) {
		try {
			this.client.generateDataKey(dryRun(use));
			return "usable";
		}
		catch (DryRunOperationException wouldHaveSucceeded) {
			return "usable";
		}
		catch (AwsServiceException refused) {
			health.down();
			return refused.awsErrorDetails().errorCode();
		}
		catch (SdkException failure) {
			health.down();
			return failure.getClass().getSimpleName();
		}
	}

	private static GenerateDataKeyRequest dryRun(KeyUse use) {
		return GenerateDataKeyRequest.builder()
			.keyId(use.masterKey())
			.keySpec(DataKeySpec.AES_256)
			.encryptionContext(use.context().isEmpty() ? null : use.context())
			.dryRun(true)
			.build();
	}

}
