// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.engine.Write;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.Edit;
import io.tabletheory.plan.Presence;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Changes to parts of one item, and the conditions of the update. Paths such as
 * {@code lines[0].price} reach into maps and lists. Immutable; each method returns
 * another one.
 *
 * <pre>{@code
 * ItemUpdate.of(key).set("status", "PAID").increment("payments").append("log", "paid").when("status", "=", "OPEN")
 * }</pre>
 */
@CheckReturnValue
public final class ItemUpdate extends ItemWrite {

	private final Map<String, @Nullable Object> key;

	private final List<UpdateAction> actions;

	private final Guard guard;

	private final ReturnValue returned;

	private final boolean leavesVersion;

	private final boolean once;

	private ItemUpdate(Map<String, @Nullable Object> key, List<UpdateAction> actions, Guard guard, ReturnValue returned,
			boolean leavesVersion, boolean once) {
		this.key = key;
		this.actions = actions;
		this.guard = guard;
		this.returned = returned;
		this.leavesVersion = leavesVersion;
		this.once = once;
	}

	/**
	 * Changes the item with this key, which must exist. The version is incremented if the
	 * model has one. Without any change the update sets only the version and the time of
	 * modification.
	 */
	public static ItemUpdate of(Map<String, ?> key) {
		return new ItemUpdate(new LinkedHashMap<>(key), List.of(), Guard.NONE.presence(Presence.PRESENT),
				ReturnValue.ALL_NEW, false, false);
	}

	/**
	 * Sets the value. Null removes it; so does an empty value if the model leaves empty
	 * values out.
	 */
	public ItemUpdate set(String path, @Nullable Object value) {
		return with(UpdateAction.Verb.SET, path, value);
	}

	/** Sets the value unless the item has one. */
	public ItemUpdate setIfAbsent(String path, Object value) {
		return with(UpdateAction.Verb.SET_IF_ABSENT, path, value);
	}

	/** Increments the number by one; an absent number becomes one. */
	public ItemUpdate increment(String path) {
		return increment(path, 1);
	}

	/** Increments the number by an amount; an absent number becomes that amount. */
	public ItemUpdate increment(String path, Number amount) {
		return with(UpdateAction.Verb.INCREMENT, path, amount);
	}

	/** Decrements the number by one; an absent number becomes minus one. */
	public ItemUpdate decrement(String path) {
		return decrement(path, 1);
	}

	/** Decrements the number by an amount; an absent number becomes minus that amount. */
	public ItemUpdate decrement(String path, Number amount) {
		return with(UpdateAction.Verb.DECREMENT, path, amount);
	}

	/**
	 * Adds a number to a number, or a member or a collection of members to a set; an
	 * absent attribute becomes the added value.
	 */
	public ItemUpdate add(String attribute, Object amountOrMembers) {
		return with(UpdateAction.Verb.ADD, attribute, amountOrMembers);
	}

	/** Removes a member or a collection of members from the set. */
	public ItemUpdate deleteFromSet(String attribute, Object members) {
		return with(UpdateAction.Verb.DELETE, attribute, members);
	}

	/** Appends elements to the list; an absent list becomes these elements. */
	public ItemUpdate append(String path, @Nullable Object... elements) {
		return appendAll(path, Arrays.asList(elements));
	}

	/** Appends elements to the list; an absent list becomes these elements. */
	public ItemUpdate appendAll(String path, Collection<? extends @Nullable Object> elements) {
		return with(UpdateAction.Verb.APPEND, path, new ArrayList<>(elements));
	}

	/** Prepends elements to the list; an absent list becomes these elements. */
	public ItemUpdate prepend(String path, @Nullable Object... elements) {
		return prependAll(path, Arrays.asList(elements));
	}

	/** Prepends elements to the list; an absent list becomes these elements. */
	public ItemUpdate prependAll(String path, Collection<? extends @Nullable Object> elements) {
		return with(UpdateAction.Verb.PREPEND, path, new ArrayList<>(elements));
	}

	/** Removes the attribute, or a part of it such as {@code lines[0]}. */
	public ItemUpdate remove(String path) {
		return with(UpdateAction.Verb.REMOVE, path, null);
	}

	/** Requires the item to have this version. */
	public ItemUpdate version(long version) {
		return with(this.guard.version(version));
	}

	/**
	 * Leaves the version as it is, so that a counter which many clients change does not
	 * fail those who save the item by its version. This gives up the protection: a caller
	 * who has read the item before the update and then saves the whole item
	 * <strong>overwrites the update silently</strong>. Use it only for attributes that no
	 * client saves with the rest.
	 */
	public ItemUpdate leavingVersion() {
		return new ItemUpdate(this.key, this.actions, this.guard, this.returned, true, this.once);
	}

	/**
	 * Refuses to name these attributes, in addition to those that the model protects.
	 */
	public ItemUpdate protecting(String... attributes) {
		return with(this.guard.protecting(attributes));
	}

	/** Requires the stored item to meet this condition. */
	public ItemUpdate when(Filter filter) {
		return with(this.guard.when(filter));
	}

	/** Requires the stored item to meet this condition; see {@link Filter#where}. */
	public ItemUpdate when(String path, String operator, @Nullable Object... values) {
		return when(Filter.where(path, operator, values));
	}

	/** Creates the item if there is none with the key. */
	public ItemUpdate upsert() {
		return with(this.guard.presence(Presence.ANY));
	}

	/**
	 * Sets the result of the update: {@code ALL_NEW} by default, {@code ALL_OLD}, {@code
	 * UPDATED_NEW}, {@code UPDATED_OLD} or {@code NONE}. In a transaction an update
	 * returns nothing.
	 */
	public ItemUpdate returning(ReturnValue returned) {
		return new ItemUpdate(this.key, this.actions, this.guard, returned, this.leavesVersion, this.once);
	}

	/**
	 * Takes effect only once, even if the response is lost and the AWS client sends the
	 * update again. Use it for increments and appends, which would otherwise be made
	 * twice. The update becomes a transaction of one write, costs twice the write units,
	 * and returns nothing.
	 */
	public ItemUpdate once() {
		return new ItemUpdate(this.key, this.actions, this.guard, ReturnValue.NONE, this.leavesVersion, true);
	}

	private ItemUpdate with(UpdateAction.Verb kind, String path, @Nullable Object value) {
		List<UpdateAction> more = new ArrayList<>(this.actions);
		more.add(new UpdateAction(kind, Path.parse(path), value));
		return new ItemUpdate(this.key, more, this.guard, this.returned, this.leavesVersion, this.once);
	}

	private ItemUpdate with(Guard guard) {
		return new ItemUpdate(this.key, this.actions, guard, this.returned, this.leavesVersion, this.once);
	}

	@Override
	Write.Update on(PlainItems items, Instant now) {
		Origin origin = items.plan().origin("update");
		Edit.Scope scope = (this.guard.presence() == Presence.ANY) ? Edit.Scope.PARTS_OR_NEW : Edit.Scope.PARTS;
		Edit edit = new Edit(items.key(this.key, origin),
				this.actions.stream().map((action) -> action.on(items.plan(), now, origin)).toList(), scope,
				this.leavesVersion);
		return new Write.Update(items.plan(), edit, this.guard.demand(items, origin), this.returned, this.once);
	}

	/** Shows no value. */
	@Override
	public String toString() {
		return "ItemUpdate" + this.key.keySet() + this.actions;
	}

}
