// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.tabletheory.data.query.Argument;
import io.tabletheory.data.query.Criteria;
import io.tabletheory.data.repository.query.QuerySpec.Aim;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.repository.query.parser.Part;
import org.springframework.data.repository.query.parser.Part.IgnoreCaseType;
import org.springframework.data.repository.query.parser.PartTree;
import org.springframework.util.StringUtils;

/**
 * Derives what a method asks from its name. Everything in the name that DynamoDB cannot
 * answer is refused together.
 */
final class DerivedQuestion {

	private final PartTree tree;

	private final List<String> problems = new ArrayList<>();

	private final List<String> warnings = new ArrayList<>();

	private int arguments;

	private DerivedQuestion(PartTree tree) {
		this.tree = tree;
	}

	/**
	 * For a method.
	 * @param given how many arguments it has that are compared with properties
	 */
	static QuerySpec of(String method, Class<?> type, int given) {
		if (method.equals("findAll")) {
			throw new RefusedMethodException("DynamoDB reads all items in no order and by no page number; ask for one"
					+ " partition, as findAllByPartition(value, pageable) or findBy..OrderBy.. do, or sort the result"
					+ " of findAll() in the application");
		}
		DerivedQuestion derived = new DerivedQuestion(new PartTree(method, type));
		Criteria criteria = derived.criteria();
		Sort sort = derived.sort();
		if (derived.tree.isDistinct()) {
			derived.problems.add("Distinct: no query finds one item twice, and DynamoDB does not compare items; leave"
					+ " Distinct out, and make a set of properties in the application");
		}
		if (derived.arguments != given && derived.problems.isEmpty()) {
			derived.problems.add("its name compares properties with " + derived.arguments
					+ ((derived.arguments == 1) ? " argument" : " arguments") + ", but it has " + given
					+ "; give each keyword its own");
		}
		if (!derived.problems.isEmpty()) {
			throw new RefusedMethodException(derived.problems);
		}
		return new QuerySpec(derived.aim(), criteria, sort, derived.limit(), List.of(), List.copyOf(derived.warnings));
	}

	private Aim aim() {
		if (this.tree.isDelete()) {
			return Aim.DELETE;
		}
		if (this.tree.isExistsProjection()) {
			return Aim.EXISTS;
		}
		return this.tree.isCountProjection() ? Aim.COUNT : Aim.FIND;
	}

	private long limit() {
		Integer limit = this.tree.getMaxResults();
		return (limit != null) ? limit : Long.MAX_VALUE;
	}

	private @Nullable Criteria criteria() {
		List<Criteria> alternatives = new ArrayList<>();
		for (PartTree.OrPart or : this.tree) {
			List<Criteria> parts = new ArrayList<>();
			for (Part part : or) {
				Criteria criteria = criteria(part);
				if (criteria != null) {
					parts.add(criteria);
				}
			}
			if (!parts.isEmpty()) {
				alternatives.add((parts.size() == 1) ? parts.get(0) : new Criteria.All(parts));
			}
		}
		if (alternatives.isEmpty()) {
			return null;
		}
		return (alternatives.size() == 1) ? alternatives.get(0) : new Criteria.Any(alternatives);
	}

	private @Nullable Criteria criteria(Part part) {
		Keyword keyword = Keyword.of(part.getType());
		List<Object> values = values(part);
		String property = part.getProperty().toDotPath();
		boolean text = part.getProperty().getLeafProperty().getType() == String.class;
		if (part.shouldIgnoreCase() == IgnoreCaseType.ALWAYS
				|| (part.shouldIgnoreCase() == IgnoreCaseType.WHEN_POSSIBLE && text)) {
			this.problems.add("IgnoreCase of " + property + ": DynamoDB compares texts as they are stored; store "
					+ property + " in lower case in a property of its own and ask for that");
		}
		if (text && (part.getType() == Part.Type.BEFORE || part.getType() == Part.Type.AFTER)) {
			this.warnings
				.add(name(part) + " of " + property + " compares texts, which are in the order of time only where"
						+ " all have one width and one offset; an Instant is stored so");
		}
		if (keyword.relation() == null) {
			this.problems.add(name(part) + " of " + property + ": " + keyword.refusal());
			return null;
		}
		return new Criteria.Comparison(property, keyword.relation(), values);
	}

	private List<Object> values(Part part) {
		if (part.getType() == Part.Type.TRUE || part.getType() == Part.Type.FALSE) {
			return List.of(part.getType() == Part.Type.TRUE);
		}
		List<Object> values = new ArrayList<>();
		for (int i = 0; i < part.getNumberOfArguments(); i++) {
			values.add(new Argument(this.arguments++));
		}
		return values;
	}

	private static String name(Part part) {
		StringBuilder name = new StringBuilder();
		for (String word : part.getType().name().split("_", -1)) {
			name.append(StringUtils.capitalize(word.toLowerCase(Locale.ROOT)));
		}
		return name.toString();
	}

	private Sort sort() {
		Sort sort = this.tree.getSort();
		if (sort.toList().size() > 1) {
			this.problems.add("OrderBy: DynamoDB orders by one sort key; leave one property");
		}
		return sort;
	}

}
