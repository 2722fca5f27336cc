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
 * The encrypted attributes of a model, with their envelopes and the uses of their data
 * keys.
 */
@Internal
public final class Seals {

	private final Model model;

	private final List<String> key;

	private final Map<String, Seal> seals = new LinkedHashMap<>();

	private final Plaintext plaintext;

	private final SecureRandom random;

	private final @Nullable DigestStage digests;

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
		this.digests = DigestStage.of(model, digest);
	}

	/**
	 * The encryption of a model, or {@code null} if nothing is encrypted.
	 * @param encryption required for a model with encrypted attributes
	 * @param digest required for a model with digests
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

	/** The digests by which encrypted attributes are found, if there are any. */
	@Nullable DigestStage digests() {
		return this.digests;
	}

	/** The digests of the values that have one, by the attributes that hold them. */
	public Map<String, AttributeValue> digestsOf(Map<String, AttributeValue> values) {
		return (this.digests != null) ? this.digests.of(values) : Map.of();
	}

	/**
	 * The attribute that holds the digest of an encrypted attribute; {@code null} if it
	 * has none.
	 */
	public @Nullable String digestAttribute(String encrypted) {
		return (this.digests != null) ? this.digests.attribute(encrypted) : null;
	}

	/** The source of the ids and nonces of envelopes. */
	public SecureRandom random() {
		return this.random;
	}

	/**
	 * The item to which values belong.
	 * @param attributes the key, and any other attributes; envelopes bound to the key
	 * cannot be opened if parts of it are missing
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

	/** The attributes that may be encrypted in stored items. */
	public Collection<Seal> all() {
		return Collections.unmodifiableCollection(this.seals.values());
	}

	/** The envelope of an attribute of an item; {@code null} for permitted plaintext. */
	public @Nullable Envelope envelope(Seal seal, AttributeValue stored) {
		if (!Envelope.resembles(stored)) {
			if (this.plaintext != Plaintext.REFUSED) {
				return null;
			}
			throw invalid(seal,
					"is stored in plain, where an envelope is expected; it was written without encryption, "
							+ "or by another program. To read such items, allow it with plaintext(\""
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
	 * The attributes to read in addition, so that the selected ones can be decrypted.
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
	 * The encryption of one attribute.
	 *
	 * @param first the use of the data keys of format 1
	 * @param second the use of the data keys of format 2
	 */
	public record Seal(String attribute, Envelopes envelopes, KeyUse first, KeyUse second) {

		/** The format of new envelopes. */
		public EnvelopeFormat format() {
			return EnvelopeFormat.of(this.envelopes);
		}

		/** The use of the data key of an envelope. */
		public KeyUse use(EnvelopeFormat format) {
			return (format == EnvelopeFormat.V1) ? this.first : this.second;
		}

	}

}
