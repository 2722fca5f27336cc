// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.util.Objects;

import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.scenario.Bytes;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.Tree;
import io.tabletheory.contract.scenario.TypedForm;
import io.tabletheory.contract.scenario.TypedValues;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A value of an encrypted attribute, with its envelope of format 1.
 */
record GoldenEnvelope(String attribute, Bytes key, Bytes nonce, Bytes wrapped, @Nullable AttributeValue given,
		@Nullable AttributeValue envelope) implements GoldenCase {

	static GoldenEnvelope of(Fields fields) {
		// The plaintext is for readers of the file; only the cipher sees it otherwise.
		fields.optional("plaintext", Fields::text);
		return new GoldenEnvelope(fields.required("attribute", Fields::text), fields.required("key", Bytes::hex),
				fields.required("nonce", Bytes::hex), fields.required("edk", Bytes::base64),
				fields.optional("value", GoldenEnvelope::typed), fields.optional("envelope", GoldenEnvelope::typed));
	}

	static AttributeValue typed(Tree tree) {
		return TypedValues.value(tree.plain());
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
	public Object write(Formats formats) {
		return TypedForm.of(formats.seal(this.attribute, Objects.requireNonNull(this.given), dataKey()));
	}

	@Override
	public Object read(Formats formats) {
		return TypedForm.of(formats.open(this.attribute, Objects.requireNonNull(this.envelope), dataKey()));
	}

	private Formats.Key dataKey() {
		return new Formats.Key(this.key, this.wrapped, this.nonce);
	}

}
