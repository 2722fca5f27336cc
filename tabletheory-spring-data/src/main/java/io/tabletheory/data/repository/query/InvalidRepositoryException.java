// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.util.List;
import java.util.stream.Collectors;

import org.springframework.data.repository.core.RepositoryCreationException;

/**
 * A repository has methods that DynamoDB cannot serve as they are declared. It names all
 * of them, each with the reason and what would serve it.
 */
public final class InvalidRepositoryException extends RepositoryCreationException {

	private static final long serialVersionUID = 1L;

	/** Methods and what is wrong with each. */
	private final transient List<Refusal> refusals;

	public InvalidRepositoryException(Class<?> repository, List<Refusal> refusals) {
		super(message(repository, refusals), repository);
		this.refusals = List.copyOf(refusals);
	}

	private static String message(Class<?> repository, List<Refusal> refusals) {
		return "The repository " + repository.getName() + " cannot be served as it is declared:"
				+ refusals.stream()
					.map((refusal) -> System.lineSeparator() + "  " + refusal)
					.collect(Collectors.joining());
	}

	/** The problems, in the order of the methods. */
	public List<Refusal> refusals() {
		return this.refusals;
	}

	/**
	 * One reason why a repository cannot be served.
	 *
	 * @param member the method as it is declared, or what else of the repository
	 * @param reason what is wrong, and what to do
	 * @param unserved whether the declaration is right, and no key finds what it asks
	 * for: an index or a scan would serve it
	 */
	public record Refusal(String member, String reason, boolean unserved) {

		/** A refusal of a wrong declaration. */
		public Refusal(String member, String reason) {
			this(member, reason, false);
		}

		@Override
		public String toString() {
			return this.member + ": " + this.reason;
		}

	}

}
