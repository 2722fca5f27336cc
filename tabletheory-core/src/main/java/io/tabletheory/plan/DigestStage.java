// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.Origin;
import io.tabletheory.encryption.MissingDigestKeyException;
import io.tabletheory.encryption.SearchDigest;
import io.tabletheory.expression.Assignment;
import io.tabletheory.expression.Path;
import io.tabletheory.item.StoredType;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes the digest of each searchable encrypted attribute beside it. A digest is present
 * if the value is, and nothing else writes it.
 */
final class DigestStage implements Stage {

	private final Model model;

	private final SearchDigest digest;

	/** The holders of digests by their encrypted attributes. */
	private final Map<String, Holder> holders;

	private DigestStage(Model model, SearchDigest digest, Map<String, Holder> holders) {
		this.model = model;
		this.digest = digest;
		this.holders = holders;
	}

	static @Nullable DigestStage of(Model model, @Nullable SearchDigest digest) {
		Map<String, Holder> holders = new LinkedHashMap<>();
		for (AttributeModel attribute : model.attributes()) {
			Encryption encryption = attribute.encryption();
			if (encryption != null && encryption.digest() != null) {
				AttributeModel holder = model.attribute(encryption.digest().attribute());
				boolean text = holder != null && holder.type() == AttributeType.S;
				holders.put(attribute.name(), new Holder(encryption.digest(), text));
			}
		}
		if (holders.isEmpty()) {
			return null;
		}
		if (digest == null) {
			throw new MissingDigestKeyException(Origin.of("compile", model.name(), model.table()), holders.keySet());
		}
		return new DigestStage(model, digest, holders);
	}

	/** The attributes that hold digests. */
	Set<String> attributes() {
		return this.holders.values().stream().map(Holder::attribute).collect(Collectors.toUnmodifiableSet());
	}

	/**
	 * The attribute that holds the digest of an encrypted attribute; {@code null} if it
	 * has none.
	 */
	@Nullable String attribute(String encrypted) {
		Holder holder = this.holders.get(encrypted);
		return (holder != null) ? holder.attribute() : null;
	}

	/** The digest of a value of an encrypted attribute that has one. */
	AttributeValue of(String encrypted, AttributeValue value) {
		Holder holder = Objects.requireNonNull(this.holders.get(encrypted), encrypted);
		byte[] bytes = this.digest.of(this.model.table(), this.model.name(), encrypted, value, holder.digest.length());
		return holder.text ? AttributeValue.fromS(HexFormat.of().formatHex(bytes))
				: AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes));
	}

	/** The digests of the values that have one, by the attributes that hold them. */
	Map<String, AttributeValue> of(Map<String, AttributeValue> values) {
		Map<String, AttributeValue> digests = new LinkedHashMap<>();
		this.holders.forEach((encrypted, holder) -> {
			AttributeValue value = values.get(encrypted);
			if (value != null && StoredType.of(value) != AttributeType.NULL) {
				digests.put(holder.attribute(), of(encrypted, value));
			}
		});
		return digests;
	}

	@Override
	public void put(Draft draft) {
		this.holders.forEach((encrypted, holder) -> {
			AttributeValue value = draft.attributes.get(encrypted);
			if (value == null || StoredType.of(value) == AttributeType.NULL) {
				draft.attributes.remove(holder.attribute());
			}
			else {
				draft.attributes.put(holder.attribute(), of(encrypted, value));
			}
		});
	}

	@Override
	public void update(Change change) {
		Set<String> attributes = attributes();
		List<Assignment> added = new ArrayList<>();
		for (Assignment assignment : change.assignments) {
			String name = assignment.path().attribute();
			if (attributes.contains(name)) {
				throw ShapeStage.refused(change.origin, "An update cannot name " + Texts.quote(name)
						+ ", which holds a digest; the library writes it together with the encrypted attribute");
			}
			Holder holder = this.holders.get(name);
			if (holder != null) {
				added.add(following(assignment, Path.of(holder.attribute())));
			}
		}
		change.assignments.addAll(added);
	}

	/**
	 * The assignment of the digest. Encrypted attributes can only be set or removed as a
	 * whole, and the digest follows.
	 */
	private Assignment following(Assignment assignment, Path holder) {
		String encrypted = assignment.path().attribute();
		if (assignment instanceof Assignment.Set set && StoredType.of(set.value()) != AttributeType.NULL) {
			return new Assignment.Set(holder, of(encrypted, set.value()));
		}
		if (assignment instanceof Assignment.SetIfAbsent set) {
			return new Assignment.SetIfAbsent(holder, of(encrypted, set.value()));
		}
		return new Assignment.Remove(holder);
	}

	/** The attribute and the type in which a digest is stored. */
	private record Holder(Encryption.Digest digest, boolean text) {

		String attribute() {
			return this.digest.attribute();
		}

	}

}
