// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The errors that only a tree can have: {@code null} in any place.
 */
class TreeSourceTests {

	@Test
	void refusesNullInAnyPlace() {
		Map<String, AttributeValue> nullValue = new HashMap<>();
		nullValue.put("a", null);
		assertRefused(nullValue, "a has no value");
		assertRefused(Map.of("a", AttributeValue.fromM(nullValue)), "a.a has no value");
		assertRefused(Map.of("a", AttributeValue.fromL(Collections.singletonList(null))), "a[0] has no value");
		assertRefused(Map.of("a", AttributeValue.fromSs(Arrays.asList("x", null))), "a has no value");
		assertRefused(Map.of("a", AttributeValue.fromNs(Arrays.asList("1", null))), "a has no value");
		assertRefused(Map.of("a", AttributeValue.fromBs(Arrays.asList((SdkBytes) null))), "a has no value");
		assertRefused(Map.of("a", AttributeValue.fromS(null)), "a has no value");
	}

	@Test
	void refusesAnAttributeWithoutAName() {
		Map<String, AttributeValue> nameless = new HashMap<>();
		nameless.put(null, AttributeValue.fromS("x"));
		assertRefused(nameless, "an attribute without a name");
		ValueReader reader = ValueReader.ofItem(nameless);
		reader.beginMap();
		assertThatThrownBy(() -> reader.nextAttribute(new NameTable(List.of("a"))))
			.isInstanceOf(TableTheoryException.class);
	}

	@Test
	void keepsItsBinariesFromTheCaller() {
		AttributeValue value = AttributeValue.fromB(SdkBytes.fromUtf8String("abc"));
		ValueReader.ofValue(value).binaryValue()[0] = 'x';
		assertThat(value.b().asUtf8String()).isEqualTo("abc");
	}

	private static void assertRefused(Map<String, AttributeValue> item, String problem) {
		assertThatThrownBy(() -> ValueReader.ofItem(item).toAttributes())
			.isInstanceOfSatisfying(TableTheoryException.class,
					(failure) -> assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_VALUE))
			.hasMessageContaining(problem);
	}

}
