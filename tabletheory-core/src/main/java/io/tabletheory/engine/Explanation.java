// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.tabletheory.Origin;
import io.tabletheory.call.RequestCall;
import io.tabletheory.encryption.DataKey;
import io.tabletheory.encryption.SealingKey;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.FirstCall;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * The first request that an operation would send. Nothing was sent. The text form has no
 * values.
 *
 * @param operation the operation of DynamoDB's API, or {@code null} if nothing would be
 * sent
 * @param origin the operation of this library, with model, table and index
 * @param exactRequest the request as it would be sent
 * @param warnings the surprises and hidden costs of the operation
 */
public record Explanation(@Nullable String operation, Origin origin, @Nullable DynamoDbRequest exactRequest,
		List<String> warnings) {

	public Explanation {
		warnings = List.copyOf(warnings);
	}

	static Explanation of(Step<?> program, Origin origin, List<String> warnings) {
		return of(program, origin, warnings, (call) -> null);
	}

	/** Explains a program whose other calls have local answers. */
	static Explanation of(Step<?> program, Origin origin, List<String> warnings,
			Function<Call<?>, @Nullable Object> local) {
		FirstCall first = program.firstCall((call) -> call.isLocal() ? local.apply(call) : atHand(call)).orElse(null);
		if (first != null && first.call() instanceof RequestCall<?> request) {
			return new Explanation(request.operation().name(), first.origin(), request.request(), warnings);
		}
		return new Explanation(null, (first != null) ? first.origin() : origin, null, warnings);
	}

	/**
	 * Gives a key for the explanation only, so that encrypted attributes can be shown.
	 */
	private static @Nullable Object atHand(Call<?> call) {
		if (!(call instanceof SealingKey)) {
			return null;
		}
		byte[] key = new byte[32];
		new SecureRandom().nextBytes(key);
		return DataKey.of(key, SdkBytes.fromUtf8String("made for the explanation"));
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
