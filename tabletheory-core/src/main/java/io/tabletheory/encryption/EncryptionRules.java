// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.encryption;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.Texts;

/**
 * A {@link FieldEncryption} as plans ask it: the keys, envelopes and tolerance of each
 * model and attribute.
 */
@Internal
public final class EncryptionRules {

	private static final Map<String, String> DIGEST = Map.of("tabletheory:purpose", "digest");

	private final Map<KeyScope, MasterKeys> keys;

	private final Map<String, Envelopes> envelopes;

	private final Map<String, Plaintext> plaintext;

	private final SecureRandom random;

	private final String defaultKey;

	EncryptionRules(Map<KeyScope, MasterKeys> keys, Map<String, Envelopes> envelopes, Map<String, Plaintext> plaintext,
			SecureRandom random) {
		this.keys = Map.copyOf(keys);
		this.envelopes = Map.copyOf(envelopes);
		this.plaintext = Map.copyOf(plaintext);
		this.random = random;
		String key = keys(KeyScope.ANY).current();
		if (key == null) {
			throw notConfigured("There is no default master key; give one to key(String)");
		}
		this.defaultKey = key;
	}

	public static EncryptionRules of(FieldEncryption encryption) {
		return encryption.rules();
	}

	/** The use of an attribute's data keys. */
	public KeyUse keyUse(Model model, String attribute, EnvelopeFormat format) {
		MasterKeys keys = keys(KeyScope.of(model.name(), attribute)).or(keys(KeyScope.of(model.name())));
		if (keys.current() == null) {
			// The default keys may have encrypted it only if it has no key of its own.
			keys = keys.or(keys(KeyScope.ANY));
		}
		// Other implementations name no context for format 1.
		Map<String, String> context = (format == EnvelopeFormat.V1) ? Map.of()
				: Map.of("tabletheory:table", model.table(), "tabletheory:model", model.name());
		return new KeyUse((keys.current() != null) ? keys.current() : this.defaultKey, keys.former(), context);
	}

	/** The use of the key of digests. */
	KeyUse digestUse() {
		return new KeyUse(this.defaultKey, keys(KeyScope.ANY).former(), DIGEST);
	}

	private MasterKeys keys(KeyScope place) {
		return this.keys.getOrDefault(place, MasterKeys.NONE);
	}

	/** The formats of envelopes that an attribute may have. */
	public Envelopes envelopes(Model model, Encryption encryption) {
		Envelopes declared = (encryption.version() == Encryption.V2.version()) ? Envelopes.V2 : Envelopes.V1;
		return this.envelopes.getOrDefault(model.name(), declared);
	}

	/** The treatment of plaintext in a model's items. */
	public Plaintext plaintext(Model model) {
		return this.plaintext.getOrDefault(model.name(), Plaintext.REFUSED);
	}

	/** The source of nonces and ids. */
	public SecureRandom random() {
		return this.random;
	}

	/** Throws if a rule names an unknown model or attribute. */
	public void requireKnown(Schema schema) {
		TreeSet<String> named = new TreeSet<>(this.envelopes.keySet());
		named.addAll(this.plaintext.keySet());
		this.keys.keySet().stream().map(KeyScope::model).filter(Objects::nonNull).forEach(named::add);
		// For an unknown model this throws, with a list of the known ones.
		named.forEach(schema::model);
		this.keys.keySet().forEach((place) -> requireSealed(place, schema));
	}

	private static void requireSealed(KeyScope place, Schema schema) {
		if (place.model() == null || place.attribute() == null) {
			return;
		}
		List<String> sealed = schema.model(place.model())
			.attributes()
			.stream()
			.filter(AttributeModel::isSealed)
			.map(AttributeModel::name)
			.toList();
		if (!sealed.contains(place.attribute())) {
			throw notConfigured("A key is given for " + Texts.quote(place.attribute()) + " of " + place.model()
					+ ", which is no encrypted attribute; the model has "
					+ (sealed.isEmpty() ? "none" : String.join(", ", sealed)));
		}
	}

	static TableTheoryException notConfigured(String problem) {
		return new TableTheoryException(ErrorCode.ENCRYPTION_NOT_CONFIGURED, Origin.NONE, problem, null);
	}

}
