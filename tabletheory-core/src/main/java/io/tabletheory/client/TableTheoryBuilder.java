// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.random.RandomGenerator;

import io.tabletheory.aws.AsyncPort;
import io.tabletheory.aws.BlockingPort;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.encryption.DataKeyFuturePort;
import io.tabletheory.encryption.DataKeyPort;
import io.tabletheory.encryption.EncryptionRules;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.FieldKeys;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.Engine;
import io.tabletheory.engine.EngineOptions;
import io.tabletheory.engine.EnginePlans;
import io.tabletheory.engine.EnginePorts;
import io.tabletheory.engine.ReadDefaults;
import io.tabletheory.engine.UniqueMoments;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.PauseFuturePort;
import io.tabletheory.flow.PausePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.observe.ObservedRuns;
import io.tabletheory.observe.Observer;
import io.tabletheory.plan.Identifiers;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Collects the parts of a {@link TableTheory}.
 */
public final class TableTheoryBuilder {

	private @Nullable DynamoDbClient client;

	private @Nullable DynamoDbAsyncClient asyncClient;

	private @Nullable Schema schema;

	private Function<Model, String> tableNames = Model::table;

	private InstantSource clock = UniqueMoments.of(InstantSource.system());

	private CursorCodec cursors = CursorCodec.portable();

	private ReadDefaults reads = ReadDefaults.NONE;

	private BatchOptions batches = BatchOptions.DEFAULTS;

	private boolean keysInMessages = true;

	private boolean storesNulls;

	private @Nullable RandomGenerator random;

	private @Nullable Executor executor;

	private @Nullable FieldEncryption encryption;

	private @Nullable Observer observer;

	TableTheoryBuilder() {
	}

	/**
	 * The client of all calls that block. This client, the asynchronous one or both are
	 * required; the caller closes them.
	 */
	public TableTheoryBuilder client(DynamoDbClient client) {
		this.client = client;
		return this;
	}

	/** The client of all calls that return a future. */
	public TableTheoryBuilder client(DynamoDbAsyncClient client) {
		this.asyncClient = client;
		return this;
	}

	/** The models of the application; required. */
	public TableTheoryBuilder schema(Schema schema) {
		this.schema = schema;
		return this;
	}

	/**
	 * Names of tables in DynamoDB that differ from those in the models, such as a prefix
	 * for each environment. Models of one table must keep a common table, and models of
	 * different tables must keep different ones. Encrypted values are bound to the name
	 * in the model, so that they can be read from a restored table of another name.
	 */
	public TableTheoryBuilder tableNames(Function<Model, String> names) {
		this.tableNames = names;
		return this;
	}

	/**
	 * The clock of timestamps; by default the system clock, of which no moment is used
	 * twice. The moments of any other clock are used as they are. They do not prove which
	 * write has made an item, so a repeated write fails if it finds an item that its
	 * earlier attempt may have made.
	 */
	public TableTheoryBuilder clock(InstantSource clock) {
		this.clock = UniqueMoments.of(clock);
		return this;
	}

	/**
	 * The source of randomness of generated values; a secure one by default. Generated
	 * values can be predicted if the numbers of this source can.
	 */
	public TableTheoryBuilder random(RandomGenerator random) {
		this.random = random;
		return this;
	}

	/**
	 * The executor whose threads help the calling thread when an operation may send
	 * several requests at one time. It may have virtual threads, or threads that carry
	 * the context of the caller. The caller closes it. By default daemon threads are
	 * started when needed, and end when idle.
	 */
	public TableTheoryBuilder executor(Executor executor) {
		this.executor = executor;
		return this;
	}

	/** The codec that writes and reads the cursors of pages; portable by default. */
	public TableTheoryBuilder cursors(CursorCodec cursors) {
		this.cursors = cursors;
		return this;
	}

	/** The default limits of reads; none by default. */
	public TableTheoryBuilder reads(ReadDefaults defaults) {
		this.reads = defaults;
		return this;
	}

