// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import io.tabletheory.Internal;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The marker items of a model, as OneTable makes them. The partition key has the taken
 * value, the sort key, if the table has one, is {@code _unique#}, and the type attribute
 * is {@code _Unique}. Items with a time to live expire without freeing their values, so
 * their markers name the holder.
 *
 * @param plan of the markers
 * @param type the type attribute
 * @param expiring true if markers name their holders
 */
@Internal
public record UniqueMarkers(TablePlan plan, String type, boolean expiring) {

	private static final String TYPE = "_Unique";

	private static final String HOLDER = "_holder";

	static UniqueMarkers of(Model model, String table) {
		String type = Objects.requireNonNull(model.type()).attribute();
		List<AttributeModel> attributes = new ArrayList<>();
		model.keys().parts().forEach((part) -> attributes.add(AttributeModel.named(part.name(), part.type()).build()));
		attributes.add(AttributeModel.named(HOLDER, AttributeType.M).build());
		attributes.add(AttributeModel.named(type, AttributeType.S).build());
		Model marker = new Model(TYPE, model.table(), null, model.keys(), attributes, List.of());
		// Their keys have values in them.
		TablePlan plan = TablePlan.of(marker, table, null, new KeyDisplay(false));
		return new UniqueMarkers(plan, type, UniqueAttributes.isExpiring(model));
	}

	/** The marker with this partition key. */
	Item marker(String text) {
		Map<String, AttributeValue> marker = new LinkedHashMap<>();
		KeyAttribute partition = this.plan.model().keys().partition();
		marker.put(partition.name(), part(partition, text));
		KeyAttribute sort = this.plan.model().keys().sort();
		if (sort != null) {
			marker.put(sort.name(), part(sort, UniqueAttributes.PREFIX));
		}
		marker.put(this.type, AttributeValue.fromS(TYPE));
		return Item.owning(marker);
	}

	/**
	 * The key value for a text. OneTable has no form for keys of other types, so any form
	 * will do.
	 */
	private static AttributeValue part(KeyAttribute part, String text) {
		return switch (part.type()) {
			case N -> AttributeValue.fromN("0");
			case B -> AttributeValue.fromB(SdkBytes.fromString(text, StandardCharsets.UTF_8));
			default -> AttributeValue.fromS(text);
		};
	}

	/** The marker as stored for the item with this key. */
	public Item held(Item marker, Item holder) {
		if (!this.expiring) {
			return marker;
		}
		Map<String, AttributeValue> held = new LinkedHashMap<>(marker.attributes());
		held.put(HOLDER, AttributeValue.fromM(holder.attributes()));
		return Item.owning(held);
	}

	/** The key of the item that holds a stored marker, if the marker says. */
	public static Optional<Item> holder(Item marker) {
		AttributeValue holder = marker.get(HOLDER);
		return (holder != null && holder.hasM()) ? Optional.of(Item.owning(holder.m())) : Optional.empty();
	}

	/**
	 * The condition that a marker is absent or held by this item. A marker without a
	 * holder belongs to another application, and stays.
	 */
	public ConditionExpression freeOrHeldBy(Item former) {
		ConditionExpression absent = new ConditionExpression.NotExists(
				Path.of(this.plan.model().keys().partition().name()));
		return absent.or(new ConditionExpression.Compare(Operand.of(Path.of(HOLDER)), Comparator.EQUAL,
				Operand.of(AttributeValue.fromM(former.attributes()))));
	}

}
