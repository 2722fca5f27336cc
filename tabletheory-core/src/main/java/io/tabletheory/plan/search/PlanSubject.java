// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.Internal;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * The items for which searches are planned: the ingredients of their keys, the criteria
 * that tell them from others in their table, and the wording of refusals.
 */
@Internal
public interface PlanSubject {

	Model model();

	/** The keys that are made of other attributes, of the table and its indexes. */
	List<DerivedValue> madeKeys();

	/**
	 * The condition in the form that DynamoDB can evaluate, with digests in place of
	 * encrypted attributes.
	 */
	ByDigest byDigest(@Nullable ConditionExpression condition);

	PlanWording wording();

	/** The criteria that tell the items from others; none if every item is wanted. */
	default List<Criterion> own() {
		return List.of();
	}

	/** The indexes that may be read though the search names none. */
	default List<Index> indexes() {
		return model().indexes();
	}

	/** True if a search that names a partition is for all items in it, of any type. */
	default boolean readsOthers() {
		return false;
	}

	/** The keys that every item has, because it has all their ingredients. */
	default Set<String> certainKeys() {
		Set<String> certain = new HashSet<>();
		for (DerivedValue key : madeKeys()) {
			if (key.sources().stream().allMatch(this::isCertain)) {
				certain.add(key.attribute());
			}
		}
		return certain;
	}

	/** True if every item has a value at this place. */
	default boolean isCertain(Path source) {
		AttributeModel attribute = model().attribute(source.attribute());
		boolean always = attribute != null && attribute.isAlwaysStored();
		return (source.isAttribute() && always) || sources(model().keys().parts()).contains(source);
	}

	/** The places that the parts of a key are made of, or their own. */
	default List<Path> sources(List<KeyAttribute> parts) {
		List<Path> sources = new ArrayList<>();
		for (KeyAttribute part : parts) {
			int before = sources.size();
			madeKeys().stream()
				.filter((key) -> key.attribute().equals(part.name()))
				.forEach((key) -> sources.addAll(key.sources()));
			if (sources.size() == before) {
				sources.add(Path.of(part.name()));
			}
		}
		return sources;
	}

}
