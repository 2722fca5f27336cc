// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.tabletheory.Internal;
import io.tabletheory.encryption.EncryptionRules;
import io.tabletheory.encryption.FieldKeys;
import io.tabletheory.encryption.SearchDigest;
import io.tabletheory.plan.KeyDisplay;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * All that engines of one schema have in common, computed before the first request.
 */
@Internal
public final class EnginePlans {

	private final Schema schema;

	private final EngineOptions options;

	private final Map<String, TablePlan> plans = new LinkedHashMap<>();

	/**
	 * Compiles the models of a schema.
	 * @param tables the names of tables in DynamoDB
	 * @param keys of encrypted attributes; without them, a model that has some is refused
	 */
	public EnginePlans(Schema schema, Function<Model, String> tables, EngineOptions options, @Nullable FieldKeys keys) {
		this.schema = schema;
		this.options = options;
		KeyDisplay display = new KeyDisplay(options.keysInMessages());
		EncryptionRules rules = (keys != null) ? keys.rules() : null;
		SearchDigest digest = (keys != null) ? keys.digest() : null;
		schema.models()
			.forEach((model) -> this.plans.put(model.name(), TablePlan.of(model, tables.apply(model),
					Seals.of(model, rules, digest), display, options.identifiers())));
	}

	public Schema schema() {
		return this.schema;
	}

	public EngineOptions options() {
		return this.options;
	}

	/** The plan of a model; an unknown one is refused, and the known ones listed. */
	public TablePlan plan(String model) {
		return Objects.requireNonNull(this.plans.get(this.schema.model(model).name()));
	}

}
