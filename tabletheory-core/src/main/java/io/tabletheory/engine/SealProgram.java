// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.SealingKey;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.Seals.Seal;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Seals what one operation is about to write, of one item or of many: it asks for one
 * data key for each master key that these need.
 */
final class SealProgram {

	private SealProgram() {
	}

	/** The envelopes of each part, by attribute. */
	static Step<List<Map<String, AttributeValue>>> seal(List<ItemPart> parts, Origin origin) {
		return each(parts, ItemPart::sealed, origin);
	}

	/**
	 * Seals parts that can fail separately. A failure of the service that has the data
	 * keys is one of the step.
	 */
	static Step<List<Attempt>> attempts(List<ItemPart> parts, Origin origin) {
		return each(parts, (part, ciphers) -> part.attempted(ciphers, origin), origin);
	}

	private static <R> Step<List<R>> each(List<ItemPart> parts,
			BiFunction<ItemPart, Map<KeyUse, AttributeCipher>, R> work, Origin origin) {
		Map<KeyUse, Integer> values = new HashMap<>();
		parts.forEach((part) -> part.byKind()
			.forEach((kind, sealed) -> values.merge(kind.use(), sealed.size(), Integer::sum)));
		Ciphers<KeyUse> ciphers = new Ciphers<>();
		parts.forEach((part) -> part.byKind()
			.forEach((kind, sealed) -> ciphers.add(kind.use(),
					new SealingKey(kind.use(), values.getOrDefault(kind.use(), 0)), kind.seals())));
		return ciphers.use((opened) -> parts.stream().map((part) -> work.apply(part, opened)).toList(), origin);
	}

	/** A data key for one envelope format of one model. */
	private record KeyFormat(KeyUse use, EnvelopeFormat format, Seals seals) {

	}

	/** The envelopes of one item by attribute, or why there are none. */
	record Attempt(Map<String, AttributeValue> envelopes, @Nullable TableTheoryException failure) {

		Map<String, AttributeValue> orElseThrow() {
			if (this.failure != null) {
				throw this.failure;
			}
			return this.envelopes;
		}

	}

	/** The values of one item that are to be sealed. */
	static final class ItemPart {

		private static final ItemPart NOTHING = new ItemPart(Map.of(), Map.of());

		private final Map<KeyFormat, Map<String, AttributeValue>> byKind;

		private final Map<String, AttributeValue> key;

		private ItemPart(Map<KeyFormat, Map<String, AttributeValue>> byKind, Map<String, AttributeValue> key) {
			this.byKind = byKind;
			this.key = key;
		}

		/**
		 * Creates the part with those values that are to be sealed.
		 * @param key the key of the item, and any other attributes
		 */
		static ItemPart of(@Nullable Seals seals, Map<String, AttributeValue> key, Map<String, AttributeValue> values) {
			if (seals == null) {
				return NOTHING;
			}
			Map<KeyFormat, Map<String, AttributeValue>> byKind = new LinkedHashMap<>();
			for (Seal seal : seals.sealing()) {
				AttributeValue value = values.get(seal.attribute());
				if (value != null) {
					byKind
						.computeIfAbsent(new KeyFormat(seal.use(seal.format()), seal.format(), seals),
								(kind) -> new LinkedHashMap<>())
						.put(seal.attribute(), value);
				}
			}
			return new ItemPart(byKind, key);
		}

		private Map<KeyFormat, Map<String, AttributeValue>> byKind() {
			return this.byKind;
		}

		private Attempt attempted(Map<KeyUse, AttributeCipher> ciphers, Origin origin) {
			try {
				return new Attempt(sealed(ciphers), null);
			}
			catch (TableTheoryException failure) {
				return new Attempt(Map.of(), failure.at(origin));
			}
		}

		private Map<String, AttributeValue> sealed(Map<KeyUse, AttributeCipher> ciphers) {
			Map<String, AttributeValue> envelopes = new LinkedHashMap<>();
			this.byKind.forEach((kind, values) -> envelopes
				.putAll(Ciphers.of(kind.use(), ciphers).seal(values, kind.format(), kind.seals().identity(this.key))));
			return envelopes;
		}

	}

}
