// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.run;

import java.time.Instant;

import io.tabletheory.contract.driver.Drivers;
import io.tabletheory.contract.driver.Formats;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The portable forms, for tests that break one of them.
 */
class BrokenFormats implements Formats {

	private final Formats formats = Drivers.named("items").get(0).formats();

	@Override
	public String writeCursor(Position position) {
		return this.formats.writeCursor(position);
	}

	@Override
	public @Nullable Position readCursor(String cursor) {
		return this.formats.readCursor(cursor);
	}

	@Override
	public AttributeValue seal(String attribute, AttributeValue value, Key key) {
		return this.formats.seal(attribute, value, key);
	}

	@Override
	public AttributeValue open(String attribute, AttributeValue envelope, Key key) {
		return this.formats.open(attribute, envelope, key);
	}

	@Override
	public byte[] serialize(AttributeValue value) {
		return this.formats.serialize(value);
	}

	@Override
	public AttributeValue deserialize(byte[] bytes) {
		return this.formats.deserialize(bytes);
	}

	@Override
	public String canonicalJson(String json) {
		return this.formats.canonicalJson(json);
	}

	@Override
	public String writeTimestamp(Instant moment) {
		return this.formats.writeTimestamp(moment);
	}

	@Override
	public Instant readTimestamp(String text) {
		return this.formats.readTimestamp(text);
	}

	@Override
	public boolean isEmpty(@Nullable Object value) {
		return this.formats.isEmpty(value);
	}

}
