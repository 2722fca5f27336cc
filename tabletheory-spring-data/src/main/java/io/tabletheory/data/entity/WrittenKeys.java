// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.Path;
import io.tabletheory.plan.DerivedValue;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.KeySchema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The keys of one entity that are made of properties: all that is known of them before
 * there is one.
 */
final class WrittenKeys {

	private final KeySchema table;

	private final List<DerivedValue> writers;

	private final boolean ofTable;

	WrittenKeys(KeySchema table, List<DerivedValue> writers) {
		this.table = table;
		this.writers = List.copyOf(writers);
		this.ofTable = writers.stream().anyMatch(this::isOfTable);
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

	/** True if the table's key has a part that is made of properties. */
	boolean isOfTableWritten() {
		return this.ofTable;
	}

	/** The table's key, as far as its parts are known. */
	Map<String, AttributeValue> tableKey(Map<String, AttributeValue> identity) {
		Map<String, AttributeValue> key = new LinkedHashMap<>();
		add(this.table.partition(), identity, key);
		if (this.table.sort() != null) {
			add(this.table.sort(), identity, key);
		}
		return key;
	}

	private void add(KeyAttribute part, Map<String, AttributeValue> identity, Map<String, AttributeValue> key) {
		DerivedValue writer = writer(part.name());
		AttributeValue value = (writer != null) ? writer.of(identity) : identity.get(part.name());
		if (value != null) {
			key.put(part.name(), value);
		}
	}

	/** The changes of index keys when some of their ingredients change. */
	List<KeyChange> changes(Map<String, AttributeValue> identity, Collection<Path> changed,
			Map<Path, AttributeValue> values) {
		List<KeyChange> changes = new ArrayList<>();
		for (DerivedValue writer : this.writers) {
			if (writer.sources().stream().noneMatch((source) -> isChanged(source, changed))) {
				continue;
			}
			if (isOfTable(writer)) {
				throw new TableTheoryException(ErrorCode.INVALID_OPERATOR,
						"The update changes a part of the key " + writer.attribute() + ", which is made of "
								+ writer.template()
								+ "; the key of an item cannot change, so delete it and store another one");
			}
			changes.add(change(writer, identity, values));
		}
		return changes;
	}

	private static boolean isChanged(Path source, Collection<Path> changed) {
		return changed.stream().anyMatch((path) -> isWithin(source, path));
	}

	/** True if a path is another one, or leads to a place below it. */
	private static boolean isWithin(Path path, Path other) {
		return path.attribute().equals(other.attribute()) && path.steps().size() >= other.steps().size()
				&& path.steps().subList(0, other.steps().size()).equals(other.steps());
	}

	private static KeyChange change(DerivedValue writer, Map<String, AttributeValue> identity,
			Map<Path, AttributeValue> values) {
		List<String> missing = new ArrayList<>();
		@Nullable AttributeValue[] parts = new @Nullable AttributeValue[writer.sources().size()];
		for (int i = 0; i < parts.length; i++) {
			Path source = writer.sources().get(i);
			Path setting = setting(source, values);
			if (setting != null) {
				parts[i] = DerivedValue.below(values.get(setting), source, setting.steps().size());
				continue;
			}
			parts[i] = DerivedValue.value(source, identity);
			if (parts[i] == null) {
				missing.add(writer.template().placeholders().get(i).path());
			}
		}
		return new KeyChange(writer.attribute(), writer.template(),
				missing.isEmpty() ? writer.of((source) -> parts[source]) : null, missing);
	}

	/**
	 * The keys of indexes of which an update changes a part, and leaves other parts
	 * unknown.
	 * @param identity the attributes that every update knows
	 * @param changed the paths that the update changes: it sets some and removes others
	 */
	List<KeyChange> gaps(Collection<String> identity, Collection<Path> changed, Collection<Path> set,
			Collection<Path> removed) {
		List<KeyChange> gaps = new ArrayList<>();
		for (DerivedValue writer : this.writers) {
			boolean follows = !isOfTable(writer)
					&& writer.sources().stream().anyMatch((source) -> isChanged(source, changed))
					&& writer.sources().stream().noneMatch((source) -> isChanged(source, removed));
			List<String> missing = new ArrayList<>();
			for (int i = 0; i < writer.sources().size(); i++) {
				Path source = writer.sources().get(i);
				if (!identity.contains(source.attribute()) && !isChanged(source, set)) {
					missing.add(writer.template().placeholders().get(i).path());
				}
			}
			if (follows && !missing.isEmpty()) {
				gaps.add(new KeyChange(writer.attribute(), writer.template(), null, missing));
			}
		}
		return gaps;
	}

	/** That of the known values in which the source is. */
	private static @Nullable Path setting(Path source, Map<Path, AttributeValue> values) {
		for (Path path : values.keySet()) {
			if (isWithin(source, path)) {
				return path;
			}
		}
		return null;
	}

}
