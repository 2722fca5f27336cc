// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.List;
import java.util.Map;

import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.InvalidModelException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(OutputCaptureExtension.class)
class OneTableLocationsTests {

	private static final String BOTH = "tabletheory.schema.locations=classpath:shared/*.json,classpath:dms/*.yml";

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(TableTheoryLocalAutoConfiguration.class,
				TableTheoryClientAutoConfiguration.class, TableTheoryAutoConfiguration.class));

	@Test
	void modelsOfAOneTableSchemaAreUsedBesideThoseOfDmsDocuments() {
		this.runner.withPropertyValues(BOTH).run((context) -> {
			TableTheory tableTheory = context.getBean(TableTheory.class);
			Items orders = tableTheory.items("Order");
			orders.insert(Map.of("member", "7", "number", 12, "total", 30));
			assertThat(orders.get(Map.of("member", "7", "number", 12))).containsEntry("pk", "member#7")
				.containsEntry("sk", "order#000012")
				.containsEntry("_type", "Order");
			tableTheory.items("Note").put(Map.of("id", "1", "text", "hello"));
			assertThat(tableTheory.items("Note").get(Map.of("id", "1"))).containsEntry("text", "hello");
		});
	}

	@Test
	void theTableHasTheNameOfTheFile() {
		this.runner.withPropertyValues(BOTH).run((context) -> {
			Schema schema = context.getBean(Schema.class);
			assertThat(List.of(schema.model("Member"), schema.model("Order"))).extracting(Model::table)
				.containsOnly("shop");
			assertThat(schema.model("Member").indexes()).extracting(Index::name).containsExactly("byEmail");
		});
	}

	@Test
	void aPropertyNamesTheTable() {
		this.runner.withPropertyValues(BOTH, "tabletheory.schema.onetable-tables.shop=payments")
			.run((context) -> assertThat(context.getBean(Schema.class).model("Order").table()).isEqualTo("payments"));
	}

	@Test
	void theTableOfAnUnknownSchemaIsRefused() {
		this.runner.withPropertyValues(BOTH, "tabletheory.schema.onetable-tables.shpo=payments")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, (failure) -> {
					assertThat(failure.getName()).isEqualTo("tabletheory.schema.onetable-tables.shpo");
					assertThat(failure.getReason()).isEqualTo("No OneTable schema has this file name; there are: shop");
				}));
	}

	@Test
	void warningsAreLogged(CapturedOutput output) {
		this.runner.withPropertyValues(BOTH)
			.run((context) -> assertThat(output).contains("shop.json:16:35: model Member: nick: The property"
					+ " \"nickname\" is unknown and has no effect"));
	}

	@Test
	void violationsOfDocumentsOfBothKindsAreReportedTogether() {
		this.runner
			.withPropertyValues("tabletheory.schema.locations=classpath:misread/shop.json,classpath:broken/*.yml")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(InvalidModelException.class)
				.hasMessageContaining("shop.json:4:29: primary: Unknown property \"hask\". Perhaps \"hash\" is meant.")
				.hasMessageContaining("broken/"));
	}

	@Test
	void schemasAreSearchedBesideDmsDocuments() {
		assertThat(TableTheorySchemaProperties.DEFAULT_LOCATIONS).contains("classpath*:onetable/*.json",
				"classpath*:onetable/*.yml", "classpath*:onetable/*.yaml");
	}

}
