// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stages that every write of a model goes through, in their fixed order.
 */
@Internal
public final class WritePlan {

	private final Attributes attributes;

	private final KeysStage keys;

	private final PolicyStage policy;

	private final ShapeStage shape;

	private final @Nullable DigestStage digests;

	private final @Nullable StampStage stamp;

	private final @Nullable VersionStage version;

	private final List<Stage> stages;

	WritePlan(Attributes attributes, WriteStages stages) {
		this.attributes = attributes;
		this.keys = stages.keys();
		this.policy = stages.policy();
		this.shape = stages.shape();
		this.digests = stages.digests();
		this.stamp = stages.stamp();
		this.version = stages.version();
		this.stages = stages.inOrder();
	}

	/** The item that a put stores. */
	public Item put(Item item, Instant now, Origin origin) {
		return put(item, Precondition.NOTHING, false, now, origin);
	}

	/**
	 * The item that a put stores if the demand is met.
	 * @param keepsCreated true if the item keeps its moment of creation
	 */
	public Item put(Item item, Precondition demand, boolean keepsCreated, Instant now, Origin origin) {
		this.policy.protecting(demand.protecting(), this.attributes, origin);
		Draft draft = new Draft(this.attributes.row(item, origin), demand, keepsCreated, now, origin);
		this.stages.forEach((stage) -> stage.put(draft));
		ItemLimit.check(draft.attributes, origin);
		return Item.owning(draft.attributes);
	}

	/**
	 * The item that a put stores unchanged, for items that were read from a table. Only
	 * the stage of the key applies, and digests are made, so that all other attributes
	 * survive.
	 */
	public Item stored(Item item, Origin origin) {
		this.keys.complete(item.attributes(), origin);
		Item whole = (this.digests != null) ? with(item, this.digests.of(item.attributes())) : item;
		ItemLimit.check(whole.attributes(), origin);
		return whole;
	}

	private static Item with(Item item, Map<String, AttributeValue> digests) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.attributes());
		attributes.putAll(digests);
		return Item.owning(attributes);
	}

	/** The item, if it is not too large to be stored. */
	public Item storable(Item item, Origin origin) {
		ItemLimit.check(item.attributes(), origin);
		return item;
	}

	/** The attributes with envelopes in place of values. */
	public Map<String, AttributeValue> sealed(Map<String, AttributeValue> attributes,
			Map<String, AttributeValue> envelopes, Origin origin) {
		Map<String, AttributeValue> sealed = new LinkedHashMap<>(attributes);
		sealed.putAll(envelopes);
		ItemLimit.check(sealed, origin);
		return sealed;
	}

	/** The required attributes that an item would lack which this update creates. */
	public List<String> missing(Edit edit) {
		if (edit.scope() != Edit.Scope.PARTS_OR_NEW) {
			return List.of();
		}
		return this.keys.unknown(this.shape.missing(edit.assignments()), edit.key());
	}

	/**
	 * The update that is made if the demand is met. An update without assignments changes
	 * only the version and the time of modification.
	 */
	public PlannedUpdate update(Edit edit, Precondition demand, Instant now, Origin origin) {
		requireVersion(edit, origin);
		Change change = new Change(edit, demand, now, origin);
		if (!demand.protecting().isEmpty()) {
			this.policy.protecting(demand.protecting(), this.attributes, origin).update(change);
		}
		this.stages.forEach((stage) -> stage.update(change));
		if (change.assignments.isEmpty() && !change.mayCreate()) {
			throw new TableTheoryException(ErrorCode.INVALID_OPERATOR, origin,
					"There is nothing to update; name at least one attribute, because there is neither a version nor a "
							+ "time of modification to change",
					null);
		}
		change.requireStorable();
		return new PlannedUpdate(change.key, change.assignments);
	}

	private void requireVersion(Edit edit, Origin origin) {
		if (edit.leavesVersion() && this.version == null) {
			throw new TableTheoryException(ErrorCode.INVALID_MODEL, origin,
					"The update leaves the version as it is, but the model has no attribute with the role version; remove"
							+ " leavingVersion",
					null);
		}
	}

	/**
	 * True if the stored item has the moment of the write that stored it.
	 * @param created true for the write of a whole new item
	 */
	public boolean isStamped(boolean created) {
		return this.stamp != null && this.stamp.isMark(created);
	}

}
