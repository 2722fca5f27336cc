// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.data.mapping.InvalidEntityException;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.MappingException;

/**
 * Collects the problems of entities, so that all of them are reported together.
 */
final class Problems {

	private final List<String> found = new ArrayList<>();

	private final String subject;

	private Problems(String subject) {
		this.subject = subject;
	}

	/** The problems of one class. */
	static Problems of(Class<?> type) {
		return new Problems(type.getName());
	}

	void add(String problem) {
		this.found.add(this.subject + ": " + problem);
	}

	/** Adds a problem of one property. */
	void add(String property, String problem) {
		this.found.add(this.subject + "." + property + ": " + problem);
	}

	/** The result of the source, or {@code null} if it fails; the failure is added. */
	<T> @Nullable T trying(Supplier<? extends @Nullable T> source) {
		try {
			return source.get();
		}
		catch (MappingException | TableTheoryException ex) {
			add(textOf(ex));
			return null;
		}
	}

	/** Collects the problems of one property. */
	<T> @Nullable T trying(String property, Supplier<? extends @Nullable T> source) {
		try {
			return source.get();
		}
		catch (MappingException | TableTheoryException ex) {
			add(property, textOf(ex));
			return null;
		}
	}

	private static String textOf(RuntimeException failure) {
		return (failure instanceof TableTheoryException ex) ? ex.problem() : String.valueOf(failure.getMessage());
	}

	boolean isEmpty() {
		return this.found.isEmpty();
	}

	/** Fails if there is any, in one line. */
	void requireNone() {
		if (!this.found.isEmpty()) {
			throw new MappingException(String.join("; ", this.found));
		}
	}

	/** Fails if there is any. */
	static void require(List<Problems> all) {
		List<String> lines = all.stream().flatMap((problems) -> problems.found.stream()).distinct().toList();
		if (!lines.isEmpty()) {
			throw new InvalidEntityException(lines);
		}
	}

}
