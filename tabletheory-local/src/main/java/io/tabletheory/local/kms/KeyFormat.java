// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.SecretKey;

/**
 * The text format of a key file. Failures never show a value.
 */
final class KeyFormat {

	private static final String FORMAT = "tabletheory-local-kms/1";

	private KeyFormat() {
	}

	static byte[] write(Keys keys) {
		Map<String, Object> file = new LinkedHashMap<>();
		file.put("format", FORMAT);
		file.put("keys", keys.byId().values().stream().map(KeyFormat::write).toList());
		file.put("aliases", keys.aliases());
		return Json.write(file);
	}

	private static Map<String, Object> write(Key key) {
		Map<String, Object> members = new LinkedHashMap<>();
		members.put("id", key.id());
		members.put("description", key.description());
		members.put("created", key.created().toString());
		members.put("enabled", key.enabled());
		if (key.deletion() != null) {
			members.put("deletion", key.deletion().toString());
		}
		members.put("material", key.material().stream().map(SecretKey::getEncoded).toList());
		return members;
	}

	static Keys read(byte[] text) {
		Members file = Members.parse(text);
		if (!file.text("format").equals(FORMAT)) {
			throw new IllegalArgumentException("format must be " + FORMAT);
		}
		Map<String, Key> keys = new TreeMap<>();
		file.objects("keys").stream().map(KeyFormat::readKey).forEach((key) -> keys.put(key.id(), key));
		Map<String, String> aliases = file.texts("aliases");
		if (!keys.keySet().containsAll(aliases.values())) {
			throw new IllegalArgumentException("an alias names a key that the file does not have");
		}
		return new Keys(new TreeMap<>(keys), new TreeMap<>(aliases));
	}

	private static Key readKey(Members key) {
		String id = key.text("id");
		if (!Arn.isKeyId(id)) {
			throw new IllegalArgumentException("id must be a UUID");
		}
		Instant deletion = key.has("deletion") ? readTime(key, "deletion") : null;
		return new Key(id, key.text("description"), readTime(key, "created"), key.flag("enabled"), deletion,
				readMaterial(key));
	}

	private static List<SecretKey> readMaterial(Members key) {
		List<byte[]> material = key.blobs("material");
		if (material.isEmpty() || material.stream().anyMatch((bytes) -> bytes.length != Ciphertext.MATERIAL_LENGTH)) {
			throw new IllegalArgumentException(
					"material must be one or more keys of " + Ciphertext.MATERIAL_LENGTH + " bytes");
		}
		return material.stream().map(Ciphertext::material).toList();
	}

	private static Instant readTime(Members key, String name) {
		try {
			return Instant.parse(key.text(name));
		}
		catch (DateTimeException ex) {
			throw new IllegalArgumentException(name + " must be a point in time");
		}
	}

}
