// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

import io.tabletheory.Origin;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.flow.Await;
import io.tabletheory.flow.Awaited;
import io.tabletheory.flow.DynamoDbCall;
import io.tabletheory.flow.Parallel;
import io.tabletheory.flow.ReadCall;
import io.tabletheory.flow.SealingKey;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * What an operation would ask of DynamoDB first. Nothing was sent. Its text form has no
 * values.
 *
 * @param operation the operation of DynamoDB's API, or {@code null} if nothing would be
 * sent
 * @param origin the operation of ours, and the model, table and index
 * @param exactRequest the request as it would be sent
 * @param warnings what may surprise or cost more than it seems
 */
public record Explanation(@Nullable String operation, Origin origin, @Nullable DynamoDbRequest exactRequest,
		List<String> warnings) {

	public Explanation {
		warnings = List.copyOf(warnings);
	}

	static Explanation of(Step<?> program, Origin origin, List<String> warnings) {
		if (program instanceof Await<?, ?> await) {
			return of(await, warnings);
		}
		return new Explanation(null, origin, null, warnings);
	}

	@SuppressWarnings("unchecked") // Each kind of question says what A is.
	private static <A> Explanation of(Await<A, ?> await, List<String> warnings) {
		Object answer = explaining(await.question());
		return (answer != null) ? of(await.next().apply((A) answer), await.origin(), warnings)
				: of(await.question(), await.origin(), warnings);
	}

	/** What is sealed is sealed with a key that exists for the explanation only. */
	private static @Nullable Object explaining(Awaited<?> question) {
		if (question instanceof SealingKey) {
			return explaining();
		}
		boolean sealing = question instanceof Parallel<?> together && together.programs()
			.stream()
			.allMatch((program) -> program instanceof Await<?, ?> await && await.question() instanceof SealingKey);
		return sealing ? ((Parallel<?>) question).programs().stream().map((program) -> explaining()).toList() : null;
	}

	private static DataKey explaining() {
		byte[] key = new byte[32];
		new SecureRandom().nextBytes(key);
		return DataKey.of(key, SdkBytes.fromUtf8String("made for the explanation"));
	}

	private static Explanation of(Awaited<?> question, Origin origin, List<String> warnings) {
		if (question instanceof ReadCall<?, ?, ?> read) {
			return new Explanation(read.operation().name(), origin, read.request(), warnings);
		}
		if (question instanceof DynamoDbCall<?, ?> request) {
			return new Explanation(request.operation().name(), origin, request.request(), warnings);
		}
		return (question instanceof Parallel<?> together && !together.programs().isEmpty())
				? of(together.programs().get(0), origin, warnings) : new Explanation(null, origin, null, warnings);
	}

	/** The index that would be read; empty for the table. */
	public Optional<String> index() {
		return Optional.ofNullable(this.origin.index());
	}

	/** The exact request; empty if nothing would be sent. */
	public Optional<DynamoDbRequest> request() {
		return Optional.ofNullable(this.exactRequest);
	}

	@Override
	public String toString() {
		return "Explanation[" + ((this.operation != null) ? this.operation : "no request") + " (" + this.origin + ")"
				+ (this.warnings.isEmpty() ? "" : "; " + String.join("; ", this.warnings)) + "]";
	}

}
