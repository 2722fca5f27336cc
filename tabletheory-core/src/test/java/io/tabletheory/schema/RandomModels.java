// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.tabletheory.testing.RandomValues;
import org.jspecify.annotations.Nullable;

/**
 * Random models that obey every rule, and reach every part of a model.
 */
public final class RandomModels {

	private static final AttributeType[] KEY_TYPES = { AttributeType.S, AttributeType.N, AttributeType.B };

	private static final String[] WORDS = { "yes", "No", "null", "~", "0.1", "010", "1e3", "2026-01-16", "<<", "a b",
			"a: b", "#", "-", "&x", "*x", "!t", "'", "{}", "\ufeff", "\u0085", "x".repeat(1100) };

	private final SplittableRandom random;

	private final @Nullable NamingConvention naming;

	private final Set<String> names = new LinkedHashSet<>();

	private RandomModels(SplittableRandom random) {
		this.random = random;
		this.naming = maybe(pick(NamingConvention.values()));
	}

	public static Model model(String name, SplittableRandom random) {
		return new RandomModels(random).model(name);
	}

	private Model model(String name) {
		KeySchema keys = new KeySchema(key(), this.random.nextBoolean() ? key() : null);
		List<Index> indexes = new ArrayList<>();
		for (int count = this.random.nextInt(4); count > 0; count--) {
			indexes.add(index("index-" + indexes.size(), keys));
		}
		List<AttributeModel> attributes = new ArrayList<>();
		keys.parts().forEach((part) -> attributes.add(keyAttribute(part, keys)));
		indexes.stream()
			.flatMap((index) -> index.keys().parts().stream())
			.filter((part) -> attributes.stream().noneMatch((listed) -> listed.name().equals(part.name())))
			.filter((part) -> this.random.nextBoolean())
			.forEach((part) -> attributes.add(indexKeyAttribute(part, indexes)));
		addLifecycle(attributes);
		for (int count = this.random.nextInt(5); count > 0; count--) {
			attributes.add(attribute());
		}
		if (this.random.nextInt(3) == 0) {
			addDigest(attributes);
		}
		List<Index> projected = indexes.stream().map((index) -> projecting(index, attributes)).toList();
		return new Model(name, "table-" + this.random.nextInt(9), this.naming, keys, attributes, projected)
			.withWriteOnce(this.random.nextInt(4) == 0);
	}

	private KeyAttribute key() {
		return new KeyAttribute(name(), pick(KEY_TYPES));
	}

	private Index index(String name, KeySchema table) {
		boolean local = table.sort() != null && this.random.nextBoolean();
		KeyAttribute partition = local ? table.partition() : key();
		return new Index(name, local ? Index.Type.LSI : Index.Type.GSI,
				new KeySchema(partition, (local || this.random.nextBoolean()) ? key() : null), IndexProjection.ALL);
	}

	private Index projecting(Index index, List<AttributeModel> attributes) {
		List<String> fields = attributes.stream()
			.map(AttributeModel::name)
			.filter((name) -> name.length() < 80 && this.random.nextBoolean())
			.toList();
		IndexProjection projection = pick(IndexProjection.ALL, IndexProjection.KEYS_ONLY,
				fields.isEmpty() ? IndexProjection.ALL : new IndexProjection(IndexProjection.Type.INCLUDE, fields));
		return new Index(index.name(), index.type(), index.keys(), projection);
	}

	private AttributeModel keyAttribute(KeyAttribute part, KeySchema keys) {
		AttributeModel.Builder attribute = AttributeModel.named(part.name(), part.type())
			.required(this.random.nextBoolean());
		if (this.random.nextBoolean()) {
			attribute.role(part.equals(keys.partition()) ? Role.PARTITION_KEY : Role.SORT_KEY);
		}
		return attribute.build();
	}

	private AttributeModel indexKeyAttribute(KeyAttribute part, List<Index> indexes) {
		AttributeModel.Builder attribute = AttributeModel.named(part.name(), part.type())
			.optional(this.random.nextBoolean());
		for (Index index : indexes) {
			if (part.equals(index.keys().partition())) {
				attribute.role(Role.indexPartitionKey(index.name()));
			}
			if (part.equals(index.keys().sort())) {
				attribute.role(Role.indexSortKey(index.name()));
			}
		}
		return attribute.build();
	}

	private void addLifecycle(List<AttributeModel> attributes) {
		for (Lifecycle lifecycle : Lifecycle.values()) {
			if (this.random.nextInt(3) == 0) {
				Format format = lifecycle.format();
				attributes.add(AttributeModel.named(name(), format.type())
					.role(new Role(Role.RoleType.valueOf(lifecycle.name()), null))
					.format(maybe(format))
					.omitEmpty(this.random.nextBoolean())
					.build());
			}
		}
	}

	private void addDigest(List<AttributeModel> attributes) {
		AttributeModel holder = AttributeModel.named(name(), pick(AttributeType.S, AttributeType.B)).build();
		attributes.add(AttributeModel.named(name(), AttributeType.S)
			.encryption(Encryption.V1.digest(new Encryption.Digest(holder.name(), 1 + this.random.nextInt(32))))
			.build());
		attributes.add(holder);
	}

	private AttributeModel attribute() {
		AttributeType type = pick(AttributeType.values());
		boolean required = this.random.nextBoolean();
		boolean json = type == AttributeType.S && this.random.nextInt(3) == 0;
		AttributeModel.Builder attribute = AttributeModel.named(name(), type)
			.required(required)
			.optional(!required && this.random.nextBoolean())
			.omitEmpty(this.random.nextBoolean())
			.json(json)
			.binary(type == AttributeType.B && this.random.nextBoolean())
			.encryption(maybe(pick(Encryption.V1, Encryption.V2)))
			.tags(map(2));
		Stream<Format> formats = Arrays.stream(Format.values()).filter((format) -> format.type() == type && !json);
		formats.filter((format) -> this.random.nextInt(4) == 0).findFirst().ifPresent(attribute::format);
		return attribute.build();
	}

	private Map<String, @Nullable Object> map(int depth) {
		Map<String, @Nullable Object> map = new LinkedHashMap<>();
		for (int size = this.random.nextInt(3); size > 0; size--) {
			map.put(text(), value(depth));
		}
		return map;
	}

	private @Nullable Object value(int depth) {
		return switch (this.random.nextInt((depth > 0) ? 6 : 4)) {
			case 0 -> null;
			case 1 -> this.random.nextBoolean();
			case 2 -> new BigDecimal(RandomValues.number(this.random));
			case 3 -> text();
			case 4 -> map(depth - 1);
			default -> Stream.generate(() -> value(depth - 1)).limit(this.random.nextInt(3)).toList();
		};
	}

	private String text() {
		return this.random.nextBoolean() ? pick(WORDS) : RandomValues.text(this.random);
	}

	/** A fresh name, of the convention if there is one. */
	private String name() {
		String name = "a" + this.names.size();
		if (this.naming == null) {
			String text = text();
			name = (text.isBlank() || text.length() > 60 || this.names.contains(text)) ? name : text;
		}
		this.names.add(name);
		return name;
	}

	private <T> @Nullable T maybe(T value) {
		return this.random.nextBoolean() ? value : null;
	}

	@SafeVarargs
	private <T> T pick(T... choices) {
		return choices[this.random.nextInt(choices.length)];
	}

}
