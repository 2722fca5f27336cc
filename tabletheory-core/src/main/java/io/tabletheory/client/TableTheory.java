// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;

import io.tabletheory.ErrorCode;
import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.encryption.DataKeyStatistics;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.Explanation;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.UnknownTransactionOutcomeException;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Step;
import io.tabletheory.record.InvalidRecordException;
import io.tabletheory.record.RecordMapping;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.migration.MigrationReport;
import io.tabletheory.table.migration.ResealReport;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of the library without Spring. It takes a schema and a blocking client,
 * an asynchronous client or both, and gives access to the items of each model. Safe for
 * use by many threads. Closing it wipes its data keys and ends its threads; every later
 * operation is refused with {@link ErrorCode#INVALID_OPERATOR}.
 */
public final class TableTheory implements AutoCloseable {

	private final Engine engine;

	private final List<TableDefinition> tables;

	private final Map<String, ItemPrograms> programs;

	private final TransactionPrograms transactions;

	TableTheory(Engine engine, boolean storesNulls) {
		this.engine = engine;
		this.tables = tables(engine);
		this.programs = new LinkedHashMap<>();
		InstantSource clock = engine.clock();
		Writes writes = new Writes(clock);
		Reads reads = new Reads();
		for (Model model : engine.schema().models()) {
			PlainItems items = new PlainItems(engine.plan(model.name()), storesNulls);
			this.programs.put(model.name(),
					new ItemPrograms(items, new WritePrograms(items, writes, clock),
							new ReadPrograms(items, reads, engine.cursors(), engine.reads(), engine.batches()),
							new BatchPrograms(items, clock, engine.batches())));
		}
		this.transactions = new TransactionPrograms(new Transactions(Backoff.DEFAULT, TableTheory::random),
				(model) -> programs(model).items(), clock, engine::token);
	}

	/** Creates a copy that runs on another engine. */
	private TableTheory(TableTheory other, Engine engine) {
		this.engine = engine;
		this.tables = other.tables;
		this.programs = other.programs;
		this.transactions = other.transactions;
	}

	private static double random() {
		return ThreadLocalRandom.current().nextDouble();
	}

	public static TableTheoryBuilder builder() {
		return new TableTheoryBuilder();
	}

	/**
	 * A view whose operations run in this context and share its deadline and its
	 * cancellation. The deadline is one moment for all of them. The view has the same
	 * plans, clients and keys, costs next to nothing, and is closed with this object.
	 */
	public TableTheory with(OperationContext context) {
		return new TableTheory(this, this.engine.with(context));
	}

	public Schema schema() {
		return this.engine.schema();
	}

	/** The engine that runs the operations, for other modules of this library. */
	@Internal
	public Engine engine() {
		return this.engine;
	}

	/** The statistics of data keys; empty without encryption. */
	public Optional<DataKeyStatistics> dataKeyStatistics() {
		return Optional.ofNullable(this.engine.keys()).map((keys) -> keys.cache().statistics());
	}

	/** The items of a model of the schema. */
	public Items items(String model) {
		return new Items(programs(model), this.engine.runner());
	}

	/**
	 * The items of a model of the schema as instances of a record or of a simple class,
	 * whose properties have the names of attributes.
	 * @throws InvalidRecordException with all differences between the class and the model
	 */
	public <T> Records<T> records(String model, Class<T> type) {
		return new Records<>(recordPrograms(model, type), this.engine.runner());
	}

	/** Does the same as {@link #records} for callers that do not block. */
	public <T> AsyncRecords<T> asyncRecords(String model, Class<T> type) {
		return new AsyncRecords<>(recordPrograms(model, type), this.engine.futureRunner());
	}

	private <T> RecordPrograms<T> recordPrograms(String model, Class<T> type) {
		ItemPrograms programs = programs(model);
		return new RecordPrograms<>(RecordMapping.of(programs.items().plan().model(), type, this.engine.clock()),
				programs, this.transactions.transactions());
	}

	/** The items of a model of the schema, for callers that do not block. */
	public AsyncItems asyncItems(String model) {
		return new AsyncItems(programs(model), this.engine.futureRunner());
	}

	/**
	 * Makes all writes of the transaction or none, and fails with a
	 * {@link TransactionFailedException} that names each operation that failed. The
	 * result has the stored item for each put, and the key for any other write.
	 */
	public List<Map<String, @Nullable Object>> transact(ItemTransaction transaction) {
		return this.engine.runner().run(this.transactions.write(transaction));
	}

	/**
	 * The request that {@link #transact(ItemTransaction)} would send; nothing is sent.
	 */
	public Explanation explain(ItemTransaction transaction) {
		return Engine.explain(this.transactions.unrepeated(transaction), Origin.NONE, List.of());
	}

	/**
	 * Sends a transaction of unknown outcome again, as it was sent: within ten minutes it
	 * takes effect once, however often it is repeated. It fails as the transaction
	 * itself.
	 */
	public void repeat(UnknownTransactionOutcomeException unknown) {
		this.engine.runner().run(Engine.repetition(unknown));
	}

	/** Does the same as {@link #repeat} without blocking. */
	public CompletableFuture<@Nullable Void> repeatAsync(UnknownTransactionOutcomeException unknown) {
		return this.engine.futureRunner().run(() -> Engine.repetition(unknown).map((items) -> null));
	}

	/** Does the same as {@link #transact(ItemTransaction)} without blocking. */
	public CompletableFuture<List<Map<String, @Nullable Object>>> transactAsync(ItemTransaction transaction) {
		return this.engine.futureRunner().run(() -> this.transactions.write(transaction));
	}

	/**
	 * Reads items as they were at one moment; the result has them in the order of the
	 * request, empty where there is none.
	 */
	public List<Optional<Map<String, @Nullable Object>>> transact(ItemTransactionGet transaction) {
		return this.engine.runner().run(this.transactions.get(transaction));
	}

	/** Does the same as {@link #transact(ItemTransactionGet)} without blocking. */
	public CompletableFuture<List<Optional<Map<String, @Nullable Object>>>> transactAsync(
			ItemTransactionGet transaction) {
		return this.engine.futureRunner().run(() -> this.transactions.get(transaction));
	}

	/** The tables of all models. */
	public ModelTables tables() {
		return new ModelTables(new TablePrograms(this.tables), this.engine.runner());
	}

	/** The table of one model, with all models that are stored in it. */
	public ModelTables tables(String model) {
		return new ModelTables(table(model), this.engine.runner());
	}

	/** The tables of all models, for callers that do not block. */
	public AsyncModelTables asyncTables() {
		return new AsyncModelTables(new TablePrograms(this.tables), this.engine.futureRunner());
	}

	/** The table of one model, for callers that do not block. */
	public AsyncModelTables asyncTables(String model) {
		return new AsyncModelTables(table(model), this.engine.futureRunner());
	}

	private TablePrograms table(String model) {
		String table = this.engine.plan(model).table();
		return new TablePrograms(
				this.tables.stream().filter((definition) -> definition.table().equals(table)).toList());
	}

	/**
	 * Transforms each item of one table and puts it into another table or the same one. A
	 * migration that failed may be run again and continues after its last checkpoint.
	 */
	public MigrationReport migrate(Migration migration) {
		return this.engine.runner().run(migration.program((model) -> programs(model).items()));
	}

	/** Does the same as {@link #migrate} without blocking, except to save checkpoints. */
	public CompletableFuture<MigrationReport> migrateAsync(Migration migration) {
		return this.engine.futureRunner().run(() -> migration.program((model) -> programs(model).items()));
	}

	/**
	 * Encrypts the encrypted attributes of stored items again, while other clients may
	 * write. A job that failed may be run again and continues after its last checkpoint.
	 */
	public ResealReport reseal(Reseal reseal) {
		return this.engine.runner().run(program(reseal));
	}

	/** Does the same as {@link #reseal} without blocking, except to save checkpoints. */
	public CompletableFuture<ResealReport> resealAsync(Reseal reseal) {
		return this.engine.futureRunner().run(() -> program(reseal));
	}

	private Step<ResealReport> program(Reseal reseal) {
		return reseal.program(this.engine.plan(reseal.model()), schema());
	}

	/**
	 * Models of one table that contradict each other are refused here, before any
	 * request.
	 */
	private static List<TableDefinition> tables(Engine engine) {
		Map<String, List<Model>> models = new LinkedHashMap<>();
		for (Model model : engine.schema().models()) {
			models.computeIfAbsent(engine.plan(model.name()).table(), (table) -> new ArrayList<>()).add(model);
		}
		List<TableDefinition> tables = new ArrayList<>();
		models.forEach((table, ofTable) -> tables.add(TableDefinition.of(table, ofTable)));
		return List.copyOf(tables);
	}

	/**
	 * Wipes data keys and ends the threads that this object has started. Requests that
	 * are under way are completed; operations that need another request fail. The clients
	 * and the executor stay open. May be called again.
	 */
	@Override
	public void close() {
		this.engine.close();
	}

	/**
	 * Prepares for a snapshot of the process, as CRaC and SnapStart take them: further
	 * requests are refused, operations that are under way are waited for, and the data
	 * keys are wiped, so that no copy of the process has them. The caller suspends the
	 * clients. May be called again.
	 * @throws TableTheoryException with {@link ErrorCode#TIMEOUT} if operations are still
	 * under way after ten seconds; requests are refused and cached keys wiped even then
	 */
	public void beforeCheckpoint() {
		this.engine.beforeCheckpoint();
	}

	/**
	 * Resumes in a process that was restored, with random numbers of its own, and with
	 * new data keys. The key of digests is requested here. If this fails, requests are
	 * still refused, and the method may be called again.
	 */
	public void afterRestore() {
		this.engine.afterRestore();
	}

	ItemPrograms programs(String model) {
		// Through the schema, which lists the known models where this one is unknown.
		return Objects.requireNonNull(this.programs.get(schema().model(model).name()));
	}

}
