// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.util.List;
import java.util.stream.Collectors;

import org.springframework.data.mapping.MappingException;

/**
 * Classes cannot be stored as they are declared, or say something else than the models
 * that they name. It has everything that is wrong with any of them.
 */
public final class InvalidEntityException extends MappingException {

	private static final long serialVersionUID = 1L;

	private final String[] problems;

	public InvalidEntityException(List<String> problems) {
		super("Entities cannot be mapped:" + problems.stream()
			.map((problem) -> System.lineSeparator() + "  " + problem)
			.collect(Collectors.joining()));
		this.problems = problems.toArray(String[]::new);
	}

	/** What is wrong, each with the class or property that it is about. */
	public List<String> problems() {
		return List.of(this.problems);
	}

}
