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
import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.encryption.DataKeyCache;
import io.tabletheory.encryption.DataKeyStatistics;
import io.tabletheory.engine.Backoff;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Reads;
import io.tabletheory.engine.TransactionFailedException;
import io.tabletheory.engine.Transactions;
import io.tabletheory.engine.UnknownTransactionOutcomeException;
import io.tabletheory.engine.Writes;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.plan.KeyDisplay;
import io.tabletheory.plan.Seals;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.record.InvalidRecordException;
import io.tabletheory.record.RecordMapping;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.table.TableDefinition;
import io.tabletheory.table.TableOptions;
import io.tabletheory.table.Tables;
import io.tabletheory.table.migration.MigrationReport;
import io.tabletheory.table.migration.ResealReport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The door to the engine: a client, blocking or asynchronous or one of each, and a
 * schema, and from them the items of each model. Safe for use by many threads. Closing it
 * wipes its data keys and ends its threads; whatever is asked of it afterwards, or of
 * what it has given, is refused with {@link ErrorCode#INVALID_OPERATOR}.
 */
public final class TableTheory implements AutoCloseable {

	private final Lifetime lifetime;

	private final @Nullable Runner runner;

	private final @Nullable FutureRunner futureRunner;

	private final Schema schema;

	private final List<TableDefinition> tables;

	private final Map<String, ItemPrograms> programs;

	private final TransactionPrograms transactions;

	private final EngineOptions options;

	private final @Nullable DataKeyCache dataKeys;

	TableTheory(@Nullable Runner runner, @Nullable FutureRunner futureRunner, Lifetime lifetime, Schema schema,
			TableNames names, EngineOptions options, @Nullable DataKeyCache dataKeys,
			Function<Model, @Nullable Seals> seals) {
		this.runner = runner;
		this.futureRunner = futureRunner;
		this.lifetime = lifetime;
		this.schema = schema;
		this.options = options;
		this.dataKeys = dataKeys;
		this.tables = tables(schema, names);
		this.programs = new LinkedHashMap<>();
		InstantSource clock = options.clock();
		Writes writes = new Writes(clock);
		Reads reads = new Reads();
		for (Model model : schema.models()) {
			PlainItems items = new PlainItems(
					TablePlan.of(model, names.of(model), seals.apply(model), new KeyDisplay(options.keysInMessages())),
					options.storesNulls());
			this.programs.put(model.name(),
					new ItemPrograms(items, new WritePrograms(items, writes, clock),
							new ReadPrograms(items, reads, options.cursors(), options.reads()),
							new BatchPrograms(items, clock, options.batches())));
		}
		this.transactions = new TransactionPrograms(new Transactions(Backoff.DEFAULT, TableTheory::random),
				(model) -> programs(model).items(), clock);
	}

	/** The same plans, for operations in another context. */
	private TableTheory(TableTheory other, OperationContext context) {
		this.runner = (other.runner != null) ? other.runner.in(context) : null;
		this.futureRunner = (other.futureRunner != null) ? other.futureRunner.in(context) : null;
		this.lifetime = other.lifetime;
		this.schema = other.schema;
		this.tables = other.tables;
		this.programs = other.programs;
		this.transactions = other.transactions;
		this.options = other.options;
		this.dataKeys = other.dataKeys;
	}

	private static double random() {
		return ThreadLocalRandom.current().nextDouble();
	}

	public static TableTheoryBuilder builder() {
		return new TableTheoryBuilder();
	}

	/**
	 * A view of this whose operations run in the context: they share its deadline, which
	 * is a moment and not a time for each, and its cancellation. The view has the same
	 * plans, clients and keys, costs next to nothing, and is closed with this one.
	 */
	public TableTheory with(OperationContext context) {
		return new TableTheory(this, context);
	}

	public Schema schema() {
		return this.schema;
	}

	/** What programs on the items of a model need; for modules that bring their own. */
	public TablePlan plan(String model) {
		return programs(model).items().plan();
	}

	/** Runs a program of another module, as those of this one. */
	public <R> R run(Step<R> program) {
		return runner().run(program);
	}

	/** Runs a program of another module without blocking. */
	public <R> CompletableFuture<R> start(Supplier<? extends Step<R>> program) {
		return futureRunner().run(program);
	}

	/** The first request of a program of another module, unsent. */
	public Explanation explain(Step<?> program, Origin origin, List<String> warnings) {
		return Explanation.of(program, origin, warnings);
	}

	/** Where timestamps come from. */
	public InstantSource clock() {
		return this.options.clock();
	}

	/** How the cursors of pages are written and read. */
	public CursorCodec cursors() {
		return this.options.cursors();
	}

	/** What holds of reads that say nothing else. */
	public ReadDefaults reads() {
		return this.options.reads();
	}

	/** How batches are written and read where nothing else is said. */
	public BatchOptions batches() {
		return this.options.batches();
	}

	/** How often data keys were needed; empty where nothing is encrypted. */
	public Optional<DataKeyStatistics> dataKeyStatistics() {
		return Optional.ofNullable(this.dataKeys).map(DataKeyCache::statistics);
	}

	/**
	 * True if calls that return a future can be served. Without any client they can,
	 * because everything is only planned and explained.
	 */
	public boolean supportsFutures() {
		return this.futureRunner != null || this.runner == null;
	}

	/** The items of a model of the schema. */
	public Items items(String model) {
		return new Items(programs(model), runner());
	}

	/**
	 * The items of a model of the schema as instances of a record or of a simple class,
	 * whose properties have the names of attributes.
	 * @throws InvalidRecordException with all that the class and the model differ in
	 */
	public <T> Records<T> records(String model, Class<T> type) {
		return new Records<>(recordPrograms(model, type), runner());
	}

	/** What {@link #records} gives, for callers that do not block. */
	public <T> AsyncRecords<T> asyncRecords(String model, Class<T> type) {
		return new AsyncRecords<>(recordPrograms(model, type), futureRunner());
	}

	private <T> RecordPrograms<T> recordPrograms(String model, Class<T> type) {
		ItemPrograms programs = programs(model);
		return new RecordPrograms<>(RecordMapping.of(programs.items().plan().model(), type, clock()), programs);
	}

	/** The items of a model of the schema, for callers that do not block. */
	public AsyncItems asyncItems(String model) {
		return new AsyncItems(programs(model), futureRunner());
	}

	/**
	 * Makes all writes of the transaction or none, and fails with a
	 * {@link TransactionFailedException} that names each operation in the way. The result
	 * is, for each write, what was stored by a put, and otherwise the key.
	 */
	public List<Map<String, @Nullable Object>> transact(ItemTransaction transaction) {
		return runner().run(this.transactions.write(transaction));
	}

	/**
	 * The request that {@link #transact(ItemTransaction)} would send; nothing is sent.
	 */
	public Explanation explain(ItemTransaction transaction) {
		return Explanation.of(this.transactions.unrepeated(transaction), Origin.NONE, List.of());
	}

	/**
	 * Sends a transaction of unknown outcome again, as it was sent: within ten minutes it
	 * takes effect once, however often it is repeated. It fails as the transaction
	 * itself.
	 */
	public void repeat(UnknownTransactionOutcomeException unknown) {
		runner().run(unknown.repetition());
	}

	/** What {@link #repeat} does, without blocking. */
	public CompletableFuture<@Nullable Void> repeatAsync(UnknownTransactionOutcomeException unknown) {
		return futureRunner().run(() -> unknown.repetition().map((items) -> null));
	}

	/** What {@link #transact(ItemTransaction)} does, without blocking. */
	public CompletableFuture<List<Map<String, @Nullable Object>>> transactAsync(ItemTransaction transaction) {
		return futureRunner().run(() -> this.transactions.write(transaction));
	}

	/**
	 * Reads items as they were at one moment; the result has them in the order of the
	 * request, empty where there is none.
	 */
	public List<Optional<Map<String, @Nullable Object>>> transact(ItemTransactionGet transaction) {
		return runner().run(this.transactions.get(transaction));
	}

	/** What {@link #transact(ItemTransactionGet)} does, without blocking. */
	public CompletableFuture<List<Optional<Map<String, @Nullable Object>>>> transactAsync(
			ItemTransactionGet transaction) {
		return futureRunner().run(() -> this.transactions.get(transaction));
	}

	/** The tables of all models. */
	public ModelTables tables() {
		return ModelTables.of(runner(), this.tables);
	}

	/** The table of one model, with all models that are stored in it. */
	public ModelTables tables(String model) {
		String table = plan(model).table();
		return ModelTables.of(runner(),
				this.tables.stream().filter((definition) -> definition.table().equals(table)).toList());
	}

	/** What {@link ModelTables#ensure()} of all models does, without blocking. */
	public CompletableFuture<List<String>> ensureTablesAsync() {
		return futureRunner().run(() -> Tables.ensure(this.tables, TableOptions.DEFAULTS));
	}

	/**
	 * Puts what becomes of each item of one table into another, or the same. It goes on
	 * behind what its checkpoints say, so one that failed may be run again.
	 */
	public MigrationReport migrate(Migration migration) {
		return runner().run(migration.program((model) -> programs(model).items()));
	}

	/** What {@link #migrate} does, without blocking but for the saving of checkpoints. */
	public CompletableFuture<MigrationReport> migrateAsync(Migration migration) {
		return futureRunner().run(() -> migration.program((model) -> programs(model).items()));
	}

	/**
	 * Seals the encrypted attributes of stored items anew, while others write. It goes on
	 * behind what its checkpoints say, so one that failed may be run again.
	 */
	public ResealReport reseal(Reseal reseal) {
		return runner().run(program(reseal));
	}

	/** What {@link #reseal} does, without blocking but for the saving of checkpoints. */
	public CompletableFuture<ResealReport> resealAsync(Reseal reseal) {
		return futureRunner().run(() -> program(reseal));
	}

	private Step<ResealReport> program(Reseal reseal) {
		return reseal.program(programs(reseal.model()).items().plan(), this.schema);
	}

	/**
	 * Models of one table that contradict each other are refused here, before any
	 * request.
	 */
	private static List<TableDefinition> tables(Schema schema, TableNames names) {
		Map<String, List<Model>> models = new LinkedHashMap<>();
		for (Model model : schema.models()) {
			models.computeIfAbsent(names.of(model), (table) -> new ArrayList<>()).add(model);
		}
		List<TableDefinition> tables = new ArrayList<>();
		models.forEach((table, ofTable) -> tables.add(TableDefinition.of(table, ofTable)));
		return List.copyOf(tables);
	}

	/**
	 * Wipes data keys and ends the threads that were not given. Requests that are under
	 * way come to their ends; programs that need another one fail. The clients and the
	 * executor stay open. May be called again.
	 */
	@Override
	public void close() {
		this.lifetime.close();
	}

	private ItemPrograms programs(String model) {
		// Through the schema, which lists the known models where this one is unknown.
		return Objects.requireNonNull(this.programs.get(this.schema.model(model).name()));
	}

	private Runner runner() {
		return required(this.runner, "client(DynamoDbClient)");
	}

	private FutureRunner futureRunner() {
		return required(this.futureRunner,
				"client(DynamoDbAsyncClient); with Spring Boot, set tabletheory.client.async=true");
	}

	private static <T> T required(@Nullable T runner, String client) {
		if (runner == null) {
			throw new IllegalStateException("This needs a TableTheory that was built with " + client);
		}
		return runner;
	}

}
