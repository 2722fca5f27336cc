// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.util.Map;

import io.tabletheory.Internal;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A stored envelope with a valid shape. Only decrypting it tells if it is authentic.
 */
@Internal
public sealed interface Envelope permits EnvelopeV1, EnvelopeV2 {

	/**
	 * The envelope stored in an attribute. Members that its version does not have are
	 * ignored.
	 * @throws io.tabletheory.TableTheoryException with
	 * {@link io.tabletheory.ErrorCode#INVALID_ENCRYPTED_ENVELOPE} for any other value
	 */
	static Envelope of(AttributeValue stored) {
		if (!stored.hasM()) {
			throw InvalidEnvelope.because("it is not a map. The attribute was written without encryption, or changed");
		}
		EnvelopeMembers members = new EnvelopeMembers(stored.m());
		return switch (members.version()) {
			case "1" -> EnvelopeV1.of(members);
			case "2" -> EnvelopeV2.of(members);
			default -> throw InvalidEnvelope.because("its v is neither 1 nor 2, the versions that this library knows");
		};
	}

	/**
	 * Returns true if the value looks like an envelope, valid or not, so that a reader
	 * that also accepts plaintext does not mistake a broken envelope for it.
	 */
	static boolean resembles(AttributeValue stored) {
		Map<String, AttributeValue> map = stored.m();
		return map.containsKey(EnvelopeMembers.VERSION) && map.containsKey(EnvelopeMembers.WRAPPED_KEY)
				&& map.containsKey(EnvelopeMembers.CIPHERTEXT);
	}

	EnvelopeFormat format();

	/** The data key of the envelope, wrapped by a master key. */
	SdkBytes wrappedKey();

}
