// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every alternative encrypts all values anew and gives them back. That of AWS is compiled
 * by the profile that measures it only.
 */
class EncryptionTests {

	private static final List<String> SECRETS = texts(SecretItem.SECRETS);

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "AWS")
	void everyAlternativeOpensWhatItHasSealed(Encryption encryption) {
		OpenBenchmark benchmark = new OpenBenchmark();
		benchmark.variant = encryption;
		benchmark.prepare();
		assertThat(texts(benchmark.open())).isEqualTo(SECRETS);
	}

	@ParameterizedTest
	@EnumSource(mode = Mode.EXCLUDE, names = "AWS")
	void everyAlternativeSealsFiveValuesAnew(Encryption encryption) {
		SealBenchmark benchmark = new SealBenchmark();
		benchmark.variant = encryption;
		benchmark.prepare();
		assertThat(stored(benchmark.seal())).hasSize(5).doesNotContainAnyElementsOf(stored(benchmark.seal()));
	}

	private static List<Object> stored(Object sealed) {
		if (sealed instanceof byte[][] arrays) {
			return Arrays.stream(arrays).filter((array) -> array.length > 100).<Object>map(Arrays::hashCode).toList();
		}
		return List.copyOf(((Map<?, ?>) sealed).values());
	}

	private static List<String> texts(Object opened) {
		if (opened instanceof byte[][] arrays) {
			return Arrays.stream(arrays).map((array) -> new String(array, StandardCharsets.UTF_8)).toList();
		}
		return ((Map<?, ?>) opened).values().stream().map((value) -> ((AttributeValue) value).s()).toList();
	}

}
