// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.TypeTag;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Entities of several classes that are stored in one table and read together: the type
 * attribute of an item says of which class it is.
 *
 * @param <T> their common type
 */
@Internal
public final class ItemCollection<T> {

	private final Class<T> type;

	private final List<MappedEntity<? extends T>> members;

	private final String typeAttribute;

	private final NameTable typeTable;

	private final Map<String, ItemDecoder<? extends T>> decoders = new LinkedHashMap<>();

	private ItemCollection(Class<T> type, List<MappedEntity<? extends T>> members, String typeAttribute) {
		this.type = type;
		this.members = List.copyOf(members);
		this.typeAttribute = typeAttribute;
		this.typeTable = new NameTable(List.of(typeAttribute));
		members.forEach((member) -> this.decoders.put(typeName(member), member.decoder()));
	}

	/** A collection of classes that can be told apart; others are refused. */
	static <T> ItemCollection<T> of(Class<T> type, List<MappedEntity<? extends T>> members) {
		MappedEntity<? extends T> first = members.get(0);
		String attribute = typeAttribute(first);
		for (MappedEntity<? extends T> member : members) {
			String problem = difference(first, member);
			if (problem != null) {
				throw new MappingException(member.type().getName() + " and " + first.type().getName() + " are both a "
						+ type.getName() + ", but " + problem);
			}
		}
		if (attribute == null) {
			throw new MappingException("No type attribute tells the class of an item of " + type.getName()
					+ "; add @Table(typeAttribute = \"...\") to " + first.type().getName());
		}
		return new ItemCollection<>(type, members, attribute);
	}

	private static @Nullable String typeAttribute(MappedEntity<?> member) {
		TypeTag type = member.model().type();
		return (type != null) ? type.attribute() : null;
	}

	/** The text in the type attribute of the items of a member. */
	public static String typeName(MappedEntity<?> member) {
		return Objects.requireNonNull(member.model().type()).value();
	}

	private static @Nullable String difference(MappedEntity<?> one, MappedEntity<?> other) {
		String table = one.model().table();
		String attribute = typeAttribute(one);
		KeySchema keys = one.model().keys();
		if (!table.equals(other.model().table())) {
			return "are stored in the tables " + other.model().table() + " and " + table
					+ "; only items of one table can be read together";
		}
		if (!keys.equals(other.model().keys())) {
			return "do not have the same key; give them that of their table";
		}
		return Objects.equals(attribute, typeAttribute(other)) ? null
				: "do not have the same type attribute; give them one with @Table(typeAttribute = \"...\")";
	}

	/** The common type of the entities. */
	public Class<T> type() {
		return this.type;
	}

	/** The classes of entities. */
	public List<MappedEntity<? extends T>> members() {
		return this.members;
	}

	/** The attribute that says of which class an item is. */
	public String typeAttribute() {
		return this.typeAttribute;
	}

	/** The values of that attribute for all classes. */
	public List<String> typeNames() {
		return List.copyOf(this.decoders.keySet());
	}

	/** Makes entities of items. An item of another type is a failure. */
	public ItemDecoder<T> decoder() {
		return this::decode;
	}

	private T decode(ValueReader item) {
		AttributeValue name = item.peek(this.typeTable).get(this.typeAttribute);
		ItemDecoder<? extends T> decoder = (name != null && name.s() != null) ? this.decoders.get(name.s()) : null;
		if (decoder == null) {
			throw new TableTheoryException(ErrorCode.INVALID_VALUE,
					((name != null && name.s() != null) ? "An item has the type " + Texts.quote(name.s())
							: "An item has no text in its type attribute " + Texts.quote(this.typeAttribute))
							+ ". The types of " + this.type.getName() + " are " + Texts.quoteAll(this.decoders.keySet())
							+ ". Add a class for the type of the item, or query only for these types.");
		}
		return decoder.decode(item);
	}

	/** Names the type. */
	@Override
	public String toString() {
		return "ItemCollection[" + this.type.getName() + "]";
	}

}
