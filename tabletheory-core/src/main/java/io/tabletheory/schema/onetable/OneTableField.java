// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;

import io.tabletheory.Internal;
import io.tabletheory.schema.key.OneTableTemplate;
import org.jspecify.annotations.Nullable;

/**
 * A field of a OneTable model.
 */
public final class OneTableField {

	private final String name;

	private final Content content;

	private final List<OneTableField> fields;

	private final @Nullable OneTableTemplate template;

	private final @Nullable OneTableTemplate scope;

	OneTableField(String name, @Nullable Object content) {
		this.name = name;
		this.content = Content.of(content);
		Map<String, @Nullable Object> nested = isArray() ? Content.of(this.content.get("items")).map("schema")
				: this.content.map("schema");
		this.fields = List.copyOf(OneTableModel.fields(nested).values());
		this.template = template("value");
		this.scope = template("scope");
	}

	private @Nullable OneTableTemplate template(String key) {
		String text = this.content.text(key);
		return (text == null || text.isEmpty()) ? null : OneTableTemplate.parse(text);
	}

	public String name() {
		return this.name;
	}

	/** The type; {@link OneTableType#STRING} where the document has none. */
	public OneTableType type() {
		OneTableType type = OneTableType.of(this.content.text("type"));
		return (type != null) ? type : OneTableType.STRING;
	}

	private boolean isArray() {
		return type() == OneTableType.ARRAY;
	}

	/** The attribute that holds the value, or the map that the value is packed into. */
	public String attribute() {
		return target()[0];
	}

	/** The key within a packed attribute, or {@code null}. */
	public @Nullable String packedKey() {
		return isPacked() ? target()[1] : null;
	}

	/** Returns true if the value is one of several in an attribute that is a map. */
	public boolean isPacked() {
		return target().length > 1;
	}

	private String[] target() {
		String map = this.content.text("map");
		return (map == null || map.isEmpty()) ? new String[] { this.name } : map.split("\\.", 2);
	}

	/** The path of the value within an item. */
	String path() {
		return isPacked() ? attribute() + "." + packedKey() : attribute();
	}

	/**
	 * Returns true if the value is not stored, because another attribute is made of it.
	 */
	public boolean isEncoded() {
		return this.content.has("encode");
	}

	/**
	 * Returns true if dates are stored as ISO text: because of the field, or of the
	 * table.
	 */
	boolean isIsoDate(OneTableParams params) {
		return params.isoDates() || this.content.isTrue("isoDates");
	}

	/** Returns true if null is stored: by the field, or else by the table. */
	boolean storesNull(OneTableParams params) {
		Boolean nulls = this.content.flag("nulls");
		return (nulls != null) ? nulls : params.nulls();
	}

	/** The template of the value, or {@code null}. */
	@Internal
	public @Nullable OneTableTemplate template() {
		return this.template;
	}

	/** The template of the scope in which a value is unique, or {@code null}. */
	@Internal
	public @Nullable OneTableTemplate scope() {
		return this.scope;
	}

	public boolean isRequired() {
		return this.content.isTrue("required");
	}

	public boolean isUnique() {
		return this.content.isTrue("unique");
	}

	public boolean isEncrypted() {
		return this.content.isTrue("crypt");
	}

	public boolean isTimeToLive() {
		return this.content.isTrue("ttl");
	}

	/**
	 * The generator, such as {@code ulid}, or {@code null}; also from the property
	 * {@code uuid} of the specification.
	 */
	public @Nullable String generator() {
		String generate = this.content.text("generate");
		if (generate != null) {
			return generate;
		}
		return this.content.isTrue("uuid") ? "uuid" : this.content.text("uuid");
	}

	/** The default value, or {@code null}. */
	public @Nullable Object defaultValue() {
		return this.content.get("default");
	}

	/** Returns true if results leave the field out. */
	public boolean isHidden() {
		Boolean hidden = this.content.flag("hidden");
		return (hidden != null) ? hidden : this.template != null;
	}

	/** The fields of a nested schema, or of the items of an array. */
	public List<OneTableField> fields() {
		return this.fields;
	}

	/** All properties in the order of the document. */
	public Map<String, @Nullable Object> content() {
		return this.content.map();
	}

}
