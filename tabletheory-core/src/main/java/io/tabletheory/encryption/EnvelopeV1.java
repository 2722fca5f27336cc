// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.LinkedHashMap;
import java.util.Map;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An envelope of version 1, with the nonce of its ciphertext.
 */
record EnvelopeV1(SdkBytes wrappedKey, SdkBytes nonce, SdkBytes ciphertext) implements Envelope {

	private static final AttributeValue VERSION = AttributeValue.createN("1");

	static EnvelopeV1 of(EnvelopeMembers members) {
		return new EnvelopeV1(members.binary(EnvelopeMembers.WRAPPED_KEY),
				members.binary(EnvelopeMembers.NONCE, AesGcm.NONCE),
				members.atLeast(EnvelopeMembers.CIPHERTEXT, AesGcm.TAG));
	}

	/** The members that all envelopes of one data key share. */
	static Map<String, AttributeValue> begin(SdkBytes wrappedKey) {
		Map<String, AttributeValue> members = new LinkedHashMap<>();
		members.put(EnvelopeMembers.VERSION, VERSION);
		members.put(EnvelopeMembers.WRAPPED_KEY, AttributeValue.createB(wrappedKey));
		return members;
	}

	/**
	 * The stored form.
	 * @param members the shared members, which the next envelope uses too: the AWS SDK
	 * copies the map
	 */
	static AttributeValue stored(Map<String, AttributeValue> members, SdkBytes nonce, SdkBytes ciphertext) {
		members.put(EnvelopeMembers.NONCE, AttributeValue.createB(nonce));
		members.put(EnvelopeMembers.CIPHERTEXT, AttributeValue.createB(ciphertext));
		return AttributeValue.createM(members);
	}

	@Override
	public EnvelopeFormat format() {
		return EnvelopeFormat.V1;
	}

	/** The text does not have the content. */
	@Override
	public String toString() {
		return "Envelope[V1]";
	}

}
