// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one entity that are made of properties: all that is known of them before
 * there is one.
 */
final class WrittenKeys {

	private final KeySchema table;

	private final List<DerivedValue> writers;

	WrittenKeys(KeySchema table, List<DerivedValue> writers) {
		this.table = table;
		this.writers = List.copyOf(writers);
	}

	List<DerivedValue> writers() {
		return this.writers;
	}

	/** The writer of the key, or {@code null}. */
	@Nullable DerivedValue writer(String attribute) {
		for (DerivedValue writer : this.writers) {
			if (writer.attribute().equals(attribute)) {
				return writer;
			}
		}
		return null;
	}

	/** The ingredients of the table's key, in their order. */
	Set<Path> sources() {
		Set<Path> sources = new LinkedHashSet<>();
		for (KeyAttribute part : this.table.parts()) {
			DerivedValue writer = writer(part.name());
			sources.addAll((writer != null) ? writer.sources() : List.of(Path.of(part.name())));
		}
		return sources;
	}

	/** The attributes that have what the table's key is made of, in its order. */
	Set<String> identity() {
		Set<String> identity = new LinkedHashSet<>();
		for (Path source : sources()) {
			identity.add(source.attribute());
		}
		return identity;
	}

	/** True if the attribute is part of the table's key, or the key is made of it. */
	boolean isPart(String attribute) {
		return this.table.contains(attribute) || identity().contains(attribute);
	}

	/** The table's key, for messages. */
	String description() {
		List<String> parts = new ArrayList<>();
		for (KeyAttribute part : this.table.parts()) {
			DerivedValue writer = writer(part.name());
			parts.add((writer != null) ? part.name() + " (" + writer.template() + ")" : part.name());
		}
		return String.join(" and ", parts);
	}

	boolean isOfTable(DerivedValue writer) {
		return this.table.contains(writer.attribute());
	}

	private static boolean isChanged(Path source, Collection<Path> changed) {
		return changed.stream().anyMatch((path) -> isWithin(source, path));
	}

	/** True if a path is another one, or leads to a place below it. */
	private static boolean isWithin(Path path, Path other) {
		return path.attribute().equals(other.attribute()) && path.steps().size() >= other.steps().size()
				&& path.steps().subList(0, other.steps().size()).equals(other.steps());
	}

	/**
	 * The keys of indexes of which an update changes a part, and leaves other parts
	 * unknown.
	 * @param identity the attributes that every update knows
	 * @param changed the paths that the update changes: it sets some and removes others
	 */
	List<KeyGap> gaps(Collection<String> identity, Collection<Path> changed, Collection<Path> set,
			Collection<Path> removed) {
		List<KeyGap> gaps = new ArrayList<>();
		for (DerivedValue writer : this.writers) {
			boolean follows = writer.sources().stream().anyMatch((source) -> isChanged(source, changed))
					&& writer.sources().stream().noneMatch((source) -> isChanged(source, removed));
			List<String> missing = new ArrayList<>();
			for (int i = 0; i < writer.sources().size(); i++) {
				Path source = writer.sources().get(i);
				if (!identity.contains(source.attribute()) && !isChanged(source, set)) {
					missing.add(writer.template().placeholders().get(i).path());
				}
			}
			if (follows && !missing.isEmpty()) {
				gaps.add(new KeyGap(writer.attribute(), writer.template(), missing));
			}
		}
		return gaps;
	}

}
