// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.data.repository.query.RandomProperty.Kind;

/**
 * The source of a class of entities: always the same properties, with keys and indexes as
 * chance has it, and repositories with one method each.
 */
final class RandomEntity {

	static final String NAME = "io.tabletheory.generated.Thing";

	private final SplittableRandom random;

	private final String table;

	private final boolean typed;

	private final List<String> onClass = new ArrayList<>();

	private final List<List<String>> onProperties = new ArrayList<>();

	private final Set<RandomProperty> id = new LinkedHashSet<>();

	private final Set<RandomProperty> keys = new LinkedHashSet<>();

	RandomEntity(String table, SplittableRandom random) {
		this.random = random;
		this.table = table;
		this.typed = random.nextBoolean();
		RandomProperty.ALL.forEach((property) -> this.onProperties.add(new ArrayList<>()));
		tableKeys();
		for (int index = random.nextInt(4); index > 0; index--) {
			index("index" + index);
		}
	}

	private void tableKeys() {
		List<RandomProperty> candidates = shuffled(RandomProperty.ALL.stream()
			.filter((property) -> property.isKey() && !property.nullable() && property.kind() != Kind.TEXT)
			.toList());
		key("PartitionKey(name = \"PK\"", "PartitionKey", List.of(RandomProperty.named("team")), true);
		if (this.random.nextInt(6) > 0) {
			key("SortKey(name = \"SK\"", "SortKey", (this.random.nextInt(3) > 0)
					? List.of(candidates.get(0), RandomProperty.named("name")) : List.of(RandomProperty.named("name")),
					true);
		}
	}

	private void index(String name) {
		boolean local = this.id.size() > 1 && this.random.nextInt(4) == 0;
		List<RandomProperty> candidates = shuffled(RandomProperty.ALL.stream()
			.filter((property) -> property.isKey() && !(local && this.id.contains(property)))
			.toList());
		String index = "(index = \"" + name + "\"";
		if (!local) {
			key("IndexPartitionKey" + index + ", name = \"" + name + "PK\"", "IndexPartitionKey" + index + ")",
					candidates.subList(0, 1 + this.random.nextInt(2)), false);
		}
		if (local || this.random.nextInt(4) > 0) {
			key("IndexSortKey" + index + ", name = \"" + name + "SK\"", "IndexSortKey" + index + ")",
					candidates.subList(2, 3 + this.random.nextInt(2)), false);
		}
		switch (this.random.nextInt(4)) {
			case 0 -> this.onClass
				.add("@SecondaryIndex(name = \"" + name + "\", projection = IndexProjection.Type.KEYS_ONLY)");
			case 1 -> this.onClass.add("@SecondaryIndex(name = \"" + name + "\", include = { \"flag\", \"note\" })");
			default -> {
				// All of the item.
			}
		}
	}

	/** Of one property, or made of some. */
	private void key(String template, String plain, List<RandomProperty> properties, boolean identifying) {
		this.keys.addAll(properties);
		if (identifying) {
			this.id.addAll(properties);
		}
		if (properties.size() == 1 && this.random.nextInt(4) > 0) {
			this.onProperties.get(RandomProperty.ALL.indexOf(properties.get(0))).add("@" + plain);
			return;
		}
		this.onClass.add("@" + template + ", template = \"" + ((this.onClass.size() % 2 == 0) ? "K#" : "")
				+ properties.stream()
					.map((property) -> "{" + property.name() + ((property.kind() == Kind.COUNT) ? ":4" : "") + "}")
					.collect(Collectors.joining("#"))
				+ "\")");
	}

	private List<RandomProperty> shuffled(List<RandomProperty> properties) {
		List<RandomProperty> left = new ArrayList<>(properties);
		List<RandomProperty> shuffled = new ArrayList<>();
		while (!left.isEmpty()) {
			shuffled.add(left.remove(this.random.nextInt(left.size())));
		}
		return shuffled;
	}

	String table() {
		return this.table;
	}

	/** True if its items have a type attribute. */
	boolean isTyped() {
		return this.typed;
	}

	/** The properties that identify an entity. */
	Set<RandomProperty> id() {
		return this.id;
	}

	/** One that some key is made of, or any. */
	RandomProperty property(SplittableRandom chance) {
		List<RandomProperty> some = (chance.nextInt(3) > 0) ? List.copyOf(this.keys) : RandomProperty.ALL;
		return some.get(chance.nextInt(some.size()));
	}

	/** The class, with a pair of repositories for each method: one that may not scan. */
	String source(List<RandomMethod> methods) {
		StringBuilder source = new StringBuilder("""
				package io.tabletheory.generated;
				import java.math.BigDecimal;
				import java.time.*;
				import java.util.*;
				import java.util.concurrent.CompletableFuture;
				import java.util.stream.Stream;
				import io.tabletheory.data.mapping.*;
				import io.tabletheory.data.repository.AllowScan;
				import io.tabletheory.schema.IndexProjection;
				import org.springframework.data.domain.*;
				import org.springframework.data.repository.Repository;
				""");
		source
			.append("@Table(name = \"" + this.table + "\"" + (this.typed ? ", typeAttribute = \"type\"" : "") + ")\n");
		this.onClass.forEach((annotation) -> source.append(annotation).append('\n'));
		source.append(Stream.iterate(0, (i) -> i < RandomProperty.ALL.size(), (i) -> i + 1)
			.filter((i) -> !RandomProperty.ALL.get(i).name().contains("."))
			.map((i) -> declaration(RandomProperty.ALL.get(i), this.onProperties.get(i)))
			.collect(Collectors.joining(",\n  ", "public record Thing(", ", Place place) {\n")));
		source.append("  public record Place(String city, Integer floor) { }\n");
		source.append("  public record Part(String name, int count) { }\n");
		source.append("  public record Id(" + this.id.stream()
			.map((property) -> property.type() + " " + property.name())
			.collect(Collectors.joining(", ")) + ") { }\n");
		String idType = (this.id.size() > 1) ? "Id" : this.id.iterator().next().type();
		for (int i = 0; i < methods.size(); i++) {
			String body = " extends Repository<Thing, " + idType + "> { " + methods.get(i).declaration() + " }\n";
			source.append("  public interface Keyed" + i + body);
			source.append("  public interface Scanned" + i + body.replace("{ ", "{ @AllowScan "));
		}
		return source.append("}\n").toString();
	}

	private String declaration(RandomProperty property, List<String> annotations) {
		String required = (!property.nullable() && property.isKey()) ? "@Attribute(required = true) " : "";
		return required + String.join(" ", annotations) + " " + property.type() + " " + property.name();
	}

}
