// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.call.Read;
import io.tabletheory.encryption.AttributeCipher;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.OpeningKey;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.ByDigest;
import io.tabletheory.plan.KeyDisplay;
import io.tabletheory.plan.Seals.Seal;
import io.tabletheory.plan.TypeCheck;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * Opens the items of a read, one item or a page.
 */
final class OpenProgram<T> {

	private static final int AT_ONCE = 8;

	private static final KeyDisplay NO_KEYS = new KeyDisplay(false);

	private final List<@Nullable FetchedItem<T>> found;

	private final Origin origin;

	/** {@code null} where each failure is that of its item, with nothing else to say. */
	private final @Nullable UnreadableItems unreadable;

	private final KeyDisplay keys;

	/** The envelopes of each item, by its position. */
	private final List<@Nullable List<ClosedValue>> parts = new ArrayList<>();

	private final Ciphers<WrappedKey> ciphers = new Ciphers<>();

	private OpenProgram(List<@Nullable FetchedItem<T>> found, @Nullable UnreadableItems unreadable, KeyDisplay keys,
			Origin origin) {
		this.found = found;
		this.unreadable = unreadable;
		this.keys = keys;
		this.origin = origin;
		found.forEach(
				(item) -> this.parts.add((item instanceof FetchedItem.Closed<T> closed) ? parts(closed) : List.of()));
	}

	/** The envelopes; {@code null} for an item that is left out. */
	private @Nullable List<ClosedValue> parts(FetchedItem.Closed<T> closed) {
		try {
			return envelopes(closed);
		}
		catch (TableTheoryException ex) {
			decide(closed, ex);
			return null;
		}
	}

	/** Fails, unless it is decided that the item is left out. */
	private void decide(FetchedItem.Closed<T> closed, TableTheoryException failure) {
		Origin place = closed.seals().at(this.origin);
		if (this.unreadable == null) {
			throw failure.at(place);
		}
		this.unreadable.found(UnreadableItem.of(closed.attributes(), failure, this.keys, place));
	}

	private List<ClosedValue> envelopes(FetchedItem.Closed<T> closed) {
		List<ClosedValue> envelopes = new ArrayList<>();
		for (Seal seal : closed.seals().all()) {
			AttributeValue stored = closed.attributes().get(seal.attribute());
			Envelope envelope = (stored != null) ? closed.seals().envelope(seal, stored) : null;
			if (envelope != null) {
				WrappedKey kind = new WrappedKey(envelope.wrappedKey(), seal.use(envelope.format()));
				envelopes.add(new ClosedValue(seal.attribute(), envelope, kind));
				this.ciphers.add(kind, new OpeningKey(kind.wrapped(), kind.use()), closed.seals());
			}
		}
		return envelopes;
	}

	/**
	 * Reads the items of a query or scan and opens them, if there is anything to open.
	 * @param hidden the attributes that are read for opening and checking the items only
	 */
	static <Q extends DynamoDbRequest, A extends DynamoDbResponse, T> Step<Read<A, T>> read(
			DynamoDbOperation<Q, A> operation, Q request, ReadRequest<T> retrieval, List<String> hidden) {
		ItemSeals seals = retrieval.seals();
		TypeCheck type = retrieval.type();
		Origin origin = retrieval.origin();
		KeyDisplay keys = retrieval.table().keyDisplay();
		if (seals == null && type == null) {
			return guarded(operation, request, retrieval.decoder(), retrieval.unreadable(), keys, origin);
		}
		List<ByDigest.Expected> expected = retrieval.query().expected();
		return OpenProgram
			.<Q, A, FetchedItem<T>>guarded(operation, request,
					(item) -> FetchedItem.of(type, (seals != null) ? seals.of(item) : null, item, hidden, expected,
							retrieval.decoder()),
					retrieval.unreadable(), keys, origin)
			.then((read) -> open(read.items(), retrieval.unreadable(), keys, origin)
				.map((items) -> new Read<>(read.response(), items.stream().filter(Objects::nonNull).toList())));
	}

	/** Reads items, without those that cannot be decoded and are left out. */
	static <Q extends DynamoDbRequest, A extends DynamoDbResponse, T> Step<Read<A, T>> guarded(
			DynamoDbOperation<Q, A> operation, Q request, ItemDecoder<T> decoder, UnreadableItems unreadable,
			KeyDisplay keys, Origin origin) {
		GuardedDecoder<T> guarded = new GuardedDecoder<>(decoder, keys, origin);
		return Step.await(operation.read(request, guarded), origin)
			.map((read) -> new Read<>(read.response(), guarded.readable(read.items(), unreadable)));
	}

