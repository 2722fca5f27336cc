// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.EncryptionRules;
import io.tabletheory.encryption.Envelope;
import io.tabletheory.encryption.EnvelopeFormat;
import io.tabletheory.encryption.Envelopes;
import io.tabletheory.encryption.ItemIdentity;
import io.tabletheory.encryption.KeyUse;
import io.tabletheory.encryption.Plaintext;
import io.tabletheory.encryption.SearchDigest;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.KeyAttribute;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The encrypted attributes of a model: in which envelopes they are stored, and for what
 * their data keys are.
 */
@Internal
public final class Seals {

	private final Model model;

	private final List<String> key;

	private final Map<String, Seal> seals = new LinkedHashMap<>();

	private final Plaintext plaintext;

	private final SecureRandom random;

	private final @Nullable Digests digests;

	private Seals(Model model, EncryptionRules encryption, @Nullable SearchDigest digest) {
		this.model = model;
		this.key = model.keys().parts().stream().map(KeyAttribute::name).toList();
		this.plaintext = encryption.plaintext(model);
		this.random = encryption.random();
		for (AttributeModel attribute : model.attributes()) {
			if (attribute.encryption() != null) {
				String name = attribute.name();
				this.seals.put(name,
						new Seal(name, encryption.envelopes(model, attribute.encryption()),
								encryption.keyUse(model, name, EnvelopeFormat.V1),
								encryption.keyUse(model, name, EnvelopeFormat.V2)));
			}
		}
		this.digests = Digests.of(model, digest);
	}

	/**
	 * What is encrypted of a model, or {@code null} if nothing is.
	 * @param encryption without it, a model that has encrypted attributes is refused
	 * @param digest the same for a model that has digests
	 */
	public static @Nullable Seals of(Model model, @Nullable EncryptionRules encryption, @Nullable SearchDigest digest) {
		AttributeModel sealed = model.attributes().stream().filter(AttributeModel::isSealed).findFirst().orElse(null);
		if (sealed == null) {
			return null;
		}
		if (encryption == null) {
			throw new TableTheoryException(ErrorCode.ENCRYPTION_NOT_CONFIGURED,
					Origin.of("compile", model.name(), model.table()), "The attribute " + Texts.quote(sealed.name())
							+ " is encrypted, and no key is configured; give TableTheory a FieldEncryption",
					null);
		}
		return new Seals(model, encryption, digest);
	}

	/** What is stored so that encrypted attributes can be found, if anything is. */
	@Nullable Digests digests() {
		return this.digests;
	}

	/** The digests of the values that have one, by the attributes that hold them. */
	public Map<String, AttributeValue> digestsOf(Map<String, AttributeValue> values) {
		return (this.digests != null) ? this.digests.of(values) : Map.of();
	}

	/** Where the digest of an encrypted attribute is; {@code null} if it has none. */
	public @Nullable String digestAttribute(String encrypted) {
		return (this.digests != null) ? this.digests.attribute(encrypted) : null;
	}

	/** Where the ids and nonces of envelopes come from. */
	public SecureRandom random() {
		return this.random;
	}

	/**
	 * To which item values belong.
	 * @param attributes the key and whatever else; without parts of the key, what is
	 * bound to it cannot be opened
	 */
	public ItemIdentity identity(Map<String, AttributeValue> attributes) {
		Map<String, @Nullable AttributeValue> parts = new LinkedHashMap<>();
		this.key.forEach((name) -> parts.put(name, attributes.get(name)));
		return new ItemIdentity(this.model.table(), this.model.name(), parts);
	}

	/**
	 * The origin of an operation on items of several models, as that of one on this one.
	 */
	public Origin at(Origin operation) {
		return new Origin(operation.operation(), this.model.name(), operation.table(), operation.index(),
				operation.key());
	}

	/** The attributes that are sealed when they are written. */
	public Collection<Seal> sealing() {
		return (this.plaintext == Plaintext.WRITTEN) ? List.of() : all();
	}

	/** The attributes that may be sealed where they are stored. */
	public Collection<Seal> all() {
		return Collections.unmodifiableCollection(this.seals.values());
	}

	/**
	 * The envelope in which an item has an attribute; {@code null} where it has it in
	 * plain, and may.
	 */
	public @Nullable Envelope envelope(Seal seal, AttributeValue stored) {
		if (!Envelope.resembles(stored)) {
			if (this.plaintext != Plaintext.REFUSED) {
				return null;
			}
			throw invalid(seal,
					"is stored in plain, where an envelope is expected; it was written without encryption, "
							+ "or put there by somebody else. To read such items, say so by plaintext(\""
							+ this.model.name() + "\", Plaintext.READ)");
		}
		Envelope envelope = Envelope.of(stored);
		if (!envelope.format().isOpenedAs(seal.envelopes())) {
			throw invalid(seal, "is in an envelope of format " + envelope.format().version()
					+ ", and only those of format 2 are opened; reseal the items in the state V2_AFTER_V1 first");
		}
		return envelope;
	}

	private static TableTheoryException invalid(Seal seal, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_ENCRYPTED_ENVELOPE,
				"The attribute " + Texts.quote(seal.attribute()) + " " + problem);
	}

	/**
	 * What must be read besides so that what is selected can be opened.
	 * @param selected the attributes that are read
	 */
	public List<String> needed(List<String> selected) {
		if (selected.stream().noneMatch(this.seals::containsKey)) {
			return List.of();
		}
		List<String> needed = new ArrayList<>(this.key);
		needed.removeAll(selected);
		return needed;
	}

	/**
	 * How one attribute is sealed.
	 *
	 * @param first what the data keys of format 1 are for
	 * @param second the same of format 2
	 */
	public record Seal(String attribute, Envelopes envelopes, KeyUse first, KeyUse second) {

		/** The format of new envelopes. */
		public EnvelopeFormat format() {
			return EnvelopeFormat.of(this.envelopes);
		}

		/** What the data key of an envelope is for. */
		public KeyUse use(EnvelopeFormat format) {
			return (format == EnvelopeFormat.V1) ? this.first : this.second;
		}

	}

}
