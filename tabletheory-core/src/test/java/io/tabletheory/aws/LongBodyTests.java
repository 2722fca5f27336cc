// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;
import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.aws.StubTransport.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Bodies that are longer than any answer of DynamoDB.
 */
@Timeout(60)
class LongBodyTests {

	private static final int LONG = 96 * 1024 * 1024;

	/** With so much white space behind the items. */
	private static String page(int length) {
		return OrdersPage.JSON.substring(0, OrdersPage.JSON.length() - 1) + " ".repeat(length) + "}";
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void theBlockingClientReadsThemAsAStream(boolean compressed) {
		Response response = compressed ? Response.gzip(page(LONG)) : Response.ok(page(LONG));
		StubTransport transport = new StubTransport().then(response);
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		try (ReadingClient client = ReadingClient.open(Lane.BLOCKING_WIRE, transport)) {
			long before = threads.getCurrentThreadAllocatedBytes();
			assertThat(client.outcome(OrdersPage.QUERY)).isEqualTo(OrdersPage.ITEMS);
			// The lane's arrays up to its limit, which double, and the SDK's.
			assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(3L * BodyBuffer.MAX_SIZE);
		}
		assertThat(transport.open()).isZero();
	}

	@Test
	void theAsynchronousClientRefusesOneThatUnpacksToMore() {
		try (ReadingClient client = ReadingClient.open(Lane.ASYNC_WIRE, Response.gzip(page(LONG)))) {
			assertThatExceptionOfType(TableTheoryException.class).isThrownBy(() -> client.read(OrdersPage.QUERY))
				.withMessageContaining("The response of DynamoDB is longer than 67108864 bytes")
				.extracting(TableTheoryException::code)
				.isEqualTo(ErrorCode.SERVICE_FAILURE);
		}
	}

}
