// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.record;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

import io.tabletheory.TableTheoryException;
import io.tabletheory.codec.Codec;
import io.tabletheory.codec.Codecs;
import io.tabletheory.codec.Conversions;
import io.tabletheory.codec.Declaration;
import io.tabletheory.codec.TimeToLiveCodec;
import io.tabletheory.codec.UnionCodec;
import io.tabletheory.codec.ValueType;
import io.tabletheory.codec.object.AttributeMapping;
import io.tabletheory.codec.object.ObjectCodec;
import io.tabletheory.codec.object.StoredProperty;
import io.tabletheory.schema.Role;

/**
 * Compiles the codecs of properties, and of records and simple classes that are values of
 * properties. A value of a sealed type has a member {@code type} with the simple name of
 * its class.
 */
final class RecordCodecs {

	private static final String TYPE_MEMBER = "type";

	private final Codecs codecs = new Codecs(Conversions.NONE, RecordCodecs::value);

	private final InstantSource clock;

	RecordCodecs(InstantSource clock) {
		this.clock = clock;
	}

	/** The codec of a property of an item. */
	Codec<?> codec(StoredProperty.Member member, AttributeMapping mapping) {
		if (mapping.has(Role.TTL) && member.type().raw() == Duration.class) {
			return new TimeToLiveCodec(this.clock);
		}
		return this.codecs.of(member.type(), mapping.declared());
	}

	private static Codec<?> value(ValueType type, Codecs codecs) {
		return type.raw().isSealed() ? union(type.raw(), codecs) : object(type.raw(), type, codecs);
	}

	private static <T> ObjectCodec<T> object(Class<T> raw, ValueType type, Codecs codecs) {
		ClassShape shape = ClassShape.of(type);
		List<StoredProperty> properties = new ArrayList<>();
		for (StoredProperty.Member member : shape.members()) {
			AttributeMapping mapping = new AttributeMapping(member.name(), Declaration.NONE, null, false, List.of());
			properties.add(new StoredProperty(member, mapping, codec(member, codecs)));
		}
		return new ObjectCodec<>(raw, properties, shape.instantiation());
	}

	private static Codec<?> codec(StoredProperty.Member member, Codecs codecs) {
		try {
			return codecs.of(member.type(), Declaration.NONE);
		}
		catch (TableTheoryException ex) {
			throw new TableTheoryException(ex.code(),
					member.owner().getName() + "." + member.name() + ": " + ex.problem(), ex);
		}
	}

	private static <T> UnionCodec<T> union(Class<T> type, Codecs codecs) {
		UnionCodec<T> union = new UnionCodec<>(type, TYPE_MEMBER);
		UnionCodec.classesOf(type).forEach((leaf) -> add(union, leaf, codecs));
		return union;
	}

	private static <T> void add(UnionCodec<? super T> union, Class<T> leaf, Codecs codecs) {
		ObjectCodec<T> codec = object(leaf, ValueType.of(leaf), codecs);
		union.add(leaf.getSimpleName(), leaf, codec, codec.attributes());
	}

}
