// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.util.HexFormat;
import java.util.Objects;

import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.scenario.Bytes;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.TypedForm;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A value with its type id and bytes in the attribute serialization of AWS.
 */
record GoldenAttribute(@Nullable AttributeValue given, @Nullable Bytes bytes) implements GoldenCase {

	static GoldenAttribute of(Fields fields) {
		return new GoldenAttribute(fields.optional("value", GoldenEnvelope::typed),
				fields.optional("bytes", Bytes::hex));
	}

	@Override
	public @Nullable Object value() {
		return (this.given != null) ? TypedForm.of(this.given) : null;
	}

	@Override
	public @Nullable Object form() {
		return (this.bytes != null) ? this.bytes.toString() : null;
	}

	@Override
	public Object write(Formats formats) {
		return HexFormat.of().formatHex(formats.serialize(Objects.requireNonNull(this.given)));
	}

	@Override
	public Object read(Formats formats) {
		return TypedForm.of(formats.deserialize(Objects.requireNonNull(this.bytes).array()));
	}

}
