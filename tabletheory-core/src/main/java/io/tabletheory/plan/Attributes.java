// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Path;
import io.tabletheory.item.Item;
import io.tabletheory.item.reader.AttributeRow;
import io.tabletheory.item.reader.NameTable;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a model, those that only an index defines included, by name and by
 * position. Each has the roles of the keys that it is part of, listed or not.
 */
@Internal
public final class Attributes {

	private final List<AttributeModel> all;

	private final NameTable names;

	Attributes(List<AttributeModel> all) {
		this.all = List.copyOf(all);
		List<String> names = new ArrayList<>();
		for (AttributeModel attribute : all) {
			names.add(attribute.name());
		}
		this.names = new NameTable(names);
	}

	public static Attributes of(Model model) {
		Map<String, AttributeModel> byName = new LinkedHashMap<>();
		for (AttributeModel attribute : model.attributes()) {
			byName.put(attribute.name(), attribute);
		}
		for (Index index : model.indexes()) {
			for (KeyAttribute part : index.keys().parts()) {
				byName.putIfAbsent(part.name(), Objects.requireNonNull(model.attribute(part.name())));
			}
		}
		return new Attributes(
				byName.values().stream().map((attribute) -> attribute.with(model.keyRoles(attribute.name()))).toList());
	}

	/** All of them, each at its position. */
	public List<AttributeModel> all() {
		return this.all;
	}

	public @Nullable AttributeModel find(String name) {
		int position = this.names.indexOf(name);
		return (position != NameTable.UNKNOWN) ? this.all.get(position) : null;
	}

	/** The position of the attribute with this name; an unknown one is refused. */
	int position(String name, Origin origin) {
		return position(name, ErrorCode.INVALID_MODEL, origin);
	}

	/** A copy of an item, by position. */
	AttributeRow row(Item item, Origin origin) {
		AttributeRow row = new AttributeRow(this.names);
		item.attributes().forEach((name, value) -> row.set(position(name, origin), value));
		return row;
	}

	AttributeModel get(String name, Origin origin) {
		return get(name, ErrorCode.INVALID_MODEL, origin);
	}

	AttributeModel get(String name, ErrorCode code, Origin origin) {
		return this.all.get(position(name, code, origin));
	}

	private int position(String name, ErrorCode code, Origin origin) {
		int position = this.names.indexOf(name);
		if (position == NameTable.UNKNOWN) {
			throw new TableTheoryException(code, origin,
					"There is no attribute " + Texts.quote(name) + "; the model has " + names(), null);
		}
		return position;
	}

	private String names() {
		return this.all.stream().map(AttributeModel::name).collect(Collectors.joining(", "));
	}

	/**
	 * The path as one attribute if an attribute has this whole name, dots and brackets
	 * included; otherwise the path as given.
	 */
	public Path path(Path path) {
		return (!path.isAttribute() && find(path.toString()) != null) ? Path.of(path.toString()) : path;
	}

	/** The attribute that an operation on the path concerns. */
	public AttributeModel named(Path path, Origin origin) {
		return get(path.attribute(), ErrorCode.INVALID_OPERATOR, origin);
	}

	/** The attribute that a condition on the path concerns: not an encrypted one. */
	public AttributeModel queryable(Path path, Origin origin) {
		AttributeModel attribute = named(path, origin);
		Encryption encryption = attribute.encryption();
		if (encryption != null) {
			throw new TableTheoryException(ErrorCode.ENCRYPTED_FIELD_NOT_QUERYABLE, origin,
					"The attribute " + Texts.quote(attribute.name()) + " is stored encrypted, so that no condition, "
							+ "filter or sort can name it; " + byDigest(encryption)
							+ ", a query or scan can ask for = or IN, outside of OR and NOT",
					null);
		}
		return attribute;
	}

	private static String byDigest(Encryption encryption) {
		return (encryption.digest() != null) ? "by its digest" : "with encryption: { digest: ... } in its model";
	}

	/** Whatever the condition names can be asked about. */
	public ConditionExpression checked(ConditionExpression condition, Origin origin) {
		condition.forEachPath((path) -> queryable(path, origin));
		return condition;
	}

}
