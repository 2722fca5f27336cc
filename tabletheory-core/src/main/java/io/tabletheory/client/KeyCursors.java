// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.cursor.Cursor;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.item.plain.PlainValues;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Conversions between the cursors of windows and the plain keys with which other
 * libraries continue, such as {@code next} and {@code prev} of the npm library
 * {@code dynamodb-onetable}.
 */
public final class KeyCursors {

	private final TablePlan plan;

	private final CursorCodec cursors;

	private KeyCursors(TablePlan plan, CursorCodec cursors) {
		this.plan = plan;
		this.cursors = cursors;
	}

	/** Conversions for the windows of a model that the library has. */
	public static KeyCursors of(TableTheory tableTheory, String model) {
		return new KeyCursors(tableTheory.programs(model).items().plan(), tableTheory.engine().cursors());
	}

	/** The cursor for a key in the table. */
	public String cursor(Map<String, ?> key) {
		return cursor(key, this.plan.model().keys().parts(), null);
	}

	/**
	 * The cursor for a key in an index: its own parts and those of the table's key. Other
	 * entries are ignored.
	 */
	public String cursor(Map<String, ?> key, String index) {
		Index declared = this.plan.model().index(index);
		if (declared == null) {
			throw refused("The model has no index " + Texts.quote(index), index);
		}
		Set<KeyAttribute> parts = new LinkedHashSet<>(declared.keys().parts());
		parts.addAll(this.plan.model().keys().parts());
		return cursor(key, List.copyOf(parts), index);
	}

	private String cursor(Map<String, ?> key, List<KeyAttribute> parts, @Nullable String index) {
		Map<String, AttributeValue> last = new LinkedHashMap<>();
		for (KeyAttribute part : parts) {
			Object value = key.get(part.name());
			if (value == null) {
				throw refused("The key lacks " + Texts.quote(part.name()) + ". Give the key as the other library"
						+ " returned it.", index);
			}
			AttributeModel attribute = AttributeModel.named(part.name(), part.type()).build();
			last.put(part.name(), PlainValues.write(attribute, value, origin(index)));
		}
		return this.cursors.encode(new Cursor(last, index, null));
	}

	/**
	 * The key that a cursor stands for, with its values as they are stored.
	 * @throws TableTheoryException with {@link ErrorCode#INVALID_CURSOR} for a text that
	 * is no cursor
	 */
	public Map<String, Object> key(String cursor) {
		Cursor decoded = this.cursors.decode(cursor);
		if (decoded == null || decoded.lastKey().isEmpty()) {
			throw refused("The cursor is empty. Leave it out to start at the beginning.", null);
		}
		Map<String, Object> key = new LinkedHashMap<>();
		decoded.lastKey()
			.forEach((name, value) -> key.put(name,
					Objects.requireNonNull(PlainValues.read(null, value, origin(decoded.index())))));
		return key;
	}

	private TableTheoryException refused(String problem, @Nullable String index) {
		return new TableTheoryException(ErrorCode.INVALID_CURSOR, origin(index), problem, null);
	}

	private Origin origin(@Nullable String index) {
		return this.plan.origin("cursor", index);
	}

}
