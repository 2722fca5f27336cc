// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.ItemDecoder;
import io.tabletheory.item.reader.JsonTokens;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.item.reader.ValueReader;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the items in the body of a response, and shortens the body to what is left: the
 * same JSON with empty lists and empty items, so that the AWS SDK still tells an empty
 * answer from none.
 */
final class WireItems<T> {

	private static final NameTable ITEM = new NameTable(List.of("Item"));

	private static final byte[] EMPTY = "{}".getBytes(StandardCharsets.US_ASCII);

	private static final int USUAL_REST = 256;

	private final byte[] body;

	private final JsonTokens json;

	private final ItemDecoder<T> decoder;

	private final ByteArrayOutputStream rest = new ByteArrayOutputStream(USUAL_REST);

	/** Up to where the body has been copied to the rest, or left out of it. */
	private int settled;

	private List<@Nullable T> decoded = new ArrayList<>();

	private WireItems(byte[] body, int length, ItemDecoder<T> decoder) {
		this.body = body;
		this.json = new JsonTokens(body, 0, length);
		this.decoder = decoder;
	}

	/**
	 * Reads the body to its end; whatever is unusual about it is a
	 * {@link TableTheoryException}.
	 */
	static <T> WireItems<T> read(byte[] body, int length, ReadShape shape, ItemDecoder<T> decoder) {
		WireItems<T> items = new WireItems<>(body, length, decoder);
		items.member(shape.member(), () -> shape.items().accept(items));
		items.json.end();
		items.copyUpTo(length);
		return items;
	}

	List<@Nullable T> decoded() {
		return this.decoded;
	}

	/** The body without the items. */
	byte[] rest() {
		return this.rest.toByteArray();
	}

	/** Reads an object and stops at this member of it, which may be there once. */
	private boolean member(NameTable name, Runnable read) {
		boolean found = false;
		this.json.beginObject();
		for (int member; (member = this.json.nextMember(name)) != NameTable.END;) {
			if (member == NameTable.UNKNOWN || this.json.isNull()) {
				this.json.skip();
				continue;
			}
			if (found) {
				throw unusual(name.name(member));
			}
			found = true;
			read.run();
		}
		return found;
	}

	void item() {
		single(this.decoder);
	}

	private void single(ItemDecoder<T> itemDecoder) {
		int from = this.json.position();
		decode(itemDecoder);
		copyUpTo(from);
		this.rest.writeBytes(EMPTY);
		this.settled = this.json.position();
	}

	void list() {
		list(this.decoder);
	}

	private void list(ItemDecoder<T> itemDecoder) {
		this.json.beginArray();
		copyUpTo(this.json.position());
		while (this.json.nextElement()) {
			decode(itemDecoder);
		}
		this.settled = this.json.position() - 1;
	}

	/** The AWS SDK does not keep the order of the tables. */
	void tables() {
		Map<String, List<@Nullable T>> tables = new TreeMap<>();
		this.json.beginObject();
		while (this.json.nextMember()) {
			String table = this.json.name();
			this.decoded = new ArrayList<>();
			list(this.decoder.forTable(table));
			if (tables.put(table, this.decoded) != null) {
				throw unusual(table);
			}
		}
		this.decoded = new ArrayList<>();
		tables.values().forEach(this.decoded::addAll);
	}

	void positions() {
		this.json.beginArray();
		while (this.json.nextElement()) {
			ItemDecoder<T> itemDecoder = this.decoder.forPosition(this.decoded.size());
			if (!member(ITEM, () -> single(itemDecoder))) {
				this.decoded.add(null);
			}
		}
	}

	private void decode(ItemDecoder<T> itemDecoder) {
		ValueReader reader = this.json.item();
		this.decoded.add(itemDecoder.decode(reader));
		reader.end();
	}

	private void copyUpTo(int end) {
		this.rest.write(this.body, this.settled, end - this.settled);
		this.settled = end;
	}

	private static TableTheoryException unusual(String member) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The response has '" + member + "' twice");
	}

}
