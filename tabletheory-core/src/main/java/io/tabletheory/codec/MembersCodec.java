// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.item.json.JsonText;
import io.tabletheory.item.reader.ValueReader;
import io.tabletheory.schema.AttributeType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The codec of sets stored as L: sets of types that SS, NS and BS cannot hold, and sets
 * within JSON.
 *
 * @param sorted true to write members in the order of their JSON, as canonical JSON
 * demands
 */
record MembersCodec<E>(Codec<E> element, Supplier<Collection<E>> factory,
		boolean sorted) implements Codec<Iterable<E>> {

	@Override
	public AttributeType type() {
		return AttributeType.L;
	}

	@Override
	public Iterable<E> read(ValueReader value) {
		return Members.read(value, this.element, this.factory.get());
	}

	@Override
	public AttributeValue write(Iterable<E> value) {
		List<AttributeValue> written = Members.write(value, this.element);
		return AttributeValue.createL(this.sorted ? sorted(written) : written);
	}

	private static List<AttributeValue> sorted(List<AttributeValue> members) {
		record Member(AttributeValue value, String json) {
		}
		List<Member> sorted = new ArrayList<>();
		members.forEach((member) -> sorted.add(new Member(member, JsonTree.text(member))));
		sorted.sort(Comparator.comparing(Member::json, JsonText.KEY_ORDER));
		return sorted.stream().map(Member::value).toList();
	}

}