	/** Reads items that may be closed, and opens them. */
	static <Q extends DynamoDbRequest, A extends DynamoDbResponse, T> Step<Read<A, T>> read(
			DynamoDbOperation<Q, A> operation, Q request, ItemDecoder<FetchedItem<T>> decoder, KeyDisplay keys,
			Origin origin) {
		return Step.await(operation.read(request, decoder), origin)
			.then((read) -> open(read.items(), UnreadableItems.FAIL, keys, origin)
				.map((items) -> new Read<>(read.response(), items)));
	}

	/**
	 * The items decoded, in their order, {@code null} where there is none, and for those
	 * that are left out.
	 */
	static <T> Step<List<@Nullable T>> open(List<@Nullable FetchedItem<T>> found, UnreadableItems unreadable,
			KeyDisplay keys, Origin origin) {
		List<@Nullable T> values = FetchedItem.values(found);
		if (values != null) {
			return Step.done(values);
		}
		OpenProgram<T> opening = new OpenProgram<>(found, unreadable, keys, origin);
		return opening.ciphers.use(opening::decoded, origin);
	}

	/**
	 * Each of the items; where what is stored cannot be opened, the result says so. Their
	 * data keys are asked for beside each other, and item by item only if one of these
	 * cannot be had.
	 */
	static Step<List<OpeningResult>> attempts(List<FetchedItem<Item>> closed, Origin origin) {
		try {
			OpenProgram<Item> opening = new OpenProgram<>(List.copyOf(closed), null, NO_KEYS, origin);
			return opening.ciphers.use(opening::attempts, origin).recover((failure) -> singly(closed, failure, origin));
		}
		catch (TableTheoryException ex) {
			return singly(closed, ex, origin);
		}
	}

	private static Step<List<OpeningResult>> singly(List<FetchedItem<Item>> closed, TableTheoryException failure,
			Origin origin) {
		if (closed.size() == 1) {
			return Step.done(List.of(OpeningResult.failed(failure)));
		}
		return Step.parallel(closed.stream().map((item) -> attempts(List.of(item), origin)).toList(), AT_ONCE, origin)
			.map((opened) -> opened.stream().flatMap(List::stream).toList());
	}

	private List<OpeningResult> attempts(Map<WrappedKey, AttributeCipher> open) {
		return IntStream.range(0, this.found.size()).mapToObj((i) -> attempt(i, open)).toList();
	}

	private OpeningResult attempt(int position, Map<WrappedKey, AttributeCipher> open) {
		try {
			return OpeningResult.of((Item) Objects.requireNonNull(decoded(position, open)));
		}
		catch (TableTheoryException ex) {
			return OpeningResult.failed(ex);
		}
	}

	private List<@Nullable T> decoded(Map<WrappedKey, AttributeCipher> open) {
		List<@Nullable T> decoded = new ArrayList<>(this.found.size());
		for (int i = 0; i < this.found.size(); i++) {
			decoded.add(decoded(i, open));
		}
		return Collections.unmodifiableList(decoded);
	}

	private @Nullable T decoded(int position, Map<WrappedKey, AttributeCipher> open) {
		FetchedItem<T> item = this.found.get(position);
		if (item instanceof FetchedItem.Closed<T> closed) {
			List<ClosedValue> parts = this.parts.get(position);
			try {
				return (parts != null) ? decoded(closed, parts, open) : null;
			}
			catch (TableTheoryException ex) {
				decide(closed, ex);
				return null;
			}
		}
		return (item != null) ? ((FetchedItem.Decoded<T>) item).value() : null;
	}

	private @Nullable T decoded(FetchedItem.Closed<T> closed, List<ClosedValue> parts,
			Map<WrappedKey, AttributeCipher> open) {
		Map<String, AttributeValue> values = new HashMap<>();
		for (ClosedValue part : parts) {
			values.put(part.attribute(),
					Ciphers.of(part.kind(), open).open(part.attribute(), part.envelope(), closed.identity()));
		}
		return closed.decode(values);
	}

	/** A wrapped data key and its use. */
	private record WrappedKey(SdkBytes wrapped, KeyUse use) {

	}

	/** One envelope of an item. */
	private record ClosedValue(String attribute, Envelope envelope, WrappedKey kind) {

	}

}
