// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;

import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.encryption.DataKeyCache;
import io.tabletheory.encryption.FieldEncryption;
import io.tabletheory.encryption.SearchDigest;
import io.tabletheory.engine.BatchOptions;
import io.tabletheory.engine.UniqueMoments;
import io.tabletheory.engine.UnreadableItems;
import io.tabletheory.flow.DataKeyFuturePort;
import io.tabletheory.flow.DataKeyPort;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.Observer;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.plan.Seals;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Schema;
import io.tabletheory.sdk.AsyncPort;
import io.tabletheory.sdk.BlockingPort;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Collects what a {@link TableTheory} needs.
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

	private @Nullable Executor executor;

	private @Nullable FieldEncryption encryption;

	private @Nullable Observer observer;

	TableTheoryBuilder() {
	}

	/**
	 * For all that blocks. This client, the asynchronous one or both are required; they
	 * stay the caller's to close.
	 */
	public TableTheoryBuilder client(DynamoDbClient client) {
		this.client = client;
		return this;
	}

	/** For all that returns a future. */
	public TableTheoryBuilder client(DynamoDbAsyncClient client) {
		this.asyncClient = client;
		return this;
	}

	/** Required. */
	public TableTheoryBuilder schema(Schema schema) {
		this.schema = schema;
		return this;
	}

	/**
	 * How the tables of models are called in DynamoDB, where that is not as in the
	 * models; for instance with a prefix for each environment. Models of one table have
	 * to stay together, and those of several apart. What is encrypted is bound to the
	 * name in the model, so that it can be read from a restored table of another name.
	 */
	public TableTheoryBuilder tableNames(Function<Model, String> names) {
		this.tableNames = names;
		return this;
	}

	/**
	 * Where timestamps come from; the system's clock unless given, of which no moment is
	 * used twice. The moments of any other clock are used exactly as they are; they do
	 * not prove whose write an item is from, so that a write which finds what an earlier
	 * attempt of it may have made fails.
	 */
	public TableTheoryBuilder clock(InstantSource clock) {
		this.clock = UniqueMoments.of(clock);
		return this;
	}

	/**
	 * Whose threads help the calling one where an operation may send several requests at
	 * one time; for instance virtual ones, or those that know the caller's context. It
	 * stays the caller's to close. Unless given, daemon threads are made when they are
	 * needed, and end when they are not.
	 */
	public TableTheoryBuilder executor(Executor executor) {
		this.executor = executor;
		return this;
	}

	/** How the cursors of pages are written and read; portable ones unless given. */
	public TableTheoryBuilder cursors(CursorCodec cursors) {
		this.cursors = cursors;
		return this;
	}

	/** What holds of reads that say nothing else; nothing unless given. */
	public TableTheoryBuilder reads(ReadDefaults defaults) {
		this.reads = defaults;
		return this;
	}

	/**
	 * What becomes of items that queries and scans find and cannot read: they fail unless
	 * given.
	 */
	public TableTheoryBuilder onUnreadable(UnreadableItems decision) {
		return reads(this.reads.unreadable(decision));
	}

	/** How batches are written and read where nothing else is said. */
	public TableTheoryBuilder batches(BatchOptions defaults) {
		this.batches = defaults;
		return this;
	}

	/**
	 * Whether messages of failures show the keys of items; they do unless told otherwise.
	 * Keys may tell who somebody is, such as an e-mail address.
	 */
	public TableTheoryBuilder keysInMessages(boolean shown) {
		this.keysInMessages = shown;
		return this;
	}

	/**
	 * Whether putting a map stores null as NULL in attributes of every type, as
	 * implementations in Go do. Unless told so, null is left out, but for attributes of
	 * type NULL or JSON: implementations in other languages fail to read a NULL in place
	 * of a text.
	 */
	public TableTheoryBuilder storeNulls(boolean stored) {
		this.storesNulls = stored;
		return this;
	}

	/**
	 * How the encrypted attributes of the schema are encrypted. A schema that has some is
	 * refused without.
	 */
	public TableTheoryBuilder encryption(FieldEncryption encryption) {
		this.encryption = encryption;
		return this;
	}

	/**
	 * Who sees every operation, besides those that were given before. None unless given,
	 * which costs nothing.
	 */
	public TableTheoryBuilder observer(Observer observer) {
		this.observer = (this.observer != null) ? this.observer.and(observer) : observer;
		return this;
	}

	/**
	 * Asks for the key of digests, if there is one, and for nothing else.
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

	/**
	 * Without a client: operations can be planned and explained, and none can run.
	 */
	public TableTheory buildUnconnected() {
		Schema schema = Objects.requireNonNull(this.schema, "TableTheory needs schema(Schema)");
		TableNames names = TableNames.of(schema, this.tableNames);
		FieldEncryption encryption = this.encryption;
		if (encryption != null) {
			encryption.requireKnown(schema);
		}
		DataKeyCache keys = (encryption != null) ? encryption.dataKeys() : null;
		Lifetime lifetime = new Lifetime();
		if (keys != null) {
			lifetime.endsWith(keys::close);
		}
		SearchDigest digest = (encryption != null && keys != null) ? encryption.digests(keys) : null;
		if (digest != null) {
			lifetime.endsWith(digest::close);
		}
		Executor executor = executor(lifetime);
		return new TableTheory(runner(lifetime, executor, keys), futureRunner(lifetime, keys), lifetime, schema, names,
				options(), keys, (model) -> Seals.of(model, encryption, digest));
	}

	private EngineOptions options() {
		return new EngineOptions(this.clock, this.cursors, this.reads, this.batches, this.keysInMessages,
				this.storesNulls);
	}

	private Executor executor(Lifetime lifetime) {
		if (this.executor != null) {
			return this.executor;
		}
		ExecutorService own = Runner.daemonThreads();
		lifetime.endsWith(own::shutdown);
		return own;
	}

	private @Nullable Runner runner(Lifetime lifetime, Executor executor, @Nullable DataKeyCache keys) {
		if (this.client == null) {
			return null;
		}
		Port port = new BlockingPort(this.client);
		return new Runner(lifetime.blocking((keys != null) ? new DataKeyPort(port, keys) : port), executor)
			.observedBy(this.observer);
	}

	private @Nullable FutureRunner futureRunner(Lifetime lifetime, @Nullable DataKeyCache keys) {
		if (this.asyncClient == null) {
			return null;
		}
		FuturePort port = new AsyncPort(this.asyncClient);
		return new FutureRunner(lifetime.later((keys != null) ? new DataKeyFuturePort(port, keys) : port))
			.observedBy(this.observer);
	}

}
