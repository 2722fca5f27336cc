// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

import io.tabletheory.Internal;
import io.tabletheory.Origin;
import io.tabletheory.cursor.CursorCodec;
import io.tabletheory.encryption.FieldKeys;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.FutureRunner;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The plans of a schema, the ports that answer what programs ask, and a context: all that
 * a face needs to run operations. Immutable but for its lifetime, which it shares with
 * its copies.
 */
@Internal
public final class Engine implements AutoCloseable {

	private final EnginePlans plans;

	private final EnginePorts ports;

	private final OperationContext context;

	private final Lifetime lifetime;

	private final @Nullable FieldKeys keys;

	private final @Nullable Runner runner;

	private final @Nullable FutureRunner futureRunner;

	/**
	 * An engine with a lifetime of its own.
	 * @param keys end with it
	 */
	public Engine(EnginePlans plans, EnginePorts ports, @Nullable FieldKeys keys) {
		this(plans, ports, OperationContext.NONE, new Lifetime(), keys);
		if (keys != null) {
			this.lifetime.endsWith(keys::close);
		}
	}

	private Engine(EnginePlans plans, EnginePorts ports, OperationContext context, Lifetime lifetime,
			@Nullable FieldKeys keys) {
		this.plans = plans;
		this.ports = ports;
		this.context = context;
		this.lifetime = lifetime;
		this.keys = keys;
		this.runner = (ports.blocking() != null)
				? new Runner(joined(ports.local(), lifetime.blocking(ports.blocking())), ports.executor(),
						ports.observer(), context, lifetime.activity())
				: null;
		this.futureRunner = (ports.later() != null)
				? new FutureRunner(joinedLater(ports.localLater(), lifetime.later(ports.later())), ports.observer(),
						context, lifetime.activity())
				: null;
	}

	/**
	 * A copy whose operations run in the context. It shares all else, and costs next to
	 * nothing.
	 */
	public Engine with(OperationContext context) {
		return new Engine(this.plans, this.ports, context, this.lifetime, this.keys);
	}

	/**
	 * A copy whose calls another port answers for callers that wait, as for a client of
	 * another account. The copy has the same plans, and ends with this engine.
	 */
	public Engine on(Port port) {
		return new Engine(this.plans, this.ports.withBlocking(port), this.context, this.lifetime, this.keys);
	}

	/** A copy whose calls another port answers for callers that do not wait. */
	public Engine onFuturePort(FuturePort port) {
		return new Engine(this.plans, this.ports.withLater(port), this.context, this.lifetime, this.keys);
	}

	private static Port joined(@Nullable Port local, Port port) {
		return (local != null) ? Port.of(local, port) : port;
	}

	private static FuturePort joinedLater(@Nullable FuturePort local, FuturePort port) {
		return (local != null) ? FuturePort.of(local, port) : port;
	}

	/**
	 * A copy in which these ports answer the calls that they serve. Such calls need no
	 * client, so that they are answered after the end of the engine, too.
	 */
	public Engine answering(Port local, FuturePort localLater) {
		return new Engine(this.plans, this.ports.answering(local, localLater), this.context, this.lifetime, this.keys);
	}

	/** Does this, too, at the end. */
	public void endsWith(Runnable ending) {
		this.lifetime.endsWith(ending);
	}

	public Schema schema() {
		return this.plans.schema();
	}

	/** The plan of a model; an unknown one is refused, and the known ones listed. */
	public TablePlan plan(String model) {
		return this.plans.plan(model);
	}

	/** The token of a transaction, which no other one has. */
	public String token() {
		return this.plans.options().identifiers().token();
	}

	/** The source of timestamps. */
	public InstantSource clock() {
		return this.plans.options().clock();
	}

	/** The codec that writes and reads the cursors of pages. */
	public CursorCodec cursors() {
		return this.plans.options().cursors();
	}

	/** The limits of reads that say nothing else. */
	public ReadDefaults reads() {
		return this.plans.options().reads();
	}

	/** The default options of batches. */
	public BatchOptions batches() {
		return this.plans.options().batches();
	}

	/** The keys of encrypted attributes; {@code null} where nothing is encrypted. */
	public @Nullable FieldKeys keys() {
		return this.keys;
	}

	/**
	 * True if operations that return a future can be served. Without any port they can,
	 * because everything is only planned and explained.
	 */
	public boolean supportsFutures() {
		return this.futureRunner != null || this.runner == null;
	}

	/** Runs the programs of callers that wait. */
	public Runner runner() {
		return required(this.runner, "client(DynamoDbClient)");
	}

	/** Runs the programs of callers that do not wait. */
	public FutureRunner futureRunner() {
		return required(this.futureRunner,
				"client(DynamoDbAsyncClient); with Spring Boot, set tabletheory.client.async=true");
	}

	private static <T> T required(@Nullable T runner, String client) {
		if (runner == null) {
			throw new IllegalStateException("This needs a TableTheory that was built with " + client);
		}
		return runner;
	}

	public <R> R run(Step<R> program) {
		return runner().run(program);
	}

	/** Runs a program without blocking. */
	public <R> CompletableFuture<R> start(Supplier<? extends Step<R>> program) {
		return futureRunner().run(program);
	}

	/** The first request of a program; nothing is sent. */
	public static Explanation explain(Step<?> program, Origin origin, List<String> warnings) {
		return Explanation.of(program, origin, warnings);
	}

	/** The program that sends a transaction of unknown outcome again, as it was sent. */
	public static Step<List<Item>> repetition(UnknownTransactionOutcomeException unknown) {
		return unknown.repetition();
	}

	/**
	 * Explains a program. Calls that a local port answers are made.
	 */
	public Explanation explained(Step<?> program, Origin origin, List<String> warnings) {
		Port local = this.ports.local();
		return Explanation.of(program, origin, warnings,
				(call) -> (local != null) ? local.answer(call, origin, this.context) : null);
	}

	/**
	 * Refuses every call of this engine and its copies from now on. Operations that are
	 * under way come to the end of their calls. May be called again.
	 */
	@Override
	public void close() {
		this.lifetime.close();
	}

	/**
	 * Prepares for a copy of the process: calls are refused from now on, operations that
	 * are under way are waited for, and then all keys are wiped.
	 */
	public void beforeCheckpoint() {
		try {
			this.lifetime.suspend();
		}
		finally {
			if (this.keys != null) {
				this.keys.wipe();
			}
		}
	}

	/**
	 * Renews the state that copies of a process must not share, and answers calls again.
	 * If a step fails, the engine stays at rest, and the caller can try again.
	 */
	public void afterRestore() {
		if (this.lifetime.isClosed()) {
			return;
		}
		if (this.keys != null) {
			this.keys.renew();
		}
		this.plans.options().identifiers().renew();
		this.lifetime.resume();
	}

}
