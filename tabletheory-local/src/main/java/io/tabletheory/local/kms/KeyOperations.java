// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The operations that create, change and list keys. Tags are checked but have no effect;
 * key policies are ignored.
 */
final class KeyOperations {

	private static final String SYMMETRIC = "SYMMETRIC_DEFAULT";

	private static final int MAX_DESCRIPTION = 8192;

	private static final int MAX_TAGS = 50;

	private static final Pattern ALIAS = Pattern.compile("alias/(?!aws/)[a-zA-Z0-9/_-]{1,250}");

	private final KeyRing ring;

	KeyOperations(KeyRing ring) {
		this.ring = ring;
	}

	Map<String, Operation> byName() {
		return Map.of("CreateKey", this::createKey, "DescribeKey", this::describeKey, "ListKeys", this::listKeys,
				"CreateAlias", this::createAlias, "EnableKey", this::enableKey, "DisableKey", this::disableKey,
				"ScheduleKeyDeletion", this::scheduleKeyDeletion, "CancelKeyDeletion", this::cancelKeyDeletion,
				"RotateKeyOnDemand", this::rotateKeyOnDemand);
	}

	private Map<String, Object> createKey(Members request) {
		requireSymmetric(request);
		requireOwnMaterial(request);
		requireTags(request.objects("Tags"));
		String description = request.has("Description") ? request.text("Description") : "";
		if (description.length() > MAX_DESCRIPTION) {
			throw Fault.VALIDATION.because("Description must have at most " + MAX_DESCRIPTION + " characters");
		}
		return metadata(this.ring.create(description));
	}

	private static void requireSymmetric(Members request) {
		if (request.has("KeySpec") && request.has("CustomerMasterKeySpec")) {
			throw Fault.VALIDATION.because("Give KeySpec or its former name CustomerMasterKeySpec, not both");
		}
		for (String member : List.of("KeySpec", "CustomerMasterKeySpec")) {
			if (request.has(member) && !request.text(member).equals(SYMMETRIC)) {
				throw Fault.UNSUPPORTED_OPERATION.because("LocalKms has keys of " + member + " " + SYMMETRIC + " only");
			}
		}
		if (request.has("KeyUsage") && !request.text("KeyUsage").equals("ENCRYPT_DECRYPT")) {
			throw Fault.VALIDATION.because("A key of KeySpec " + SYMMETRIC + " has KeyUsage ENCRYPT_DECRYPT");
		}
	}

	private static void requireOwnMaterial(Members request) {
		boolean foreign = request.has("Origin") && !request.text("Origin").equals("AWS_KMS");
		if (foreign || request.has("CustomKeyStoreId") || request.has("XksKeyId")) {
			throw Fault.UNSUPPORTED_OPERATION.because("LocalKms has keys of Origin AWS_KMS only");
		}
		if (request.flag("MultiRegion")) {
			throw Fault.UNSUPPORTED_OPERATION.because("LocalKms has no multi-Region keys");
		}
	}

	private static void requireTags(List<Members> tags) {
		if (tags.size() > MAX_TAGS) {
			throw Fault.TAG.because("A key has at most " + MAX_TAGS + " tags");
		}
		Set<String> names = new HashSet<>();
		for (Members tag : tags) {
			String name = tag.text("TagKey");
			if (name.isEmpty() || name.length() > 128 || tag.text("TagValue").length() > 256) {
				throw Fault.VALIDATION.because("TagKey must have from 1 to 128 characters, TagValue from 0 to 256");
			}
			if (!names.add(name) || name.startsWith("aws:")) {
				throw Fault.TAG.because("A TagKey must not occur twice and not begin with aws:");
			}
		}
	}

	private Map<String, Object> describeKey(Members request) {
		return metadata(this.ring.keys().require(request.text("KeyId")));
	}

	private static Map<String, Object> metadata(Key key) {
		Map<String, Object> metadata = new HashMap<>();
		metadata.put("AWSAccountId", Arn.ACCOUNT);
		metadata.put("KeyId", key.id());
		metadata.put("Arn", key.arn());
		metadata.put("CreationDate", key.created());
		metadata.put("Enabled", key.enabled());
		metadata.put("Description", key.description());
		metadata.put("KeyUsage", "ENCRYPT_DECRYPT");
		metadata.put("KeyState", key.state());
		metadata.put("Origin", "AWS_KMS");
		metadata.put("KeyManager", "CUSTOMER");
		metadata.put("KeySpec", SYMMETRIC);
		metadata.put("CustomerMasterKeySpec", SYMMETRIC);
		metadata.put("EncryptionAlgorithms", List.of(SYMMETRIC));
		metadata.put("MultiRegion", false);
		metadata.put("CurrentKeyMaterialId", key.materialId(key.newestMaterial()));
		if (key.deletion() != null) {
			metadata.put("DeletionDate", key.deletion());
		}
		return Map.of("KeyMetadata", metadata);
	}

