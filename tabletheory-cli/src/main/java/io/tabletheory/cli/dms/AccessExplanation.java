// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.search.AccessPattern;
import io.tabletheory.plan.search.AccessPattern.Operation;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.Search;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.KeySchema;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of the ways to find the items of a model, as the planner of the engine
 * sees them.
 */
final class AccessExplanation {

	private final Model model;

	private final Planner planner;

	private final Origin origin;

	private final List<String> lines = new ArrayList<>();

	AccessExplanation(Model model) {
		this.model = model;
		this.planner = new Planner(model);
		this.origin = Origin.of("explain", model.name(), model.table());
	}

	List<String> lines() {
		this.lines.clear();
		this.lines.add("key: " + text(this.model.keys()));
		addPredicates(Predicate.ofKey(this.model.keys()), null);
		for (Index index : this.model.indexes()) {
			this.lines.add("index " + index.name() + " (" + index.type() + "): " + text(index.keys()));
			addProjection(index);
			addPredicates(Predicate.ofKey(index.keys()), index);
		}
		this.model.attributes().stream().filter(AttributeModel::isSealed).forEach(this::addEncrypted);
		addScans();
		return List.copyOf(this.lines);
	}

	private static String text(KeySchema keys) {
		return keys.parts()
			.stream()
			.map((part) -> Texts.printable(part.name()) + " (" + part.type() + ")")
			.collect(Collectors.joining(" and "))
				+ ((keys.sort() != null) ? ", sorted by " + Texts.printable(keys.sort().name()) : "");
	}

	private void addProjection(Index index) {
		IndexProjection projection = index.projection();
		if (projection.type() == IndexProjection.Type.ALL) {
			return;
		}
		List<String> missing = attributes().filter(
				(name) -> !index.keys().contains(name) && !this.model.keys().contains(name) && !projection.holds(name))
			.toList();
		this.lines.add("  holds " + projection.type()
				+ (projection.fields().isEmpty() ? "" : " " + printable(projection.fields().stream()))
				+ (missing.isEmpty() ? "" : "; lacks " + printable(missing.stream())));
	}

	/** The attributes of the model, and those that only an index declares. */
	private Stream<String> attributes() {
		Set<String> names = new LinkedHashSet<>();
		this.model.attributes().forEach((attribute) -> names.add(attribute.name()));
		this.model.indexes().forEach((index) -> index.keys().parts().forEach((part) -> names.add(part.name())));
		return names.stream();
	}

	private static String printable(Stream<String> names) {
		return names.map(Texts::printable).collect(Collectors.joining(", "));
	}

	/** Adds a line for each predicate, and notes about some of them below. */
	private void addPredicates(List<Predicate> predicates, @Nullable Index index) {
		int width = predicates.stream().mapToInt((predicate) -> predicate.text().length()).max().orElse(0);
		Set<String> notes = new LinkedHashSet<>();
		for (Predicate predicate : predicates) {
			String answers = predicate.conditions()
				.stream()
				.map((condition) -> answer(condition, index, notes))
				.distinct()
				.collect(Collectors.joining(" or "));
			String padding = " ".repeat(width - predicate.text().length());
			this.lines.add("  " + predicate.text() + padding + " -> " + answers);
		}
		notes.forEach((note) -> this.lines.add("  note: " + note));
	}

	/** The access pattern that the engine uses, or would use if the index were named. */
	private String answer(ConditionExpression condition, @Nullable Index index, Set<String> notes) {
		AccessPattern chosen = pattern(condition);
		if (index != null && chosen.operation() == Operation.SCAN) {
			Optional<AccessPattern> named = this.planner.by(index, search(condition, index.name()), this.origin);
			if (named.isPresent()) {
				notes.addAll(named.get().warnings(false));
				notes.add("Nothing reads it unless it is named: "
						+ this.planner.obstacle(index, search(condition, null)));
				return text(named.get()) + ", if it is named";
			}
		}
		notes.addAll(chosen.warnings(false));
		return text(chosen);
	}

	private AccessPattern pattern(ConditionExpression condition) {
		return this.planner.plan(search(condition, null), this.origin).patterns().get(0);
	}

	private static Search search(ConditionExpression condition, @Nullable String index) {
		return new Search(condition, index, Search.Order.NATURAL, List.of(), false, Search.Access.QUERY_OR_SCAN);
	}

	private String text(AccessPattern pattern) {
		Index index = pattern.index();
		String operation = switch (pattern.operation()) {
			case GET -> "GetItem";
			case QUERY -> "Query";
			case SCAN -> "Scan";
		};
		return operation + " " + ((index != null) ? "index " + index.name() : "table " + this.model.table());
	}

	private void addEncrypted(AttributeModel attribute) {
		Encryption encryption = attribute.encryption();
		String name = Texts.printable(attribute.name());
		String answer = (encryption != null && encryption.digest() != null)
				? byDigest(attribute, encryption.digest().attribute()) : refusal(attribute);
		this.lines.add("encrypted: " + name + " -> " + answer);
	}

	/** The engine's answer to a condition on the attribute. */
	private String refusal(AttributeModel attribute) {
		try {
			return text(pattern(equality(attribute.name())));
		}
		catch (TableTheoryException ex) {
			return ex.problem();
		}
	}

	private String byDigest(AttributeModel attribute, String holder) {
		ConditionExpression condition = equality(holder);
		AccessPattern pattern = pattern(condition);
		try {
			ByDigest digested = new ByDigest(condition, List.of(new ByDigest.Expected(attribute.name(), List.of())));
			pattern.bind(condition, this.origin).expecting(digested, this.origin);
			return "= and IN, by its digest " + Texts.printable(holder) + ": " + text(pattern);
		}
		catch (TableTheoryException ex) {
			return ex.problem();
		}
	}

	private static ConditionExpression equality(String attribute) {
		return Predicate.equality(attribute).conditions().get(0);
	}

	/** Adds the attributes that begin no key. */
	private void addScans() {
		Set<String> partitions = Stream
			.concat(Stream.of(this.model.keys()), this.model.indexes().stream().map(Index::keys))
			.map((keys) -> keys.partition().name())
			.collect(Collectors.toSet());
		List<String> scanned = attributes().filter((name) -> !partitions.contains(name) && !isSealed(name))
			.filter((name) -> pattern(equality(name)).operation() == Operation.SCAN)
			.toList();
		if (!scanned.isEmpty()) {
			AccessPattern scan = pattern(equality(scanned.get(0)));
			this.lines.add("by nothing but " + printable(scanned.stream()) + " -> " + text(scan) + ": "
					+ String.join("; ", scan.warnings(false)));
		}
	}

	private boolean isSealed(String name) {
		AttributeModel attribute = this.model.attribute(name);
		return attribute != null && attribute.isSealed();
	}

}
