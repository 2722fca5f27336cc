// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Supplier;

import io.tabletheory.client.TableTheory;
import io.tabletheory.client.TableTheoryBuilder;
import io.tabletheory.contract.driver.Driver.DriverFactory;
import io.tabletheory.contract.reactive.MonoRunner;
import io.tabletheory.flow.FuturePort;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.RunObserver;
import io.tabletheory.flow.Step;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.observe.ObservedOperation;
import io.tabletheory.observe.Observer;
import io.tabletheory.observe.OperationFigures;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/**
 * The drivers of this implementation, all of whose programs run as Monos on an
 * asynchronous client. Only the scenario waits for the results.
 */
public final class MonoDrivers implements AutoCloseable {

	private static final long PATIENCE = 60;

	private final SdkAsyncHttpClient http = NettyNioAsyncHttpClient.create();

	/** All of them, with the names of those that block. */
	public List<DriverFactory> all() {
		return List.of(driver("items", ItemDriver::new), driver("records", RecordDriver::new),
				driver("entities", EntityDriver::new));
	}

	private DriverFactory driver(String name, BiFunction<Scene, TableTheoryBuilder, Driver> driver) {
		return DriverFactory.of(name, (scene) -> driver.apply(scene, engine(scene)));
	}

	/** Its blocking runner leaves all programs to one that runs Monos. */
	private TableTheoryBuilder engine(Scene scene) {
		DynamoDbAsyncClientBuilder settings = LocalDynamoDb.shared().configure(DynamoDbAsyncClient.builder());
		scene.settle(settings, this.http);
		DynamoDbAsyncClient client = settings.build();
		scene.endsWith(client::close);
		TableTheory reactive = scene.engine().client(client).observer(new MonoRuns()).build();
		scene.endsWith(reactive::close);
		return scene.engine().observer(new AwaitedRuns(reactive));
	}

	@Override
	public void close() {
		this.http.close();
	}

	/** Runs programs in its own way, and observes nothing. */
	private interface Detour extends Observer, RunObserver {

		@Override
		default ObservedOperation begin(OperationFigures figures) {
			throw new UnsupportedOperationException();
		}

	}

	private static final class MonoRuns implements Detour {

		@Override
		public <R> R run(Step<R> program, OperationContext context, Port port, Executor executor) {
			throw new UnsupportedOperationException("Nothing may block");
		}

		@Override
		public <R> CompletableFuture<R> start(Supplier<? extends Step<R>> program, OperationContext context,
				FuturePort port) {
			return new MonoRunner(port).run(program)
				.contextWrite((view) -> view.put(OperationContext.class, context))
				.toFuture();
		}

	}

	private record AwaitedRuns(TableTheory reactive) implements Detour {

		@Override
		public <R> R run(Step<R> program, OperationContext context, Port port, Executor executor) {
			try {
				return this.reactive.engine().start(() -> program).get(PATIENCE, TimeUnit.SECONDS);
			}
			catch (ExecutionException ex) {
				throw (ex.getCause() instanceof RuntimeException failure) ? failure : new IllegalStateException(ex);
			}
			catch (InterruptedException | TimeoutException ex) {
				throw new IllegalStateException(ex);
			}
		}

		@Override
		public <R> CompletableFuture<R> start(Supplier<? extends Step<R>> program, OperationContext context,
				FuturePort port) {
			return this.reactive.engine().start(program);
		}

	}

}
