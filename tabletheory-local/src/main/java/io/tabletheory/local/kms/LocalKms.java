// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpServer;
import io.tabletheory.local.LocalEndpoint;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;

/**
 * A stand-in for AWS KMS on {@code 127.0.0.1}, which unmodified AWS SDKs use through an
 * endpoint override. <strong>It protects nothing:</strong> it authenticates nobody and
 * keeps its keys in the clear. It is for development and tests.
 * <p>
 * Keys are in memory, or in a {@linkplain Builder#keyFile(Path) key file}, so that
 * encrypted data survives a restart. The server stops with the JVM or on
 * {@link #close()}.
 */
public final class LocalKms implements AutoCloseable {

	private static final Logger logger = LoggerFactory.getLogger(LocalKms.class);

	private static final String NO_DELAY = "sun.net.httpserver.nodelay";

	private final KeyRing ring;

	private final KeyOperations keyOperations;

	private final KmsHandler handler;

	private final HttpServer server;

	private final ExecutorService executor;

	private LocalKms(KeyRing ring, HttpServer server) {
		this.ring = ring;
		this.keyOperations = new KeyOperations(ring);
		Map<String, Operation> operations = new HashMap<>(this.keyOperations.byName());
		operations.putAll(new CryptoOperations(ring).byName());
		this.handler = new KmsHandler(operations);
		this.server = server;
		this.executor = Executors.newCachedThreadPool(LocalKms::daemon);
	}

	/** Starts a server with keys in memory, on a free port. */
	public static LocalKms start() {
		return builder().start();
	}

	public static Builder builder() {
		return new Builder();
	}

	private static HttpServer bind(int port) {
		// The server writes headers and body separately, and Nagle's algorithm would
		// delay the
		// body by 40 ms. This property is the only switch. It is read once, when the
		// first server
		// of the JVM is created, and affects no other kind of connection.
		if (System.getProperty(NO_DELAY) == null) {
			System.setProperty(NO_DELAY, "true");
		}
		try {
			// The address is numeric, because the name of the loopback address may mean
			// IPv6.
			return HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 }), port),
					0);
		}
		catch (BindException ex) {
			throw new IllegalStateException("Port " + port
					+ " of 127.0.0.1 is taken; stop the process that listens there, or use port 0 for a free" + " one",
					ex);
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Cannot listen on port " + port + " of 127.0.0.1", ex);
		}
	}

	private void listen() {
		this.server.setExecutor(this.executor);
		this.server.createContext("/", this.handler);
		// A daemon thread starts the dispatcher, which becomes a daemon too and does not
		// keep the
		// JVM alive. The executor makes a thread for it, and the start waits for nothing.
		CompletableFuture.runAsync(this.server::start, this.executor).join();
	}

	private static Thread daemon(Runnable work) {
		Thread thread = new Thread(work, "local-kms");
		thread.setDaemon(true);
		return thread;
	}

	/** The endpoint for SDK clients, such as {@code http://127.0.0.1:4599}. */
	public URI endpoint() {
		return address().uri();
	}

	/**
	 * Configures the builder of an SDK client for this server, with the region of the
	 * keys and dummy credentials.
	 */
	public <B extends AwsClientBuilder<B, ?>> B configure(B builder) {
		return address().configure(builder);
	}

	private LocalEndpoint address() {
		return LocalEndpoint.onPort(this.server.getAddress().getPort());
	}

	/** Creates a key and returns its ARN. */
	public String createKey() {
		return this.ring.create("").arn();
	}

	/**
	 * Creates an alias of a key.
	 * @param alias the name, which begins with {@code alias/}
	 * @param key the key id or ARN
	 * @throws IllegalArgumentException for the failures of CreateAlias, with their names
	 * in AWS
	 */
	public void createAlias(String alias, String key) {
		this.keyOperations.createAlias(alias, key);
	}

	/**
	 * The ARN of the key with this alias. Both are created if the alias does not exist,
	 * so that a program with a key file finds its key again.
	 */
	public String keyArn(String alias) {
		return this.keyOperations.keyOf(alias).arn();
	}

	/**
	 * The number of requests over HTTP for an operation, such as {@code GenerateDataKey},
	 * since the start, failures included.
	 */
	public long calls(String operation) {
		return this.handler.calls(operation);
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.executor.shutdownNow();
		this.ring.close();
	}

	/** The builder of a {@link LocalKms}. */
	public static final class Builder {

		private int port;

		private @Nullable Path keyFile;

		private Clock clock = Clock.systemUTC();

		private boolean announced = true;

		private Builder() {
		}

		/** The port to listen on. Default: 0, a free port. */
		public Builder port(int port) {
			this.port = port;
			return this;
		}

		/**
		 * Keeps the keys in this file, in the clear. A new file is readable by its owner
		 * only, and a file that others can read is refused. A file system without POSIX
		 * permissions applies its defaults, which are not checked. Only one
		 * {@link LocalKms} at a time can use the file; the file {@code NAME.lock} beside
		 * it ensures that and stays there.
		 */
		public Builder keyFile(Path keyFile) {
			this.keyFile = keyFile;
			return this;
		}

		/**
		 * True to log a warning at the start that this server protects nothing. Default:
		 * true.
		 */
		public Builder announced(boolean announced) {
			this.announced = announced;
			return this;
		}

		Builder clock(Clock clock) {
			this.clock = clock;
			return this;
		}

		/**
		 * Starts the server.
		 * @throws IllegalStateException if the port is in use, or if the key file is
		 * readable by others, malformed or in use
		 * @throws UncheckedIOException if the key file cannot be read or written
		 */
		public LocalKms start() {
			KeyRing ring = (this.keyFile != null) ? KeyRing.in(this.keyFile, this.clock) : KeyRing.inMemory(this.clock);
			try {
				LocalKms kms = listening(ring, bind(this.port));
				logger.atLevel(this.announced ? Level.WARN : Level.DEBUG)
					.log("LocalKms on {} protects nothing: it checks no credentials and keeps its keys unencrypted{}",
							kms.endpoint(), (this.keyFile != null) ? " in " + this.keyFile : "");
				return kms;
			}
			catch (RuntimeException ex) {
				ring.close();
				throw ex;
			}
		}

		private static LocalKms listening(KeyRing ring, HttpServer server) {
			LocalKms kms = new LocalKms(ring, server);
			try {
				kms.listen();
				return kms;
			}
			catch (RuntimeException ex) {
				kms.close();
				throw ex;
			}
		}

	}

}
