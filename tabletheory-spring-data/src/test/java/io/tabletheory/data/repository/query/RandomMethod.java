// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * A method of a repository whose name asks something at random.
 *
 * @param parameters their types
 * @param arguments makes the argument of each
 */
record RandomMethod(Form form, String name, List<String> parameters,
		List<Function<SplittableRandom, Object>> arguments) {

	static RandomMethod of(RandomEntity entity, SplittableRandom random) {
		Form form = Form.values()[random.nextInt(Form.values().length)];
		StringBuilder name = new StringBuilder(form.prefix).append("By");
		List<String> parameters = new ArrayList<>();
		List<Function<SplittableRandom, Object>> arguments = new ArrayList<>();
		int alternatives = (random.nextInt(4) == 0) ? 2 : 1;
		for (int or = 0; or < alternatives; or++) {
			name.append((or > 0) ? "Or" : "");
			int conditions = 1 + random.nextInt(3);
			for (int and = 0; and < conditions; and++) {
				name.append((and > 0) ? "And" : "");
				RandomProperty property = (and == 0 && random.nextBoolean()) ? RandomProperty.named("team")
						: entity.property(random);
				String keyword = property.keyword(random);
				name.append(property.capitalized()).append(keyword);
				add(property, keyword, parameters, arguments);
			}
		}
		if (form.isSorted && random.nextInt(3) == 0) {
			name.append("OrderBy")
				.append(entity.property(random).capitalized())
				.append(random.nextBoolean() ? "Desc" : "Asc");
		}
		return new RandomMethod(form, name.toString(), parameters, arguments);
	}

	private static void add(RandomProperty property, String keyword, List<String> parameters,
			List<Function<SplittableRandom, Object>> arguments) {
		switch (keyword) {
			case "IsNull", "IsNotNull", "Exists", "IsEmpty", "IsNotEmpty", "True", "False" -> {
				// Compares with nothing.
			}
			case "In", "NotIn" -> {
				parameters.add("Collection<" + boxed(property.type()) + ">");
				arguments.add((chance) -> {
					List<Object> some = new ArrayList<>();
					for (int more = chance.nextInt(4); more > 0; more--) {
						some.add(property.given(chance));
					}
					return some;
				});
			}
			case "Containing", "NotContaining" -> {
				parameters.add("String");
				arguments.add(RandomProperty.named("name")::given);
			}
			case "Between" -> {
				parameters.addAll(List.of(property.type(), property.type()));
				arguments.addAll(List.of(property::given, property::given));
			}
			default -> {
				parameters.add(property.type());
				arguments.add(property::given);
			}
		}
	}

	private static String boxed(String type) {
		return type.equals("int") ? "Integer" : type.equals("boolean") ? "Boolean" : type;
	}

	String declaration() {
		StringBuilder declaration = new StringBuilder(this.form.returned).append(' ').append(this.name).append('(');
		for (int i = 0; i < this.parameters.size(); i++) {
			declaration.append((i > 0) ? ", " : "").append(this.parameters.get(i)).append(" a").append(i);
		}
		if (!this.form.position.isEmpty()) {
			declaration.append(this.parameters.isEmpty() ? "" : ", ").append(this.form.position);
		}
		return declaration.append(");").toString();
	}

	Object[] arguments(SplittableRandom chance) {
		return this.arguments.stream().map((argument) -> argument.apply(chance)).toArray();
	}

	/** In which shape the answer is wanted. */
	enum Form {

		LIST("find", "List<Thing>", "", true), FIRST("findFirst3", "List<Thing>", "", true),
		STREAM("stream", "Stream<Thing>", "", true), FUTURE("search", "CompletableFuture<List<Thing>>", "", true),
		PARTS("query", "List<Part>", "", false),
		WINDOW("read", "Window<Thing>", "ScrollPosition at, Limit limit", true),
		SLICE("get", "Slice<Thing>", "Pageable page", true), COUNT("count", "long", "", false),
		EXISTS("exists", "boolean", "", false);

		private final String prefix;

		private final String returned;

		private final String position;

		private final boolean isSorted;

		Form(String prefix, String returned, String position, boolean isSorted) {
			this.prefix = prefix;
			this.returned = returned;
			this.position = position;
			this.isSorted = isSorted;
		}

	}

}
