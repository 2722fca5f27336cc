// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Values in the form of the AWS SDK, for attributes that no codec knows.
 */
final class AttributeTrees {

	private AttributeTrees() {
	}

	static AttributeValue value(ValueReader reader) {
		return switch (reader.type()) {
			case S -> AttributeValue.createS(reader.stringValue());
			case N -> AttributeValue.createN(reader.numberText());
			case B -> AttributeValue.createB(bytes(reader));
			case BOOL -> AttributeValue.createBool(reader.booleanValue());
			case NULL -> {
				reader.skip();
				yield AttributeValue.createNul(true);
			}
			case M -> AttributeValue.createM(attributes(reader));
			case L -> AttributeValue.createL(elements(reader, AttributeTrees::value));
			case SS -> AttributeValue.createSs(elements(reader, ValueReader::stringValue));
			case NS -> AttributeValue.createNs(elements(reader, ValueReader::numberText));
			case BS -> AttributeValue.createBs(elements(reader, AttributeTrees::bytes));
		};
	}

	static Map<String, AttributeValue> attributes(ValueReader reader) {
		Map<String, AttributeValue> attributes = new LinkedHashMap<>();
		reader.beginMap();
		while (reader.nextAttribute()) {
			attributes.put(reader.name(), value(reader));
		}
		return attributes;
	}

	private static <T> List<T> elements(ValueReader reader, Function<ValueReader, T> element) {
		List<T> elements = new ArrayList<>();
		reader.beginElements();
		while (reader.nextElement()) {
			elements.add(element.apply(reader));
		}
		return elements;
	}

	private static SdkBytes bytes(ValueReader reader) {
		return SdkBytes.fromByteArrayUnsafe(reader.binaryValue());
	}

}
