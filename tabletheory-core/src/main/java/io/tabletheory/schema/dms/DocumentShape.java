// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.List;

import io.tabletheory.schema.source.Descriptions;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one kind of map in a document (DMS v0.1, "Top-level shape", "Attribute
 * fields" and "Index fields").
 *
 * @param example a complete map of this kind
 * @param keys all keys that the map may have
 */
record DocumentShape(String example, List<Key> keys) {

	static final DocumentShape TABLE = new DocumentShape("{ name: \"users\" }",
			List.of(Key.mandatory("name", "\"users\"")));

	static final DocumentShape NAMING = new DocumentShape("{ convention: \"camelCase\" }",
			List.of(Key.mandatory("convention", "\"camelCase\"")));

	static final DocumentShape KEY = new DocumentShape("{ attribute: \"PK\", type: \"S\" }",
			List.of(Key.mandatory("attribute", "\"PK\"").alsoCalled("name"), Key.mandatory("type", "\"S\"")));

	static final DocumentShape KEYS = new DocumentShape("{ partition: " + KEY.example + " }",
			List.of(Key.mandatory("partition", KEY.example), Key.optional("sort", KEY.example)));

	static final DocumentShape DIGEST = new DocumentShape("{ attribute: \"emailDigest\", length: 16 }",
			List.of(Key.mandatory("attribute", "\"emailDigest\"").alsoCalled("name"), Key.optional("length", "16")));

	static final DocumentShape ENCRYPTION = new DocumentShape("{ v: 1 }",
			List.of(Key.optional("v", "1"), Key.optional("digest", DIGEST.example)));

	static final DocumentShape ATTRIBUTE = new DocumentShape("{ attribute: \"email\", type: \"S\" }",
			List.of(Key.mandatory("attribute", "\"email\"").alsoCalled("name"), Key.mandatory("type", "\"S\""),
					Key.optional("required", "true"), Key.optional("optional", "true"),
					Key.optional("omit_empty", "true"), Key.optional("roles", "[\"pk\"]"),
					Key.optional("format", "\"int\""), Key.optional("json", "true"), Key.optional("binary", "true"),
					Key.optional("encryption", ENCRYPTION.example), Key.optional("tags", "{ owner: \"billing\" }")));

	static final DocumentShape PROJECTION = new DocumentShape("{ type: \"ALL\" }",
			List.of(Key.mandatory("type", "\"ALL\""), Key.optional("fields", "[\"email\"]")));

	static final DocumentShape INDEX = new DocumentShape(
			"{ name: \"by-email\", type: \"GSI\", partition: " + KEY.example + " }",
			List.of(Key.mandatory("name", "\"by-email\""), Key.mandatory("type", "\"GSI\""),
					Key.mandatory("partition", KEY.example), Key.optional("sort", KEY.example),
					Key.optional("projection", PROJECTION.example)));

	static final DocumentShape WRITE_POLICY = new DocumentShape("{ mode: \"write_once\" }",
			List.of(Key.optional("mode", "\"write_once\""), Key.optional("protected_attributes", "[\"total\"]")));

	static final DocumentShape MODEL = new DocumentShape(
			"{ name: \"User\", table: " + TABLE.example + ", keys: " + KEYS.example + ", attributes: [...] }",
			List.of(Key.mandatory("name", "\"User\""), Key.mandatory("table", TABLE.example),
					Key.optional("naming", NAMING.example), Key.optional("write_policy", WRITE_POLICY.example),
					Key.mandatory("keys", KEYS.example), Key.mandatory("attributes", "[" + ATTRIBUTE.example + "]"),
					Key.optional("indexes", "[" + INDEX.example + "]")));

	static final DocumentShape DOCUMENT = new DocumentShape("{ dms_version: \"0.1\", models: [...] }",
			List.of(Key.mandatory("dms_version", "\"" + DmsVersion.V0_1.text() + "\""),
					Key.optional("namespace", "\"acme.payments\""),
					Key.mandatory("models", "[" + MODEL.example + "]")));

	List<String> names() {
		return this.keys.stream().map(Key::name).toList();
	}

	/** An example of the entry with this key. */
	String example(String key) {
		return key + ": " + key(key).example;
	}

	boolean isMandatory(String key) {
		return key(key).mandatory;
	}

	private Key key(String name) {
		return this.keys.stream().filter((key) -> key.name.equals(name)).findFirst().orElseThrow();
	}

	/** The key that was probably meant by an unknown one, or {@code null}. */
	@Nullable String meantBy(String unknown) {
		for (Key key : this.keys) {
			if (unknown.equals(key.mistaken)) {
				return key.name;
			}
		}
		return Descriptions.nearest(unknown, names());
	}

	/**
	 * One key with an example of its value.
	 *
	 * @param mistaken a wrong name that authors often use for the key, or {@code null}
	 */
	record Key(String name, boolean mandatory, String example, @Nullable String mistaken) {

		static Key mandatory(String name, String example) {
			return new Key(name, true, example, null);
		}

		static Key optional(String name, String example) {
			return new Key(name, false, example, null);
		}

		Key alsoCalled(String mistaken) {
			return new Key(this.name, this.mandatory, this.example, mistaken);
		}

	}

}
