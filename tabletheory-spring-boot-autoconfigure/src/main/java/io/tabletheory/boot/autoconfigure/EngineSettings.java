// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.TableTheoryException;
import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.cursor.CursorKey;
import io.tabletheory.cursor.CursorSigning;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Names;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The settings of {@link TableTheory} that the properties configure. Failures name
 * properties and never show a key.
 */
record EngineSettings(TableTheoryProperties tables, TableTheoryQueryProperties query, TableTheoryBatchProperties batch,
		TableTheoryCursorProperties cursor, @Nullable TableTheoryEncryptionProperties encryption) {

	private static final Logger logger = LoggerFactory.getLogger(EngineSettings.class);

	void applyTo(TableTheoryBuilder builder, Schema schema) {
		KnownModels models = new KnownModels(schema);
		models.check(this.tables);
		checkNames();
		if (this.encryption != null) {
			models.check(this.encryption);
		}
		builder.tableNames(names(schema))
			.reads(reads())
			.batches(batches())
			.keysInMessages(this.tables.keysInMessages())
			.storeNulls(this.tables.storeNulls());
		CursorSigning signing = signing();
		if (signing != null) {
			builder.cursors(CursorCodec.signed(signing, InstantSource.system()));
		}
	}

	/**
	 * The table names. A name for one model is that of its table, and so applies to all
	 * models in it.
	 */
	private Function<Model, String> names(Schema schema) {
		Map<String, String> named = new LinkedHashMap<>();
		this.tables.tables().forEach((model, table) -> named.putIfAbsent(schema.model(model).table(), table.name()));
		return (model) -> {
			TableTheoryProperties.Table own = this.tables.tables().get(model.name());
			String shared = (own != null) ? own.name() : named.get(model.table());
			return (shared != null) ? shared : this.tables.tablePrefix() + model.table() + this.tables.tableSuffix();
		};
	}

	/** Throws for a name that DynamoDB refuses, with the property that it comes from. */
	private void checkNames() {
		this.tables.tables()
			.forEach((model, table) -> checkName("tabletheory.tables." + model + ".name", table.name(), table.name()));
		checkName("tabletheory.table-prefix", this.tables.tablePrefix(), this.tables.tablePrefix() + "abc");
		checkName("tabletheory.table-suffix", this.tables.tableSuffix(), "abc" + this.tables.tableSuffix());
	}

	private static void checkName(String property, String value, String name) {
		if (!Names.isResource(name)) {
			throw PropertyRules.invalid(property, value,
					"Names of tables have 3 to 255 letters, digits, '_', '-' and '.'");
		}
	}

	private ReadDefaults reads() {
		return new ReadDefaults(this.query.scan() == TableTheoryQueryProperties.Scan.ALLOW,
				orNone(this.query.pageSize()), orNone(this.query.maxPages()), unreadable());
	}

	private UnreadableItems unreadable() {
		return (this.query.unreadable() == TableTheoryQueryProperties.Unreadable.SKIP)
				? (item) -> logger.warn("An item is left out. " + item.failure().getMessage()) : UnreadableItems.FAIL;
	}

	private static int orNone(@Nullable Integer limit) {
		return (limit != null) ? limit : Integer.MAX_VALUE;
	}

	private BatchOptions batches() {
		return BatchOptions.builder()
			.concurrency(this.batch.concurrency())
			.backoff(new Backoff(this.batch.baseDelay(), this.batch.maxDelay(), this.batch.maxAttempts()))
			.patience(this.batch.patience())
			.build();
	}

	private @Nullable CursorSigning signing() {
		String secret = this.cursor.signingKey();
		if (secret == null) {
			return null;
		}
		CursorKey key = key("tabletheory.cursor.signing-key", this.cursor.keyId(), secret);
		List<CursorKey> accepted = this.cursor.acceptedKeys()
			.entrySet()
			.stream()
			.map((other) -> key("tabletheory.cursor.accepted-keys." + other.getKey(), other.getKey(), other.getValue()))
			.toList();
		try {
			return new CursorSigning(key, accepted, this.cursor.validFor(), this.cursor.acceptUnsigned());
		}
		catch (TableTheoryException ex) {
			throw PropertyRules.invalid("tabletheory.cursor.valid-for", this.cursor.validFor(), ex.problem());
		}
	}

	private static CursorKey key(String property, String id, String secret) {
		try {
			return CursorKey.of(id, Base64.getDecoder().decode(secret));
		}
		catch (TableTheoryException ex) {
			throw PropertyRules.secret(property, ex.problem());
		}
		catch (IllegalArgumentException ex) {
			// The cause is left out, because its message may quote the key.
			throw PropertyRules.secret(property, "It is not Base64");
		}
	}

}
