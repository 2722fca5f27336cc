// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import org.jspecify.annotations.Nullable;

/**
 * The stages of the writes of one model. A stage that the model has no need of is left
 * out, so that it costs nothing.
 *
 * @param made the attributes that the library makes if the caller does not give them
 */
record WriteStages(@Nullable ImmutableStage immutable, @Nullable ValidationStage validation, PolicyStage policy,
		@Nullable DerivationStage derivation, KeysStage keys, @Nullable TypeStage type, ShapeStage shape,
		@Nullable DigestStage digests, @Nullable StampStage stamp, @Nullable VersionStage version, Set<String> made) {

	static WriteStages of(Model model, Attributes attributes, KeysStage keys, @Nullable Seals seals,
			KeyDisplay keyDisplay) {
		DerivationStage derivation = (keys.derived() != null)
				? new DerivationStage(keys.derived().values(), keys.derived()) : null;
		Set<String> made = made(model, derivation);
		Set<String> required = required(model, keys, made);
		StampStage stamp = StampStage.of(model);
		Set<String> timestamps = (stamp != null) ? stamp.names() : Set.of();
		return new WriteStages(ImmutableStage.of(model, keyDisplay),
				ValidationStage.of(attributes, keys, keyDisplay, required),
				PolicyStage.of(attributes, keys, keyDisplay), derivation, keys, TypeStage.of(model),
				new ShapeStage(attributes, timestamps, required, indexKeys(model)),
				(seals != null) ? seals.digests() : null, stamp, VersionStage.of(model), made);
	}

	private static Set<String> made(Model model, @Nullable DerivationStage derivation) {
		Set<String> made = new LinkedHashSet<>((derivation != null) ? derivation.values().names() : Set.of());
		if (model.type() != null) {
			made.add(model.type().attribute());
		}
		return Set.copyOf(made);
	}

	/**
	 * The attributes that the caller must give, besides the key and its ingredients, of
	 * which their own stages take care.
	 */
	private static Set<String> required(Model model, KeysStage keys, Set<String> made) {
		Set<String> required = new HashSet<>();
		for (AttributeModel attribute : model.attributes()) {
			String name = attribute.name();
			boolean given = ShapedAssignments.fixed(attribute) == null && !made.contains(name);
			if (attribute.required() && given && !keys.isIdentifying(name)) {
				required.add(name);
			}
		}
		return Set.copyOf(required);
	}

	/** The keys of indexes, and for each the index. */
	private static Map<String, String> indexKeys(Model model) {
		Map<String, String> indexKeys = new HashMap<>();
		for (Index index : model.indexes()) {
			for (KeyAttribute part : index.keys().parts()) {
				if (!model.keys().contains(part.name())) {
					indexKeys.putIfAbsent(part.name(), index.name());
				}
			}
		}
		return Map.copyOf(indexKeys);
	}

	/** The stages in their fixed order. */
	List<Stage> inOrder() {
		List<Stage> stages = new ArrayList<>();
		// Shape before stamp and version, so that omit_empty can never drop version 0.
		for (@Nullable
		Stage stage : new @Nullable Stage[] { this.immutable, this.validation,
				this.policy.isEmpty() ? null : this.policy, this.derivation, this.keys, this.type, this.shape,
				this.digests, this.stamp, this.version }) {
			if (stage != null) {
				stages.add(stage);
			}
		}
		return List.copyOf(stages);
	}

}
