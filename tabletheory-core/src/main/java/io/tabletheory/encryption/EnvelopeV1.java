// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Map;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An envelope of version 1, with the nonce that its ciphertext was made with.
 */
record EnvelopeV1(SdkBytes wrappedKey, SdkBytes nonce, SdkBytes ciphertext) implements Envelope {

	private static final AttributeValue VERSION = AttributeValue.createN("1");

	static EnvelopeV1 of(EnvelopeMembers members) {
		return new EnvelopeV1(members.binary(EnvelopeMembers.WRAPPED_KEY),
				members.binary(EnvelopeMembers.NONCE, AesGcm.NONCE),
				members.atLeast(EnvelopeMembers.CIPHERTEXT, AesGcm.TAG));
	}

	/** As it is stored. */
	static AttributeValue stored(AttributeValue wrappedKey, AttributeValue nonce, AttributeValue ciphertext) {
		return AttributeValue.createM(Map.of(EnvelopeMembers.VERSION, VERSION, EnvelopeMembers.WRAPPED_KEY, wrappedKey,
				EnvelopeMembers.NONCE, nonce, EnvelopeMembers.CIPHERTEXT, ciphertext));
	}

	@Override
	public EnvelopeFormat format() {
		return EnvelopeFormat.V1;
	}

	/** Without what is sealed. */
	@Override
	public String toString() {
		return "Envelope[V1]";
	}

}
