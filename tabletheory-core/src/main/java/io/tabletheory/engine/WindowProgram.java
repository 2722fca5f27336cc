// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import io.tabletheory.flow.Step;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ItemBookmark;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The program that reads a window. An item's own key is its position, because DynamoDB
 * gives only that of the last item it looked at.
 */
final class WindowProgram<T> {

	private final ReadRequest<T> read;

	private final Requests<MarkedItem<T>> requests;

	private WindowProgram(ReadRequest<T> read) {
		this.read = read;
		this.requests = Requests.ofKeyedItems(
				read.decodedBy((item) -> new MarkedItem<>(item.bookmark(), read.decoder().decode(item))), keys(read));
	}

	static <T> Step<KeyedWindow<T>> of(ReadRequest<T> read) {
		WindowProgram<T> windowing = new WindowProgram<>(read);
		return windowing.fill(List.of(), read.begun(windowing.requests.send(read.startKey(), read.limits().results())));
	}

	private static List<String> keys(ReadRequest<?> read) {
		if (read.query().pattern().selected().isEmpty()) {
			return List.of();
		}
		NameTable names = read.query().pattern().keyNames();
		List<String> keys = new ArrayList<>();
		for (int i = 0; i < names.size(); i++) {
			keys.add(names.name(i));
		}
		return keys;
	}

	private Step<KeyedWindow<T>> fill(List<MarkedItem<T>> before, Step<Requests.Answer<MarkedItem<T>>> sent) {
		return sent.then((answer) -> {
			List<MarkedItem<T>> found = joined(before, answer.items());
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

	private KeyedWindow<T> window(List<MarkedItem<T>> found, Map<String, AttributeValue> lastKey) {
		boolean cut = found.size() > this.read.limits().results();
		List<MarkedItem<T>> kept = cut ? found.subList(0, (int) this.read.limits().results()) : found;
		if (this.read.start().backwards()) {
			kept = new ArrayList<>(kept);
			Collections.reverse(kept);
		}
		return new KeyedWindow<>(this.read.query(), kept, new KeyedWindow.Bounds(this.read.start(), cut, lastKey));
	}

	/** The only item with a key is a window with nothing around it. */
	static <T> KeyedWindow<T> ofGet(ReadRequest<T> read, List<T> items) {
		ItemBookmark place = new ItemBookmark.OfTree(read.query().key());
		return new KeyedWindow<>(read.query(), items.stream().map((item) -> new MarkedItem<>(place, item)).toList(),
				new KeyedWindow.Bounds(KeyedWindow.Start.BEGINNING, false, Map.of()));
	}

}
