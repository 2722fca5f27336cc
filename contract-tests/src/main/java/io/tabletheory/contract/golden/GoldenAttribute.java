// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;

import io.tabletheory.contract.scenario.Bytes;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.TypedForm;
import io.tabletheory.item.AttributeSerialization;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A value, and its type id and bytes by the attribute serialization of AWS.
 */
record GoldenAttribute(@Nullable AttributeValue given, @Nullable Bytes bytes) implements Golden {

	private static final int TYPE_ID = 2;

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
	public Object write() {
		AttributeValue value = Objects.requireNonNull(this.given);
		byte[] content = AttributeSerialization.encode(value);
		return HexFormat.of().toHexDigits((short) AttributeSerialization.typeId(value))
				+ HexFormat.of().formatHex(content);
	}

	@Override
	public Object read() {
		byte[] all = Objects.requireNonNull(this.bytes).array();
		int typeId = ((all[0] & 0xff) << 8) | (all[1] & 0xff);
		return TypedForm.of(AttributeSerialization.decode(typeId, Arrays.copyOfRange(all, TYPE_ID, all.length)));
	}

}
