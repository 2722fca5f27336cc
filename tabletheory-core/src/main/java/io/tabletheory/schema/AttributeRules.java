// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The rules about one attribute on its own: its name, flags, format, encryption and tags.
 */
final class AttributeRules {

	private AttributeRules() {
	}

	static void check(Inspection inspection, AttributeDraft attribute, String path) {
		if (attribute.name() != null) {
			checkName(inspection, attribute.name(), path + ".attribute", attribute.name());
		}
		checkPresence(inspection, attribute, path);
		checkStorage(inspection, attribute, path);
		checkEncryption(inspection, attribute, path);
		checkFraction(inspection, attribute, path);
		ValueRuleChecks.check(inspection, attribute, path);
		String problem = attribute.tags().isEmpty() ? null : Tags.problem(attribute.tags());
		if (problem != null) {
			inspection.report(path + ".tags", attribute.name(), problem, "Use values that every JSON parser reads");
		}
	}

	/** Checks a name wherever it is first declared. */
	static void checkName(Inspection inspection, String name, String path, String subject) {
		String problem = Names.attributeProblem(name, inspection.isDeclaredToDynamoDb(name));
		NamingConvention naming = inspection.draft().naming();
		if (problem != null) {
			inspection.report(path, subject, problem,
					"Use a name of 1 to 65535 bytes; of at most 255 in keys and projections");
		}
		else if (naming != null && !naming.allows(name)) {
			inspection.report(path, subject, "The name " + Texts.quote(name) + " is not " + naming.text(),
					"Rename it, or leave naming out: without it, names are not checked");
		}
	}

	private static void checkPresence(Inspection inspection, AttributeDraft attribute, String path) {
		if (attribute.required() && attribute.optional()) {
			inspection.report(path + ".optional", attribute.name(), "The attribute is both required and optional",
					"Keep one of the two");
		}
		else if (attribute.optional() && inspection.draft().keys().contains(attribute.name())) {
			inspection.report(path + ".optional", attribute.name(), "A key of the table cannot be optional",
					"Remove optional");
		}
		if (attribute.omitEmpty() && inspection.draft().keys().contains(attribute.name())) {
			inspection.report(path + ".omit_empty", attribute.name(),
					"A key of the table cannot be left out when it is empty", "Remove omit_empty");
		}
	}

	// A lifecycle role has a format of its own; RoleRules compares it with the declared
	// one.
	private static void checkStorage(Inspection inspection, AttributeDraft attribute, String path) {
		Lifecycle lifecycle = Lifecycle.of(attribute);
		Format format = (lifecycle != null) ? lifecycle.format() : attribute.format();
		if (attribute.json() && attribute.binary()) {
			inspection.report(path + ".binary", attribute.name(), "The attribute is both json and binary",
					"Keep one of the two");
		}
		else if (attribute.json() && format != null) {
			inspection.report(path + ".json", attribute.name(), "A JSON text is not in format " + format.text(),
					"Remove json, or the " + ((lifecycle != null) ? "role " + lifecycle.role() : "format"));
		}
		else if (attribute.json()) {
			checkType(inspection, attribute, path, "json", AttributeType.S);
		}
		else if (attribute.binary()) {
			checkType(inspection, attribute, path, "binary", AttributeType.B);
		}
		if (!attribute.json() && format != null && lifecycle == null) {
			checkType(inspection, attribute, path, "format " + format.text(), format.type());
		}
	}

	private static void checkFraction(Inspection inspection, AttributeDraft attribute, String path) {
		if (!attribute.tags().containsKey(TimestampFraction.TAG)) {
			return;
		}
		String place = path + ".tags." + TimestampFraction.TAG;
		if (TimestampFraction.find(attribute.tags().get(TimestampFraction.TAG)) == null) {
			inspection.report(place, attribute.name(), "A timestamp has no such fraction",
					"Use " + Stream.of(TimestampFraction.values())
						.map(TimestampFraction::text)
						.map(Texts::quote)
						.collect(Collectors.joining(" or ")));
		}
		else if (attribute.format() != Format.RFC3339NANO || Lifecycle.of(attribute) != null) {
			inspection.report(place, attribute.name(),
					"Only an attribute of format rfc3339nano that the caller gives has a fraction to choose",
					"Remove the tag");
		}
	}

