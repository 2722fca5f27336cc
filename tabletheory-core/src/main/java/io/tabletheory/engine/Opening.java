// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.ItemDecoder;
import io.tabletheory.flow.OpeningKey;
import io.tabletheory.flow.Read;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.Seals.Seal;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Opens what a read has found, one item or a page of them.
 */
final class Opening<T> {

	private final List<@Nullable Found<T>> found;

	/** The envelopes of each item, by its position. */
	private final List<List<Part>> parts = new ArrayList<>();

	private final Ciphers<Kind> ciphers = new Ciphers<>();

	private Opening(List<@Nullable Found<T>> found) {
		this.found = found;
		found.forEach((item) -> this.parts.add((item instanceof Found.Closed<T> closed) ? parts(closed) : List.of()));
	}

	private List<Part> parts(Found.Closed<T> closed) {
		List<Part> envelopes = new ArrayList<>();
		for (Seal seal : closed.seals().all()) {
			AttributeValue stored = closed.attributes().get(seal.attribute());
			Envelope envelope = (stored != null) ? closed.seals().envelope(seal, stored) : null;
			if (envelope != null) {
				Kind kind = new Kind(envelope.wrappedKey(), seal.use(envelope.format()));
				envelopes.add(new Part(seal.attribute(), envelope, kind));
				this.ciphers.add(kind, new OpeningKey(kind.wrapped(), kind.use()), closed.seals());
			}
		}
		return envelopes;
	}

	/**
	 * Reads the items of a query or scan and opens them, if there is anything to open.
	 * @param hidden the attributes that are read for opening the items only
	 */
	static <Q extends DynamoDbRequest, A extends DynamoDbResponse, T> Step<Read<A, T>> read(
			DynamoDbOperation<Q, A> operation, Q request, Retrieval<T> retrieval, List<String> hidden) {
		Seals seals = retrieval.table().seals();
		if (seals == null) {
			return Step.await(operation.read(request, retrieval.decoder()), retrieval.origin());
		}
		List<ByDigest.Expected> expected = retrieval.query().expected();
		return Opening
			.<Q, A, T>read(operation, request,
					(item) -> Found.of(seals, item.toAttributes(), hidden, expected, retrieval.decoder()),
					retrieval.origin())
			.map((read) -> new Read<>(read.response(), read.items().stream().filter(Objects::nonNull).toList()));
	}

	/** Reads items that may be closed, and opens them. */
	static <Q extends DynamoDbRequest, A extends DynamoDbResponse, T> Step<Read<A, T>> read(
			DynamoDbOperation<Q, A> operation, Q request, ItemDecoder<Found<T>> decoder, Origin origin) {
		return Step.await(operation.read(request, decoder), origin)
			.then((read) -> open(read.items(), origin).map((items) -> new Read<>(read.response(), items)));
	}

	/** The items decoded, in their order, {@code null} where there is none. */
	static <T> Step<List<@Nullable T>> open(List<@Nullable Found<T>> found, Origin origin) {
		Opening<T> opening;
		try {
			opening = new Opening<>(found);
		}
		catch (TableTheoryException ex) {
			throw ex.at(origin);
		}
		return opening.ciphers.use(opening::decoded, origin);
	}

	/** One item; where what is stored cannot be opened, the result says so. */
	static Step<Opened> attempt(Found<Item> closed, Origin origin) {
		try {
			Opening<Item> opening = new Opening<>(List.of(closed));
			return opening.ciphers.use((open) -> opening.attempt(open, origin), origin);
		}
		catch (TableTheoryException ex) {
			return Step.done(Opened.failed(ex.at(origin)));
		}
	}

	private Opened attempt(Map<Kind, AttributeCipher> open, Origin origin) {
		try {
			return Opened.of((Item) Objects.requireNonNull(decoded(open).get(0)));
		}
		catch (TableTheoryException ex) {
			return Opened.failed(ex.at(origin));
		}
	}

	private List<@Nullable T> decoded(Map<Kind, AttributeCipher> open) {
		List<@Nullable T> decoded = new ArrayList<>(this.found.size());
		for (int i = 0; i < this.found.size(); i++) {
			Found<T> item = this.found.get(i);
			if (item instanceof Found.Closed<T> closed) {
				decoded.add(decoded(closed, this.parts.get(i), open));
			}
			else {
				decoded.add((item != null) ? ((Found.Decoded<T>) item).value() : null);
			}
		}
		return Collections.unmodifiableList(decoded);
	}

	private @Nullable T decoded(Found.Closed<T> closed, List<Part> parts, Map<Kind, AttributeCipher> open) {
		Map<String, AttributeValue> values = new HashMap<>();
		for (Part part : parts) {
			values.put(part.attribute(),
					Ciphers.of(part.kind(), open).open(part.attribute(), part.envelope(), closed.identity()));
		}
		return closed.decode(values);
	}

	/** Which key. */
	private record Kind(SdkBytes wrapped, KeyUse use) {

	}

	/** One envelope of an item. */
	private record Part(String attribute, Envelope envelope, Kind kind) {

	}

}
