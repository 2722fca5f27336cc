// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;
import org.springframework.util.StringUtils;

/**
 * A property of entities whose values are few, so that questions find some.
 *
 * @param name the path
 * @param type as Java has it
 */
record RandomProperty(String name, String type, Kind kind, boolean nullable) {

	static final List<RandomProperty> ALL = List.of(new RandomProperty("team", "String", Kind.TEXT, false),
			new RandomProperty("name", "String", Kind.TEXT, false),
			new RandomProperty("count", "int", Kind.COUNT, false),
			new RandomProperty("day", "LocalDate", Kind.DAY, false),
			new RandomProperty("size", "Integer", Kind.COUNT, true),
			new RandomProperty("amount", "BigDecimal", Kind.AMOUNT, true),
			new RandomProperty("moment", "Instant", Kind.MOMENT, true),
			new RandomProperty("color", "DayOfWeek", Kind.NAME, true),
			new RandomProperty("note", "String", Kind.TEXT, true),
			new RandomProperty("flag", "boolean", Kind.FLAG, false),
			new RandomProperty("tags", "Set<String>", Kind.SET, false),
			new RandomProperty("place.city", "String", Kind.TEXT, false),
			new RandomProperty("place.floor", "Integer", Kind.COUNT, true));

	private static final List<String> TEXTS = List.of("a", "a!", "ab", "b", "b~", "\u00e4", "z", "\ud83d\ude00");

	private static final List<String> SORTED = List.of("", "Not", "LessThan", "LessThanEqual", "GreaterThan",
			"GreaterThanEqual", "Between", "In", "NotIn");

	static RandomProperty named(String name) {
		return ALL.stream().filter((property) -> property.name().equals(name)).findFirst().orElseThrow();
	}

	/** True if the property can be a key. */
	boolean isKey() {
		return !this.name.contains(".") && this.kind != Kind.FLAG && this.kind != Kind.SET;
	}

	/** As it is in the name of a method. */
	String capitalized() {
		StringBuilder capitalized = new StringBuilder();
		for (String step : this.name.split("\\.", -1)) {
			capitalized.append(StringUtils.capitalize(step));
		}
		return capitalized.toString();
	}

	/** One that an entity may have. */
	@Nullable Object value(SplittableRandom random) {
		return (this.nullable && random.nextInt(4) == 0) ? null : given(random);
	}

	/** One that it is compared with. */
	Object given(SplittableRandom random) {
		return switch (this.kind) {
			case TEXT -> TEXTS.get(random.nextInt(TEXTS.size()));
			case COUNT -> random.nextInt(12);
			case AMOUNT -> new BigDecimal(random.nextInt(-4, 5)).add(new BigDecimal("0.5"));
			case DAY -> LocalDate.of(2026, 1, 30).plusDays(random.nextInt(4));
			case MOMENT -> Instant.parse("2026-01-16T12:00:00Z").plusMillis(random.nextInt(4) * 250L);
			case NAME -> DayOfWeek.of(1 + random.nextInt(4));
			case FLAG -> random.nextBoolean();
			case SET -> {
				Set<String> some = new TreeSet<>();
				for (int more = random.nextInt(4); more > 0; more--) {
					some.add(TEXTS.get(random.nextInt(TEXTS.size())));
				}
				yield Set.copyOf(some);
			}
		};
	}

	/** A keyword that the property allows. */
	String keyword(SplittableRandom random) {
		List<String> keywords = new ArrayList<>();
		if (this.kind == Kind.FLAG) {
			keywords.addAll(List.of("", "Not", "True", "False"));
		}
		else if (this.kind == Kind.SET) {
			keywords.addAll(List.of("Containing", "NotContaining", "IsEmpty", "IsNotEmpty"));
		}
		else {
			// Conditions that a key can answer come more often.
			keywords.addAll(List.of("", "", "", "", "In", "Between"));
			keywords.addAll(SORTED);
		}
		switch (this.kind) {
			case TEXT -> keywords.addAll(List.of("StartingWith", "StartingWith", "Containing", "NotContaining"));
			case DAY, MOMENT -> keywords.addAll(List.of("Before", "After"));
			default -> {
				// Nothing else.
			}
		}
		if (this.nullable) {
			keywords.addAll(List.of("IsNull", "IsNotNull", "Exists"));
		}
		return keywords.get(random.nextInt(keywords.size()));
	}

	enum Kind {

		TEXT, COUNT, AMOUNT, DAY, MOMENT, NAME, FLAG, SET

	}

}