	private static void checkType(Inspection inspection, AttributeDraft attribute, String path, String what,
			AttributeType needed) {
		if (attribute.type() != null && attribute.type() != needed) {
			inspection.report(path + ".type", attribute.name(),
					what + " needs type " + needed + ", found " + attribute.type(),
					"Use type " + needed + ", or remove " + what);
		}
	}

	private static void checkEncryption(Inspection inspection, AttributeDraft attribute, String path) {
		Encryption encryption = attribute.encryption();
		if (encryption == null) {
			return;
		}
		if (encryption.version() != Encryption.V1.version() && encryption.version() != Encryption.V2.version()) {
			inspection.report(path + ".encryption", attribute.name(),
					"Envelope format " + encryption.version() + " is unknown",
					"Use encryption: { v: " + Encryption.V1.version() + " }, which every implementation opens, or v: "
							+ Encryption.V2.version());
		}
		String reason = reasonAgainstEncryption(inspection, attribute);
		if (reason != null) {
			inspection.report(path + ".encryption", attribute.name(), reason,
					"Remove encryption, or keep the secret in another attribute");
		}
		if (encryption.digest() != null) {
			checkDigest(inspection, attribute, encryption.digest(), path + ".encryption.digest");
		}
	}

	/** Only the library writes a digest, and it is found in nothing but its index. */
	private static void checkDigest(Inspection inspection, AttributeDraft attribute, Encryption.Digest digest,
			String path) {
		if (digest.length() < 1 || digest.length() > Encryption.Digest.MAX_LENGTH) {
			inspection.report(path + ".length", attribute.name(), "A digest cannot have " + digest.length() + " bytes",
					"Use 1 to " + Encryption.Digest.MAX_LENGTH + "; " + Encryption.Digest.DEFAULT_LENGTH
							+ " where nothing speaks against it");
		}
		String name = digest.attribute();
		if (inspection.lacksAttribute(name)) {
			inspection.report(path + ".attribute", attribute.name(),
					"The model has no attribute " + Texts.quote(name) + " for the digest",
					"Declare it, of type S or B");
			return;
		}
		String problem = reasonAgainstDigest(inspection, attribute, name);
		if (problem != null) {
			inspection.report(path + ".attribute", attribute.name(), problem,
					"Use an attribute of its own, of type S or B, for the digest");
		}
	}

	private static @Nullable String reasonAgainstDigest(Inspection inspection, AttributeDraft attribute, String name) {
		AttributeDraft holder = inspection.attribute(name);
		if (name.equals(attribute.name())) {
			return "An encrypted attribute cannot hold its own digest";
		}
		if (inspection.draft().keys().contains(name)) {
			return "A key of the table cannot hold a digest, because it would change with the value";
		}
		if (inspection.draft().attributes().stream().filter((other) -> name.equals(digest(other))).count() > 1) {
			return "The attribute " + Texts.quote(name) + " holds the digest of another attribute too";
		}
		if (holder == null) {
			return null;
		}
		if (holder.type() != null && holder.type() != AttributeType.S && holder.type() != AttributeType.B) {
			return "The attribute " + Texts.quote(name) + " is of type " + holder.type() + " and cannot hold a digest";
		}
		boolean plain = holder.encryption() == null && Lifecycle.of(holder) == null && !holder.json()
				&& !holder.required() && holder.format() == null;
		return plain ? null : "The attribute " + Texts.quote(name)
				+ " is encrypted, required, JSON, or has a role or format, and cannot hold a digest";
	}

	private static @Nullable String digest(AttributeDraft attribute) {
		Encryption encryption = attribute.encryption();
		return (encryption != null && encryption.digest() != null) ? encryption.digest().attribute() : null;
	}

	// DMS: keys and index keys are never encrypted; timestamps are stored as S, version
	// and
	// ttl as N, and an envelope is an M.
	private static @Nullable String reasonAgainstEncryption(Inspection inspection, AttributeDraft attribute) {
		String name = attribute.name();
		Lifecycle lifecycle = Lifecycle.of(attribute);
		if (inspection.draft().keys().contains(name)) {
			return "A key of the table cannot be encrypted";
		}
		if (name != null && inspection.isIndexKey(name)) {
			return "A key of an index cannot be encrypted";
		}
		return (lifecycle != null) ? "An attribute with role " + lifecycle.role() + " cannot be encrypted" : null;
	}

}
