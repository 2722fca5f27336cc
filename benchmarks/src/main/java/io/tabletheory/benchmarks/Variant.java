// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

/**
 * The library that performs an operation; the others are compared with the first one.
 */
public enum Variant implements Alternative {

	/** The AWS SDK with careful mapping by hand. */
	RAW("AWS SDK, mapping by hand") {

		@Override
		OrderReader open(byte[] body) {
			return new RawOrders(Clients.plain(body));
		}

	},

	/** The Enhanced Client. */
	ENHANCED("Enhanced Client, bean") {

		@Override
		OrderReader open(byte[] body) {
			return new EnhancedOrders(Clients.plain(body));
		}

	},

	/** TableTheory without the wire lane, maps. */
	MAP_BY_TREE("TableTheory, map, tree lane") {

		@Override
		OrderReader open(byte[] body) {
			return new MappedOrders(Clients.plain(body));
		}

	},

	/** TableTheory with the wire lane, maps. */
	MAP_BY_WIRE("TableTheory, map, wire lane") {

		@Override
		OrderReader open(byte[] body) {
			return new MappedOrders(Clients.withWireLane(body));
		}

	},

	/** TableTheory without the wire lane, records. */
	RECORD_BY_TREE("TableTheory, record, tree lane") {

		@Override
		OrderReader open(byte[] body) {
			return new DecodedOrders(Clients.plain(body));
		}

	},

	/** TableTheory with the wire lane, records. */
	RECORD_BY_WIRE("TableTheory, record, wire lane") {

		@Override
		OrderReader open(byte[] body) {
			return new DecodedOrders(Clients.withWireLane(body));
		}

	},

	/** A repository with the wire lane. */
	REPOSITORY_BY_WIRE("TableTheory, repository, wire lane") {

		@Override
		OrderReader open(byte[] body) {
			return new RepositoryOrders(Clients.withWireLane(body));
		}

	},

	/** The floor. */
	BARE_TOKENS("Tokens of the response only") {

		@Override
		OrderReader open(byte[] body) {
			return new BareTokens(body);
		}

	};

	private final String label;

	Variant(String label) {
		this.label = label;
	}

	/** Opens it on a transport that answers with this body. */
	abstract OrderReader open(byte[] body);

	@Override
	public String label() {
		return this.label;
	}

}
