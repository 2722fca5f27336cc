// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.kms.model.AlreadyExistsException;
import software.amazon.awssdk.services.kms.model.CreateKeyRequest;
import software.amazon.awssdk.services.kms.model.DisabledException;
import software.amazon.awssdk.services.kms.model.InvalidAliasNameException;
import software.amazon.awssdk.services.kms.model.InvalidArnException;
import software.amazon.awssdk.services.kms.model.InvalidMarkerException;
import software.amazon.awssdk.services.kms.model.KeyListEntry;
import software.amazon.awssdk.services.kms.model.KeyMetadata;
import software.amazon.awssdk.services.kms.model.KeySpec;
import software.amazon.awssdk.services.kms.model.KeyState;
import software.amazon.awssdk.services.kms.model.KeyUsageType;
import software.amazon.awssdk.services.kms.model.KmsException;
import software.amazon.awssdk.services.kms.model.KmsInvalidStateException;
import software.amazon.awssdk.services.kms.model.LimitExceededException;
import software.amazon.awssdk.services.kms.model.ListKeysResponse;
import software.amazon.awssdk.services.kms.model.NotFoundException;
import software.amazon.awssdk.services.kms.model.ScheduleKeyDeletionResponse;
import software.amazon.awssdk.services.kms.model.Tag;
import software.amazon.awssdk.services.kms.model.TagException;
import software.amazon.awssdk.services.kms.model.UnsupportedOperationException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class KeyOperationsTests {

	private static final Instant START = Instant.parse("2026-01-16T10:20:30.456Z");

	@AutoClose
	private static final Kms KMS = new Kms();

	private final String arn = KMS.server.createKey();

	private final String id = this.arn.substring(this.arn.lastIndexOf('/') + 1);

	private final String alias = "alias/app/Orders_" + this.id;

	@Test
	void createsAnEnabledSymmetricKey() {
		KeyMetadata created = KMS.client
			.createKey((request) -> request.description("orders \u00e9")
				.tags(Tag.builder().tagKey("team").tagValue("").build())
				.policy("{}")
				.keySpec(KeySpec.SYMMETRIC_DEFAULT)
				.keyUsage(KeyUsageType.ENCRYPT_DECRYPT))
			.keyMetadata();
		assertThat(created.arn()).isEqualTo("arn:aws:kms:us-east-1:000000000000:key/" + created.keyId());
		assertThat(created.description()).isEqualTo("orders \u00e9");
		assertThat(created.awsAccountId()).isEqualTo("000000000000");
		assertThat(created.creationDate()).isEqualTo(START);
		assertThat(created.enabled()).isTrue();
		assertThat(created.keyState()).isEqualTo(KeyState.ENABLED);
		assertThat(created.keySpec()).isEqualTo(KeySpec.SYMMETRIC_DEFAULT);
		assertThat(created.keyUsage()).isEqualTo(KeyUsageType.ENCRYPT_DECRYPT);
		assertThat(created.originAsString()).isEqualTo("AWS_KMS");
		assertThat(created.keyManagerAsString()).isEqualTo("CUSTOMER");
		assertThat(created.encryptionAlgorithmsAsStrings()).containsExactly("SYMMETRIC_DEFAULT");
		assertThat(created.multiRegion()).isFalse();
		assertThat(created.deletionDate()).isNull();
		assertThat(created).isEqualTo(KMS.describe(created.keyId()));
	}

	static List<Consumer<CreateKeyRequest.Builder>> keysOfOtherKinds() {
		return List.of((request) -> request.keySpec("RSA_2048"), (request) -> request.keySpec("HMAC_256"),
				(request) -> request.origin("EXTERNAL"), (request) -> request.customKeyStoreId("cks-1"),
				(request) -> request.xksKeyId("1"), (request) -> request.multiRegion(true));
	}

	@ParameterizedTest
	@MethodSource("keysOfOtherKinds")
	void refusesKeysOfOtherKinds(Consumer<CreateKeyRequest.Builder> kind) {
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> KMS.client.createKey(kind))
			.withMessageContaining("LocalKms");
	}

	@Test
	void refusesUsagesThatASymmetricKeyDoesNotHave() {
		assertValidation(() -> KMS.client.createKey((request) -> request.keyUsage("SIGN_VERIFY")));
	}

	@Test
	@SuppressWarnings("deprecation")
	void refusesBothNamesOfTheKeySpec() {
		assertValidation(() -> KMS.client
			.createKey((request) -> request.keySpec("SYMMETRIC_DEFAULT").customerMasterKeySpec("SYMMETRIC_DEFAULT")));
	}

	@Test
	void refusesALongDescription() {
		KMS.client.createKey((request) -> request.description("x".repeat(8192)));
		assertValidation(() -> KMS.client.createKey((request) -> request.description("x".repeat(8193))));
	}

	static List<List<Tag>> wrongTags() {
		Tag tag = tag("a", "");
		return List.of(List.of(tag, tag), List.of(tag("aws:a", "")),
				IntStream.range(0, 51).mapToObj((i) -> tag("t" + i, "")).toList());
	}

	@ParameterizedTest
	@MethodSource("wrongTags")
	void refusesWrongTags(List<Tag> tags) {
		assertThatExceptionOfType(TagException.class)
			.isThrownBy(() -> KMS.client.createKey((request) -> request.tags(tags)));
	}

	@Test
	void refusesLongTags() {
		KMS.client.createKey((request) -> request.tags(tag("k".repeat(128), "v".repeat(256))));
		assertValidation(() -> KMS.client.createKey((request) -> request.tags(tag("k".repeat(129), ""))));
		assertValidation(() -> KMS.client.createKey((request) -> request.tags(tag("k", "v".repeat(257)))));
	}

	private static Tag tag(String key, String value) {
		return Tag.builder().tagKey(key).tagValue(value).build();
	}

	@Test
	void findsAKeyByEachOfItsNames() {
		KMS.client.createAlias((request) -> request.aliasName(this.alias).targetKeyId(this.id));
		for (String name : List.of(this.id, this.arn, this.alias, "arn:aws:kms:us-east-1:000000000000:" + this.alias)) {
			assertThat(KMS.describe(name).arn()).isEqualTo(this.arn);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "x", "00000000-0000-0000-0000-000000000000", "alias/none", "alias/",
			"arn:aws:kms:us-east-1:000000000000:alias/none",
			"arn:aws:kms:us-east-1:000000000000:key/00000000-0000-0000-0000-000000000000",
			"arn:aws:kms:eu-west-1:000000000000:key/00000000-0000-0000-0000-000000000000",
			"arn:aws:kms:us-east-1:111111111111:key/00000000-0000-0000-0000-000000000000" })
	void doesNotFindWhatDoesNotExist(String name) {
		assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> KMS.describe(name))
			.withMessageContaining(name);
	}

	@ParameterizedTest
	@ValueSource(strings = { "arn:", "arn:aws:s3:::bucket", "arn:aws:kms:us-east-1:000000000000:grant/x",
			"arn:aws:kms:us-east-1:000000000000:key/" })
	void refusesWhatIsNotAnArnOfKms(String arn) {
		assertThatExceptionOfType(InvalidArnException.class).isThrownBy(() -> KMS.describe(arn))
			.withMessageContaining(arn);
	}

	@Test
	void refusesAnEmptyAndAVeryLongKeyName() {
		assertValidation(() -> KMS.describe(""));
		assertValidation(() -> KMS.describe("x".repeat(2049)));
	}

	@Test
	void listsAllKeysPageByPage() {
		try (Kms kms = new Kms()) {
			List<String> created = IntStream.range(0, 7).mapToObj((i) -> kms.server.createKey()).toList();
			ListKeysResponse first = kms.client.listKeys((request) -> request.limit(3));
			assertThat(first.keys()).hasSize(3);
			assertThat(first.truncated()).isTrue();
			assertThat(kms.client.listKeysPaginator((request) -> request.limit(3)).keys().stream())
				.extracting(KeyListEntry::keyArn)
				.containsExactlyInAnyOrderElementsOf(created);
		}
	}

	@Test
	void listsALastPageThatIsFullWithoutAMarker() {
		try (Kms kms = new Kms()) {
			String only = kms.server.createKey();
			ListKeysResponse page = kms.client.listKeys((request) -> request.limit(1));
			assertThat(page.keys()).extracting(KeyListEntry::keyArn).containsExactly(only);
			assertThat(page.keys()).extracting((entry) -> "key/" + entry.keyId()).allMatch(only::endsWith);
			assertThat(page.truncated()).isFalse();
			assertThat(page.nextMarker()).isNull();
		}
	}

	@Test
	void refusesALimitOutOfRange() {
		assertValidation(() -> KMS.client.listKeys((request) -> request.limit(0)));
		assertValidation(() -> KMS.client.listKeys((request) -> request.limit(1001)));
	}

	@Test
	void refusesAMarkerThatItDidNotGive() {
		assertThatExceptionOfType(InvalidMarkerException.class)
			.isThrownBy(() -> KMS.client.listKeys((request) -> request.marker("next")));
	}

	@ParameterizedTest
	@ValueSource(strings = { "orders", "alias/", "alias/aws/dynamodb", "alias/a b", "alias/a:b" })
	void refusesWrongAliasNames(String name) {
		assertThatExceptionOfType(InvalidAliasNameException.class)
			.isThrownBy(() -> KMS.client.createAlias((request) -> request.aliasName(name).targetKeyId(this.id)));
	}

	@Test
	void refusesAnAliasThatExists() {
		KMS.server.createAlias(this.alias, this.arn);
		assertThatExceptionOfType(AlreadyExistsException.class)
			.isThrownBy(() -> KMS.client
				.createAlias((request) -> request.aliasName(this.alias).targetKeyId(KMS.server.createKey())))
			.withMessageContaining(this.alias);
	}

	@Test
	void refusesAnAliasOfNoKeyOrOfAnAlias() {
		KMS.server.createAlias(this.alias, this.arn);
		for (String target : List.of(this.alias, "00000000-0000-0000-0000-000000000000")) {
			assertThatExceptionOfType(NotFoundException.class).isThrownBy(
					() -> KMS.client.createAlias((request) -> request.aliasName("alias/b").targetKeyId(target)));
		}
	}

	@Test
	void disablesAndEnablesAKey() {
		KMS.disable(this.arn);
		assertThat(KMS.describe(this.arn).keyState()).isEqualTo(KeyState.DISABLED);
		assertThat(KMS.describe(this.arn).enabled()).isFalse();
		KMS.client.enableKey((request) -> request.keyId(this.id));
		assertThat(KMS.describe(this.arn).keyState()).isEqualTo(KeyState.ENABLED);
	}

	@Test
	void changesNoKeyByAlias() {
		KMS.server.createAlias(this.alias, this.arn);
		assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> KMS.disable(this.alias))
			.withMessageContaining("not an alias");
	}

	@Test
	void schedulesADeletion() {
		ScheduleKeyDeletionResponse scheduled = KMS.client.scheduleKeyDeletion((request) -> request.keyId(this.id));
		assertThat(scheduled.keyId()).isEqualTo(this.arn);
		assertThat(scheduled.pendingWindowInDays()).isEqualTo(30);
		assertThat(scheduled.keyState()).isEqualTo(KeyState.PENDING_DELETION);
		assertThat(scheduled.deletionDate()).isEqualTo(START.plus(Duration.ofDays(30)));
		KeyMetadata key = KMS.describe(this.id);
		assertThat(key.keyState()).isEqualTo(KeyState.PENDING_DELETION);
		assertThat(key.enabled()).isFalse();
		assertThat(key.deletionDate()).isEqualTo(scheduled.deletionDate());
	}

	@ParameterizedTest
	@ValueSource(ints = { 6, 31 })
	void refusesAWindowOutOfRange(int days) {
		assertValidation(
				() -> KMS.client.scheduleKeyDeletion((request) -> request.keyId(this.id).pendingWindowInDays(days)));
	}

	@Test
	void deletesAKeyAndItsAliasesWhenTheTimeHasCome() {
		try (Kms kms = new Kms()) {
			String key = kms.server.keyArn("alias/a");
			kms.scheduleDeletion(key);
			kms.pass(Duration.ofDays(7).minusNanos(1));
			assertThat(kms.describe("alias/a").keyState()).isEqualTo(KeyState.PENDING_DELETION);
			kms.pass(Duration.ofNanos(1));
			for (String name : List.of(key, "alias/a")) {
				assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> kms.describe(name));
			}
			assertThat(kms.client.listKeys().keys()).isEmpty();
			assertThat(kms.server.keyArn("alias/a")).isNotEqualTo(key);
		}
	}

	@Test
	void cancelsADeletionAndLeavesTheKeyDisabled() {
		try (Kms kms = new Kms()) {
			String key = kms.server.createKey();
			kms.scheduleDeletion(key);
			assertThat(kms.client.cancelKeyDeletion((request) -> request.keyId(key)).keyId()).isEqualTo(key);
			kms.pass(Duration.ofDays(8));
			assertThat(kms.describe(key).keyState()).isEqualTo(KeyState.DISABLED);
		}
	}

	@Test
	void refusesToCancelWhatIsNotScheduled() {
		assertInvalidState(() -> KMS.client.cancelKeyDeletion((request) -> request.keyId(this.id)));
	}

	@Test
	void refusesToChangeAKeyThatIsPendingDeletion() {
		KMS.scheduleDeletion(this.arn);
		assertInvalidState(() -> KMS.client.enableKey((request) -> request.keyId(this.arn)));
		assertInvalidState(() -> KMS.disable(this.arn));
		assertInvalidState(() -> KMS.rotate(this.arn));
		assertInvalidState(() -> KMS.scheduleDeletion(this.arn));
		assertInvalidState(
				() -> KMS.client.createAlias((request) -> request.aliasName("alias/a").targetKeyId(this.id)));
	}

	@Test
	void rotatesAKey() {
		String before = KMS.describe(this.arn).currentKeyMaterialId();
		assertThat(KMS.client.rotateKeyOnDemand((request) -> request.keyId(this.arn)).keyId()).isEqualTo(this.id);
		assertThat(KMS.describe(this.arn).currentKeyMaterialId()).matches("[0-9a-f]{64}").isNotEqualTo(before);
	}

	@Test
	void refusesToRotateADisabledKey() {
		KMS.disable(this.arn);
		assertThatExceptionOfType(DisabledException.class).isThrownBy(() -> KMS.rotate(this.arn))
			.withMessageContaining(this.arn);
	}

	@Test
	void refusesTheTwentySixthRotation() {
		IntStream.range(0, 25).forEach((i) -> KMS.rotate(this.arn));
		assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> KMS.rotate(this.arn));
	}

	@Test
	void createsTheKeyOfAnAliasOnce() {
		String key = KMS.server.keyArn("alias/orders");
		assertThat(KMS.server.keyArn("alias/orders")).isEqualTo(key);
		assertThat(KMS.describe("alias/orders").arn()).isEqualTo(key);
	}

	@Test
	void tellsJavaCallersTheReasonByItsAwsName() {
		assertThatExceptionOfType(IllegalArgumentException.class)
			.isThrownBy(() -> KMS.server.createAlias("orders", this.arn))
			.withMessageStartingWith("InvalidAliasNameException: ");
	}

	private static void assertValidation(ThrowingCallable call) {
		assertThatExceptionOfType(KmsException.class).isThrownBy(call)
			.satisfies((failure) -> assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ValidationException"));
	}

	private static void assertInvalidState(ThrowingCallable call) {
		assertThatExceptionOfType(KmsInvalidStateException.class).isThrownBy(call).withMessageContaining("deletion");
	}

}
