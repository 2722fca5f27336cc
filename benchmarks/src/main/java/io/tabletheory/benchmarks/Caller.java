// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * The caller that makes a request for a client.
 */
public enum Caller implements Alternative {

	/** The operations on maps. */
	ENGINE("TableTheory, map") {

		@Override
		OrderStore open() {
			return new MappedOrders(new SilentClient());
		}

	},

	/** The methods of a repository. */
	REPOSITORY("TableTheory, repository") {

		@Override
		OrderStore open() {
			return new RepositoryOrders(new SilentClient());
		}

	};

	private final String label;

	Caller(String label) {
		this.label = label;
	}

	abstract OrderStore open();

	@Override
	public String label() {
		return this.label;
	}

}
