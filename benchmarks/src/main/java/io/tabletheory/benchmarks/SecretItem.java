// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item with a key and five texts of 100 bytes that are to be encrypted.
 */
final class SecretItem {

	static final String TABLE = "shop";

	static final String KEY = "pk";

	static final AttributeValue KEY_VALUE = AttributeValue.fromS("ORDER#1");

	/** The five, without the key. */
	static final Map<String, AttributeValue> SECRETS = secrets();

	private SecretItem() {
	}

	private static Map<String, AttributeValue> secrets() {
		Map<String, AttributeValue> secrets = new LinkedHashMap<>();
		for (int i = 1; i <= 5; i++) {
			String text = "Secret " + i + " of the order: nobody reads it but who may use the master key. ";
			secrets.put("secret" + i, AttributeValue.fromS(text.repeat(2).substring(0, 100)));
		}
		return Collections.unmodifiableMap(secrets);
	}

}
