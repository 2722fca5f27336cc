// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item.reader;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

import com.sun.management.ThreadMXBean;
import io.tabletheory.TableTheoryException;
import io.tabletheory.testing.DynamoJson;
import io.tabletheory.testing.Fuzz;
import io.tabletheory.testing.Lane;
import io.tabletheory.testing.RandomValues;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The guarantees of the reader for every sequence of calls and all bytes.
 */
class ReaderCallsTests {

	private static final NameTable NAMES = new NameTable(List.of("k", "ka", "kkey", "k\u00e9", "k\"", "kZ0"));

	private static final List<Consumer<ValueReader>> CALLS = List.of(ValueReader::type, ValueReader::isNull,
			ValueReader::stringValue, ValueReader::numberText, ValueReader::intValue, ValueReader::longValue,
			ValueReader::doubleValue, ValueReader::bigDecimalValue, ValueReader::bigIntegerValue,
			ValueReader::binaryValue, ValueReader::booleanValue, ValueReader::beginMap, ValueReader::beginElements,
			ValueReader::nextElement, ValueReader::nextAttribute, (reader) -> reader.nextAttribute(NAMES),
			(reader) -> reader.stringValue(NAMES),
			(reader) -> reader
				.stringValue((utf8, from, to) -> new String(utf8, from, to - from, StandardCharsets.UTF_8)),
			ValueReader::name, ValueReader::path, ValueReader::skip, ValueReader::end, ValueReader::toAttributeValue,
			ValueReader::toAttributes);

	@Test
	void failInTwoWaysOnly() {
		Fuzz.run((random) -> {
			Map<String, AttributeValue> item = RandomValues.map(random, 3);
			byte[] json = DynamoJson.item(item, random.nextBoolean() ? random : null);
			ValueReader reader = switch (random.nextInt(3)) {
				case 0 -> ValueReader.ofItem(item);
				case 1 -> Lane.json(json).item();
				default -> Lane.json(Fuzz.mutate(json, random)).item();
			};
			try {
				for (int calls = random.nextInt(25); calls > 0; calls--) {
					call(reader, random);
				}
			}
			catch (TableTheoryException | IllegalStateException ex) {
				assertThat(reader.path()).isNotNull();
			}
		});
	}

	private static void call(ValueReader reader, SplittableRandom random) {
		// Mostly such calls as lead deeper into the item.
		int call = random.nextBoolean() ? 11 + random.nextInt(5) : random.nextInt(CALLS.size());
		CALLS.get(call).accept(reader);
	}

	@Test
	void allocateNothingThatIsNotAskedFor() {
		byte[] json = repeated(
				"{\"k\":{\"N\":\"-12345.67\"},\"ka\":{\"S\":\"kkey\"},\"unknown\":{\"S\":\"x\\n\\u00e9\"},"
						+ "\"kkey\":{\"BOOL\":true},\"kZ0\":{\"L\":[{\"N\":\"1\"},{\"NULL\":true},{\"M\":{\"k\":{\"N\":\"2\"}}}]}}");
		long least = Long.MAX_VALUE;
		// The virtual machine allocates by itself until it has compiled the code.
		for (int pass = 0; pass < 500 && least > 10_000; pass++) {
			least = Math.min(least, allocatedBy(() -> read(json)));
		}
		assertThat(least).as("bytes for 2,000 items").isLessThanOrEqualTo(10_000);
	}

	private static long allocatedBy(Runnable work) {
		ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = thread.getCurrentThreadAllocatedBytes();
		work.run();
		return thread.getCurrentThreadAllocatedBytes() - before;
	}

	private static byte[] repeated(String item) {
		return ("[" + (item + ",").repeat(1_999) + item + "]").getBytes(StandardCharsets.US_ASCII);
	}

	private static double read(byte[] items) {
		JsonTokens json = Lane.json(items);
		double sum = 0;
		json.beginArray();
		while (json.nextElement()) {
			sum += read(json.item());
		}
		json.end();
		return sum;
	}

	private static double read(ValueReader reader) {
		double sum = 0;
		reader.beginMap();
		for (int found = reader.nextAttribute(NAMES); found != NameTable.END; found = reader.nextAttribute(NAMES)) {
			sum += switch (found) {
				case 0 -> reader.doubleValue();
				case 1 -> reader.stringValue(NAMES);
				case 2 -> reader.booleanValue() ? 1 : 0;
				case 5 -> elements(reader);
				default -> 0;
			};
		}
		return sum;
	}

	private static double elements(ValueReader reader) {
		double sum = 0;
		reader.beginElements();
		while (reader.nextElement()) {
			sum += switch (reader.type()) {
				case N -> reader.longValue();
				case M -> read(reader);
				default -> 0;
			};
		}
		return sum;
	}

}
