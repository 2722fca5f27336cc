// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.util.Map;
import java.util.Objects;

import io.tabletheory.contract.scenario.Bytes;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.GivenRandom;
import io.tabletheory.contract.scenario.Tree;
import io.tabletheory.contract.scenario.Typed;
import io.tabletheory.contract.scenario.TypedForm;
import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.ItemIdentity;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A value of an encrypted attribute, and the envelope of format 1 that it is stored as.
 */
record GoldenEnvelope(String attribute, Bytes key, Bytes nonce, Bytes wrapped, @Nullable AttributeValue given,
		@Nullable AttributeValue envelope) implements Golden {

	/** Format 1 binds an envelope to the attribute only. */
	private static final ItemIdentity ANY = new ItemIdentity("table", "Model", Map.of());

	static GoldenEnvelope of(Fields fields) {
		// For readers of the file: what is encrypted is seen by nobody but the cipher.
		fields.optional("plaintext", Fields::text);
		return new GoldenEnvelope(fields.required("attribute", Fields::text), fields.required("key", Bytes::hex),
				fields.required("nonce", Bytes::hex), fields.required("edk", Bytes::base64),
				fields.optional("value", GoldenEnvelope::typed), fields.optional("envelope", GoldenEnvelope::typed));
	}

	static AttributeValue typed(Tree tree) {
		return Typed.value(tree.plain());
	}

	@Override
	public @Nullable Object value() {
		return (this.given != null) ? TypedForm.of(this.given) : null;
	}

	@Override
	public @Nullable Object form() {
		return (this.envelope != null) ? TypedForm.of(this.envelope) : null;
	}

	@Override
	public Object write() {
		try (AttributeCipher cipher = cipher()) {
			Map<String, AttributeValue> sealed = cipher.seal(Map.of(this.attribute, Objects.requireNonNull(this.given)),
					EnvelopeFormat.V1, ANY);
			return TypedForm.of(Objects.requireNonNull(sealed.get(this.attribute)));
		}
	}

	@Override
	public Object read() {
		try (AttributeCipher cipher = cipher()) {
			return TypedForm.of(cipher.open(this.attribute, Envelope.of(Objects.requireNonNull(this.envelope)), ANY));
		}
	}

	private AttributeCipher cipher() {
		return new AttributeCipher(DataKey.of(this.key.array(), this.wrapped.bytes()), new GivenRandom(this.nonce));
	}

}
