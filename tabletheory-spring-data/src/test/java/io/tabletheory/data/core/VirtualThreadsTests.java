// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.testing.EntityStore;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.springframework.data.annotation.Version;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Far more threads than carriers: a lock that pins a carrier while it waits would leave
 * none to go on with.
 */
@Tag("slow")
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsTests {

	private static final int THREADS = 10_000;

	/**
	 * The threads wait for one of fifty connections, longer than the AWS client lets
	 * them.
	 */
	@Test
	@Timeout(300)
	void tenThousandThreadsSaveAndFind() throws Exception {
		ExecutorService threads = virtualThreads();
		try (DynamoDbClient client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClientBuilder(Apache5HttpClient.builder().connectionAcquisitionTimeout(Duration.ofMinutes(4)))
			.build()) {
			TableTheoryTemplate template = EntityStore
				.of(TableTheory.builder().client(client).executor(threads), null, Visit.class)
				.template();
			List<Future<Visit>> found = new ArrayList<>();
			for (int i = 0; i < THREADS; i++) {
				String id = "virtual-" + i;
				found.add(threads.submit(() -> {
					template.save(new Visit(id, null));
					return template.findById(id, Visit.class).orElseThrow();
				}));
			}
			for (int i = 0; i < THREADS; i++) {
				assertThat(found.get(i).get(240, TimeUnit.SECONDS).id()).isEqualTo("virtual-" + i);
			}
		}
		finally {
			threads.shutdownNow();
		}
	}

	/** By its name, which the JDK that compiles does not know. */
	private static ExecutorService virtualThreads() throws ReflectiveOperationException {
		return (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
	}

	@Table("virtual-visits")
	record Visit(@PartitionKey String id, @Version @Nullable Long version) {

	}

}
