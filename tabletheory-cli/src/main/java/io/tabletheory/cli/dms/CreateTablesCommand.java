// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.tabletheory.cli.Arguments;
import io.tabletheory.cli.Command;
import io.tabletheory.cli.Target;
import io.tabletheory.cli.UsageException;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Names;
import io.tabletheory.schema.dms.DmsInspection.Found;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableOptions;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/**
 * Creates the tables of models if they do not exist, or shows the requests.
 */
public final class CreateTablesCommand implements Command {

	private static final String ENDPOINT = "--endpoint";

	private static final String REGION = "--region";

	private static final String PREFIX = "--prefix";

	private static final String DRY_RUN = "--dry-run";

	@Override
	public String name() {
		return "create-tables";
	}

	@Override
	public List<String> usage() {
		return List.of(
				"create-tables FILE|DIR... (" + ENDPOINT + " URL | " + REGION + " R | " + DRY_RUN + ") [" + PREFIX
						+ " P]",
				"    creates the tables that do not exist, and enables TTL; " + DRY_RUN + " only shows the requests");
	}

	@Override
	public boolean run(List<String> arguments, PrintStream out) throws UsageException {
		Arguments given = Arguments.parse(arguments, Set.of(DRY_RUN), Set.of(ENDPOINT, REGION, PREFIX));
		boolean dry = given.has(DRY_RUN);
		String endpoint = given.value(ENDPOINT);
		String region = given.value(REGION);
		Target target = (dry && endpoint == null && region == null) ? null : Target.of(endpoint, region);
		CheckedModels models = CheckedModels.of(SchemaFiles.dms(given.words()));
		if (!models.areUsable(out)) {
			return false;
		}
		List<TableDefinition> tables = tables(models.models(), given.value(PREFIX));
		if (dry || target == null) {
			out.println(RequestJson.of(requests(tables)));
			return true;
		}
		try (DynamoDbClient client = target.client()) {
			out.println("Tables at " + target);
			return new TableCreation(client, out).create(tables);
		}
	}

	private static List<TableDefinition> tables(List<Found> models, @Nullable String prefix) throws UsageException {
		Map<String, List<Model>> byName = models.stream()
			.map(Found::model)
			.collect(Collectors.groupingBy((model) -> ((prefix != null) ? prefix : "") + model.table(),
					LinkedHashMap::new, Collectors.toList()));
		List<TableDefinition> tables = new ArrayList<>();
		for (Map.Entry<String, List<Model>> table : byName.entrySet()) {
			if (!Names.isResource(table.getKey())) {
				throw new UsageException("DynamoDB has no table of the name '" + table.getKey()
						+ "': names have 3 to 255 letters, digits, '_', '-' and '.'");
			}
			tables.add(TableDefinition.of(table.getKey(), table.getValue()));
		}
		return tables;
	}

	/** The requests, each by the name of its operation. */
	private static List<Map<String, Object>> requests(List<TableDefinition> tables) {
		List<Map<String, Object>> requests = new ArrayList<>();
		for (TableDefinition table : tables) {
			requests.add(Map.of("CreateTable", table.createRequest(TableOptions.DEFAULTS)));
			String attribute = table.ttlAttribute();
			if (attribute != null) {
				requests.add(Map.of("UpdateTimeToLive",
						UpdateTimeToLiveRequest.builder()
							.tableName(table.table())
							.timeToLiveSpecification((ttl) -> ttl.enabled(true).attributeName(attribute))
							.build()));
			}
		}
		return requests;
	}

}
