// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of enum constants, stored by name. Reading a constant allocates no string.
 */
final class EnumCodec<E extends Enum<E>> implements TextCodec<E> {

	private final Class<E> javaType;

	private final E[] constants;

	private final NameTable names;

	private final Map<E, AttributeValue> written;

	EnumCodec(Class<E> javaType) {
		this.javaType = javaType;
		this.constants = javaType.getEnumConstants();
		this.names = new NameTable(Arrays.stream(this.constants).map(Enum::name).toList());
		this.written = new EnumMap<>(javaType);
		for (E constant : this.constants) {
			this.written.put(constant, AttributeValue.createS(constant.name()));
		}
	}

	@Override
	public Codec<E> ofKey() {
		return this;
	}

	@Override
	public E read(ValueReader value) {
		int position = value.stringValue(this.names);
		if (position == NameTable.UNKNOWN) {
			throw ValueError.of(value, unknown());
		}
		return this.constants[position];
	}

	@Override
	public AttributeValue write(E value) {
		return Objects.requireNonNull(this.written.get(value));
	}

	@Override
	public E parse(String text) {
		int position = this.names.indexOf(text);
		if (position == NameTable.UNKNOWN) {
			throw unknown();
		}
		return this.constants[position];
	}

	@Override
	public String text(E value) {
		return value.name();
	}

	private TableTheoryException unknown() {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The text is no constant of "
				+ this.javaType.getTypeName() + ". Add the constant, or correct the text.");
	}

}
