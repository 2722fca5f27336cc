// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Map;

import io.tabletheory.TableTheoryException;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The members of the map that an envelope is stored as: their names and their rules.
 */
final class EnvelopeMembers {

	static final String VERSION = "v";

	static final String WRAPPED_KEY = "edk";

	static final String NONCE = "nonce";

	static final String ID = "id";

	static final String COMMITMENT = "kc";

	static final String CIPHERTEXT = "ct";

	private final Map<String, AttributeValue> map;

	EnvelopeMembers(Map<String, AttributeValue> map) {
		this.map = map;
	}

	/** The version. DynamoDB has one spelling of a number, so no other is accepted. */
	String version() {
		String version = member(VERSION).n();
		if (version == null) {
			throw InvalidEnvelope.because("its v is not a number");
		}
		return version;
	}

	/** A binary member that is not empty. */
	SdkBytes binary(String name) {
		return atLeast(name, 1);
	}

	SdkBytes binary(String name, int length) {
		SdkBytes binary = any(name);
		if (binary.asByteArrayUnsafe().length != length) {
			throw misfit(name, binary, "" + length);
		}
		return binary;
	}

	SdkBytes atLeast(String name, int length) {
		SdkBytes binary = any(name);
		if (binary.asByteArrayUnsafe().length < length) {
			throw misfit(name, binary, "at least " + length);
		}
		return binary;
	}

	private SdkBytes any(String name) {
		SdkBytes binary = member(name).b();
		if (binary == null) {
			throw InvalidEnvelope.because("its " + name + " is not a binary");
		}
		return binary;
	}

	private static TableTheoryException misfit(String name, SdkBytes binary, String expected) {
		return InvalidEnvelope
			.because("its " + name + " has " + binary.asByteArrayUnsafe().length + " bytes instead of " + expected);
	}

	private AttributeValue member(String name) {
		AttributeValue member = this.map.get(name);
		if (member == null) {
			throw InvalidEnvelope.because("it has no " + name);
		}
		return member;
	}

}