	/**
	 * The policy for items that queries and scans cannot read; by default the read fails.
	 */
	public TableTheoryBuilder onUnreadable(UnreadableItems decision) {
		return reads(this.reads.unreadable(decision));
	}

	/** The default options of batches. */
	public TableTheoryBuilder batches(BatchOptions defaults) {
		this.batches = defaults;
		return this;
	}

	/**
	 * Shows the keys of items in messages of failures, which is the default. Keys may
	 * identify a person, such as an e-mail address.
	 */
	public TableTheoryBuilder keysInMessages(boolean shown) {
		this.keysInMessages = shown;
		return this;
	}

	/**
	 * Stores null in a map that is put as NULL in attributes of every type, as
	 * implementations in Go do. By default null is left out, except for attributes of
	 * type NULL or JSON, because implementations in other languages fail to read a NULL
	 * in place of a text.
	 */
	public TableTheoryBuilder storeNulls(boolean stored) {
		this.storesNulls = stored;
		return this;
	}

	/**
	 * Master keys and formats of encrypted attributes. Required for a schema with
	 * encrypted attributes.
	 */
	public TableTheoryBuilder encryption(FieldEncryption encryption) {
		this.encryption = encryption;
		return this;
	}

	/**
	 * Adds an observer of every operation. Without observers, observation costs nothing.
	 */
	public TableTheoryBuilder observer(Observer observer) {
		this.observer = (this.observer != null) ? this.observer.and(observer) : observer;
		return this;
	}

	/**
	 * Unwraps the key of digests, if there is one. No other key is requested.
	 * @throws ClientMismatchException if the two clients use different databases
	 */
	public TableTheory build() {
		if (this.client == null && this.asyncClient == null) {
			throw new NullPointerException(
					"TableTheory needs client(DynamoDbClient), client(DynamoDbAsyncClient) or both");
		}
		if (this.client != null && this.asyncClient != null) {
			ClientAddress.requireSame(this.client, this.asyncClient);
		}
		return buildUnconnected();
	}

	/** Builds without a client: operations can be planned and explained, but not run. */
	public TableTheory buildUnconnected() {
		Schema schema = Objects.requireNonNull(this.schema, "TableTheory needs schema(Schema)");
		TableNames names = TableNames.of(schema, this.tableNames);
		FieldKeys keys = keys(schema);
		ExecutorService own = (this.executor == null) ? Runner.daemonThreads() : null;
		EngineOptions options = new EngineOptions(this.clock, this.cursors, this.reads, this.batches,
				this.keysInMessages, new Identifiers(this.clock, this.random));
		Engine engine = new Engine(new EnginePlans(schema, names::of, options, keys),
				ports(Objects.requireNonNullElse(this.executor, own), keys), keys);
		if (own != null) {
			engine.endsWith(own::shutdown);
		}
		return new TableTheory(engine, this.storesNulls);
	}

	private @Nullable FieldKeys keys(Schema schema) {
		if (this.encryption == null) {
			return null;
		}
		EncryptionRules.of(this.encryption).requireKnown(schema);
		return FieldKeys.of(this.encryption);
	}

	private EnginePorts ports(Executor executor, @Nullable FieldKeys keys) {
		return new EnginePorts((this.client != null) ? port(this.client, keys) : null,
				(this.asyncClient != null) ? port(this.asyncClient, keys) : null, executor,
				(this.observer != null) ? ObservedRuns.of(this.observer) : null);
	}

	private static Port port(DynamoDbClient client, @Nullable FieldKeys keys) {
		Port port = Port.of(new BlockingPort(client), new PausePort());
		return (keys != null) ? Port.of(port, new DataKeyPort(keys.cache())) : port;
	}

	private static FuturePort port(DynamoDbAsyncClient client, @Nullable FieldKeys keys) {
		FuturePort port = FuturePort.of(new AsyncPort(client), new PauseFuturePort());
		return (keys != null) ? FuturePort.of(port, new DataKeyFuturePort(keys.cache())) : port;
	}

}
