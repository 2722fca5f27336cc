// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.cryptography.dbencryptionsdk.dynamodb.itemencryptor.DynamoDbItemEncryptor;
import software.amazon.cryptography.dbencryptionsdk.dynamodb.itemencryptor.model.DecryptItemInput;
import software.amazon.cryptography.dbencryptionsdk.dynamodb.itemencryptor.model.DynamoDbItemEncryptorConfig;
import software.amazon.cryptography.dbencryptionsdk.dynamodb.itemencryptor.model.EncryptItemInput;
import software.amazon.cryptography.dbencryptionsdk.structuredencryption.model.CryptoAction;
import software.amazon.cryptography.materialproviders.IKeyring;
import software.amazon.cryptography.materialproviders.MaterialProviders;
import software.amazon.cryptography.materialproviders.model.AesWrappingAlg;
import software.amazon.cryptography.materialproviders.model.CreateRawAesKeyringInput;
import software.amazon.cryptography.materialproviders.model.DBEAlgorithmSuiteId;
import software.amazon.cryptography.materialproviders.model.MaterialProvidersConfig;

/**
 * The item encryptor of the AWS Database Encryption SDK with a raw AES keyring, which
 * asks no service, and the suite without ECDSA.
 */
final class AwsItemCipher implements ItemCipher {

	private final DynamoDbItemEncryptor encryptor = DynamoDbItemEncryptor.builder()
		.DynamoDbItemEncryptorConfig(DynamoDbItemEncryptorConfig.builder()
			.logicalTableName(SecretItem.TABLE)
			.partitionKeyName(SecretItem.KEY)
			.attributeActionsOnEncrypt(actions())
			.keyring(keyring())
			.algorithmSuiteId(DBEAlgorithmSuiteId.ALG_AES_256_GCM_HKDF_SHA512_COMMIT_KEY_SYMSIG_HMAC_SHA384)
			.build())
		.build();

	private final EncryptItemInput plain;

	private final DecryptItemInput sealed;

	AwsItemCipher() {
		Map<String, AttributeValue> item = new HashMap<>(SecretItem.SECRETS);
		item.put(SecretItem.KEY, SecretItem.KEY_VALUE);
		this.plain = EncryptItemInput.builder().plaintextItem(item).build();
		this.sealed = DecryptItemInput.builder().encryptedItem(seal()).build();
	}

	private static Map<String, CryptoAction> actions() {
		Map<String, CryptoAction> actions = new HashMap<>();
		actions.put(SecretItem.KEY, CryptoAction.SIGN_ONLY);
		SecretItem.SECRETS.keySet().forEach((secret) -> actions.put(secret, CryptoAction.ENCRYPT_AND_SIGN));
		return actions;
	}

	private static IKeyring keyring() {
		byte[] key = new byte[32];
		new SecureRandom().nextBytes(key);
		return MaterialProviders.builder()
			.MaterialProvidersConfig(MaterialProvidersConfig.builder().build())
			.build()
			.CreateRawAesKeyring(CreateRawAesKeyringInput.builder()
				.keyNamespace("benchmarks")
				.keyName("local")
				.wrappingKey(ByteBuffer.wrap(key))
				.wrappingAlg(AesWrappingAlg.ALG_AES256_GCM_IV12_TAG16)
				.build());
	}

	@Override
	public Map<String, AttributeValue> seal() {
		return this.encryptor.EncryptItem(this.plain).encryptedItem();
	}

	@Override
	public Map<String, AttributeValue> open() {
		return this.encryptor.DecryptItem(this.sealed).plaintextItem();
	}

}
