// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.tabletheory.cursor.Cursor;
import io.tabletheory.flow.Step;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.KeyAttribute;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The program that reads a window. An item's own key is its position, because DynamoDB
 * gives only that of the last item it looked at.
 */
final class WindowProgram<T> {

	private final ReadRequest<T> read;

	private final Requests<Keyed<T>> requests;

	private WindowProgram(ReadRequest<T> read) {
		this.read = read;
		List<String> keys = keys(read);
		NameTable names = new NameTable(keys);
		this.requests = Requests
			.ofKeyedItems(read.decodedBy((item) -> new Keyed<>(item.peek(names), read.decoder().decode(item))), keys);
	}

	static <T> Step<KeyedWindow<T>> of(ReadRequest<T> read) {
		WindowProgram<T> windowing = new WindowProgram<>(read);
		return windowing.fill(List.of(), read.begun(windowing.requests.send(read.startKey(), read.limits().results())));
	}

	private static List<String> keys(ReadRequest<?> read) {
		return Stream.of(read.query().pattern().key(), read.query().pattern().table())
			.flatMap((key) -> key.parts().stream())
			.map(KeyAttribute::name)
			.distinct()
			.toList();
	}

	private Step<KeyedWindow<T>> fill(List<Keyed<T>> before, Step<Requests.Answer<Keyed<T>>> sent) {
		return sent.then((answer) -> {
			List<Keyed<T>> found = joined(before, answer.items());
			long wanted = this.read.limits().results();
			boolean enough = this.read.limits().hasResults() ? found.size() >= wanted : !found.isEmpty();
			return (enough || answer.lastKey().isEmpty()) ? Step.done(window(found, answer.lastKey()))
					: fill(found, this.requests.send(answer.lastKey(), wanted - found.size()));
		});
	}

	private static <K> List<K> joined(List<K> before, List<K> after) {
		if (before.isEmpty()) {
			return after;
		}
		List<K> joined = new ArrayList<>(before);
		joined.addAll(after);
		return joined;
	}

	private KeyedWindow<T> window(List<Keyed<T>> found, Map<String, AttributeValue> lastKey) {
		boolean cut = found.size() > this.read.limits().results();
		List<Keyed<T>> kept = cut ? found.subList(0, (int) this.read.limits().results()) : found;
		Cursor far = cursor(cut ? kept.get(kept.size() - 1).key() : lastKey);
		Cursor near = (this.read.start().cursor() == null || kept.isEmpty()) ? null : cursor(kept.get(0).key());
		List<T> items = new ArrayList<>(kept.size());
		kept.forEach((item) -> items.add(item.value()));
		if (!this.read.start().backwards()) {
			return new KeyedWindow<>(items, far, near);
		}
		Collections.reverse(items);
		return new KeyedWindow<>(items, near, far);
	}

	private @Nullable Cursor cursor(Map<String, AttributeValue> key) {
		return key.isEmpty() ? null : this.read.query().scope().after(key);
	}

	/** An item and its position. */
	private record Keyed<T>(Map<String, AttributeValue> key, T value) {

	}

}
