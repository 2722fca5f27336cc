// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Map;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An envelope of version 2.
 *
 * @param id the id from which keys and nonces were derived; the same for all values that
 * were encrypted together
 * @param commitment the commitment that the data key must give for the id
 * @param sealed the type id of the value, then the ciphertext
 */
record EnvelopeV2(SdkBytes wrappedKey, SdkBytes id, SdkBytes commitment, SdkBytes sealed) implements Envelope {

	/** The length of the type id. */
	static final int TYPE = 2;

	private static final AttributeValue VERSION = AttributeValue.createN("2");

	static EnvelopeV2 of(EnvelopeMembers members) {
		return new EnvelopeV2(members.binary(EnvelopeMembers.WRAPPED_KEY),
				members.binary(EnvelopeMembers.ID, ItemKeys.ID),
				members.binary(EnvelopeMembers.COMMITMENT, ItemKeys.COMMITMENT),
				members.atLeast(EnvelopeMembers.CIPHERTEXT, TYPE + AesGcm.TAG));
	}

	/** The stored form. */
	static AttributeValue stored(AttributeValue wrappedKey, AttributeValue id, AttributeValue commitment,
			AttributeValue sealed) {
		return AttributeValue.createM(Map.of(EnvelopeMembers.VERSION, VERSION, EnvelopeMembers.WRAPPED_KEY, wrappedKey,
				EnvelopeMembers.ID, id, EnvelopeMembers.COMMITMENT, commitment, EnvelopeMembers.CIPHERTEXT, sealed));
	}

	@Override
	public EnvelopeFormat format() {
		return EnvelopeFormat.V2;
	}

	/** The text does not have the content. */
	@Override
	public String toString() {
		return "Envelope[V2]";
	}

}
