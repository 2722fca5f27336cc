// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.util.List;
import java.util.stream.Collectors;

import org.springframework.data.mapping.MappingException;

/**
 * The failure of classes that cannot be stored as declared, or that contradict the models
 * that they name. It lists the problems of all classes.
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

	/** The problems, each with its class or property. */
	public List<String> problems() {
		return List.of(this.problems);
	}

}