	/** Lists a page of keys. The marker is the last key id of the previous page. */
	private Map<String, Object> listKeys(Members request) {
		int limit = request.integer("Limit", 1, 1000).orElse(100);
		String marker = request.has("Marker") ? request.text("Marker") : "";
		if (!marker.isEmpty() && !Arn.isKeyId(marker)) {
			throw Fault.INVALID_MARKER.because("The marker is not the NextMarker of an earlier response");
		}
		// A NUL byte makes the start of the tail exclusive.
		List<Key> rest = List.copyOf(this.ring.keys().byId().tailMap(marker + "\0").values());
		List<Key> page = rest.subList(0, Math.min(limit, rest.size()));
		Map<String, Object> response = new HashMap<>();
		response.put("Keys", page.stream().map((key) -> Map.of("KeyId", key.id(), "KeyArn", key.arn())).toList());
		response.put("Truncated", page.size() < rest.size());
		if (page.size() < rest.size()) {
			response.put("NextMarker", page.get(page.size() - 1).id());
		}
		return response;
	}

	private Map<String, Object> createAlias(Members request) {
		createAlias(request.text("AliasName"), request.text("TargetKeyId"));
		return Operation.NOTHING;
	}

	void createAlias(String alias, String target) {
		requireAlias(alias);
		this.ring.update((keys) -> {
			if (keys.behind(alias) != null) {
				throw Fault.ALREADY_EXISTS.because("An alias with the name " + Arn.of(alias) + " already exists");
			}
			return keys.withAlias(alias, keys.requireWithoutAlias(target).requireNotPendingDeletion());
		});
	}

	/** The key of the alias. Both are created if the alias does not exist. */
	Key keyOf(String alias) {
		requireAlias(alias);
		return this.ring.update((keys) -> {
			if (keys.behind(alias) != null) {
				return keys;
			}
			Key created = Key.create("", this.ring.now());
			return keys.with(created).withAlias(alias, created);
		}).require(alias);
	}

	private static void requireAlias(String alias) {
		if (!ALIAS.matcher(alias).matches()) {
			throw Fault.INVALID_ALIAS_NAME.because("An alias name is alias/ and 1 to 250 of the characters a-z A-Z 0-9"
					+ " / _ -, and does not begin with alias/aws/");
		}
	}

	private Map<String, Object> enableKey(Members request) {
		change(request, (key) -> key.requireNotPendingDeletion().enabled(true));
		return Operation.NOTHING;
	}

	private Map<String, Object> disableKey(Members request) {
		change(request, (key) -> key.requireNotPendingDeletion().enabled(false));
		return Operation.NOTHING;
	}

	private Map<String, Object> scheduleKeyDeletion(Members request) {
		int days = request.integer("PendingWindowInDays", 7, 30).orElse(30);
		Instant deletion = this.ring.now().plus(Duration.ofDays(days));
		Key key = change(request, (current) -> current.requireNotPendingDeletion().deletedAt(deletion));
		return Map.of("KeyId", key.arn(), "KeyState", key.state(), "DeletionDate", deletion, "PendingWindowInDays",
				days);
	}

	/** Cancels the deletion. The key is disabled afterwards, as in AWS. */
	private Map<String, Object> cancelKeyDeletion(Members request) {
		return Map.of("KeyId", change(request, (key) -> key.requirePendingDeletion().enabled(false)).arn());
	}

	private Map<String, Object> rotateKeyOnDemand(Members request) {
		return Map.of("KeyId", change(request, (key) -> key.requireUsable().rotated()).id());
	}

	private Key change(Members request, UnaryOperator<Key> change) {
		String reference = request.text("KeyId");
		return this.ring.update((keys) -> keys.with(change.apply(keys.requireWithoutAlias(reference))))
			.requireWithoutAlias(reference);
	}

}
