// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.List;
import java.util.Map;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.tabletheory.client.TableTheory;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.LocalDataKeys;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.schema.Schema;
import io.tabletheory.testing.Models;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DataKeyMetersTests {

	private final MeterRegistry meters = new SimpleMeterRegistry();

	private double count(String use, String result) {
		return this.meters.get(DataKeyMeters.NAME)
			.tag("tabletheory.use", use)
			.tag("result", result)
			.functionCounter()
			.count();
	}

	@Test
	void whatTheCacheHadIsToldApartFromWhatTheProviderWasAskedFor() {
		TableTheory tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(Models.VAULT)))
			.encryption(FieldEncryption.with(LocalDataKeys.insecureForDevelopment(new byte[32])).key("local").build())
			.build();
		tableTheory.tables().ensure();
		new DataKeyMeters(tableTheory).bindTo(this.meters);
		for (String id : List.of("1", "2", "3")) {
			tableTheory.items("Vault").put(Map.of("id", id, "secret", "s"));
		}
		tableTheory.items("Vault").get(Map.of("id", "1"));
		assertThat(count("seal", "miss")).isEqualTo(1);
		assertThat(count("seal", "hit")).isEqualTo(2);
		assertThat(count("open", "miss")).isZero();
		assertThat(count("open", "hit")).isEqualTo(1);
	}

	@Test
	void thereAreNoneWhereNothingIsEncrypted() {
		new DataKeyMeters(TableTheory.builder()
			.client(LocalDynamoDb.shared().dynamoDbClient())
			.schema(Schema.of(List.of(Models.USER)))
			.build()).bindTo(this.meters);
		assertThat(this.meters.getMeters()).isEmpty();
	}

}
