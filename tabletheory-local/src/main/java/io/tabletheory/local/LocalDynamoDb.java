// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * DynamoDB Local on a port of 127.0.0.1, for development and tests. It runs in a process
 * of its own, so that its old libraries do not conflict with the application's, and ends
 * with this JVM, even if that is killed.
 * <p>
 * The licence of DynamoDB Local, an agreement between its user and AWS, forbids bundling:
 * no artifact of this project contains it. Its jars come from the directory that
 * {@link Builder#home(Path)} or the system property {@code
 * tabletheory.local.dynamodb.home} names, else from the local repositories of Maven and
 * Gradle, else the user's Maven fetches them once. Its telemetry stays off.
 */
public final class LocalDynamoDb implements AutoCloseable {

	private static final Logger logger = LoggerFactory.getLogger(LocalDynamoDb.class);

	private static final Shared SHARED = new Shared();

	private final ServerProcess server;

	private final boolean shared;

	private @Nullable DynamoDbClient client;

	private volatile boolean closed;

	private LocalDynamoDb(ServerProcess server, boolean shared) {
		this.server = server;
		this.shared = shared;
	}

	/** Starts a server in memory, on a free port. */
	public static LocalDynamoDb start() {
		return builder().start();
	}

	public static Builder builder() {
		return new Builder();
	}

	/**
	 * The shared server of this JVM, in memory, started by the first call. Closing it has
	 * no effect: it ends with the JVM.
	 */
	public static LocalDynamoDb shared() {
		return SHARED.get();
	}

	public URI endpoint() {
		return address().uri();
	}

	/**
	 * Configures a client for this server, blocking or asynchronous, for tables or for
	 * streams, with dummy credentials. Every client sees the same tables, in any region.
	 */
	public <B extends AwsClientBuilder<B, ?>> B configure(B builder) {
		requireOpen();
		return address().configure(builder);
	}

	private LocalEndpoint address() {
		return LocalEndpoint.onPort(this.server.port());
	}

	/** The client of this server, always the same one. It is closed with the server. */
	public synchronized DynamoDbClient dynamoDbClient() {
		requireOpen();
		if (this.client == null) {
			this.client = configure(DynamoDbClient.builder()).build();
		}
		return this.client;
	}

	private void requireOpen() {
		if (this.closed) {
			throw new LocalDynamoDbException(this + " is closed. Start another one.");
		}
	}

	/** Deletes all tables. */
	public void reset() {
		DynamoDbClient dynamoDb = dynamoDbClient();
		for (String table : dynamoDb.listTablesPaginator().tableNames().stream().toList()) {
			if (dynamoDb.describeTable((request) -> request.tableName(table)).table().deletionProtectionEnabled()) {
				dynamoDb.updateTable((request) -> request.tableName(table).deletionProtectionEnabled(false));
			}
			dynamoDb.deleteTable((request) -> request.tableName(table));
		}
	}

	/** Ends the process. Calling it again has no effect. */
	@Override
	public void close() {
		if (!this.shared) {
			end();
		}
	}

	private void end() {
		synchronized (this) {
			this.closed = true;
			if (this.client != null) {
				this.client.close();
			}
		}
		this.server.stop();
	}

	ProcessHandle process() {
		return this.server.handle();
	}

	Path workDirectory() {
		return this.server.workDirectory();
	}

	@Override
	public String toString() {
		return "LocalDynamoDb[" + endpoint() + "]";
	}

	/** The builder of a server: the location of its data, its port and its jars. */
	public static final class Builder {

		private @Nullable Path directory;

		private int port;

		private @Nullable Path home;

		private Duration startTimeout = Duration.ofSeconds(30);

		private List<String> jvmOptions = List.of();

		private Builder() {
		}

		/**
		 * Keeps the data in this directory instead of in memory. The directory is created
		 * if necessary.
		 */
		public Builder directory(Path directory) {
			this.directory = directory;
			return this;
		}

		/** Listens on this port instead of a free one. */
		public Builder port(int port) {
			if (port < 0 || port > 65535) {
				throw new IllegalArgumentException("Port " + port + " is not between 0 (any free one) and 65535");
			}
			this.port = port;
			return this;
		}

		/**
		 * Uses DynamoDB Local from this directory, into which AWS's archive was unpacked,
		 * or which has all jars.
		 */
		public Builder home(Path home) {
			this.home = home;
			return this;
		}

		/**
		 * Gives up if the server does not answer within this time. Default: 30 seconds.
		 */
		public Builder startTimeout(Duration startTimeout) {
			if (startTimeout.isNegative() || startTimeout.isZero()) {
				throw new IllegalArgumentException("startTimeout " + startTimeout + " is not positive");
			}
			this.startTimeout = startTimeout;
			return this;
		}

		Builder jvmOptions(String... jvmOptions) {
			this.jvmOptions = List.of(jvmOptions);
			return this;
		}

		/** Starts the server, and returns once it answers. */
		public LocalDynamoDb start() {
			return start(false);
		}

		private LocalDynamoDb start(boolean shared) {
			List<Path> classPath = ServerClassPath.of(this.home, Surroundings.ofProcess()).find();
			Path data = (this.directory != null) ? created(this.directory) : null;
			ServerCommand command = new ServerCommand(classPath, data, this.port, this.startTimeout, this.jvmOptions);
			LocalDynamoDb started = new LocalDynamoDb(ServerProcess.start(command), shared);
			logger.debug("DynamoDB Local listens on {}, its data in {}", started.endpoint(),
					(data != null) ? data : "memory");
			return started;
		}

		private static Path created(Path directory) {
			try {
				Path created = Files.createDirectories(directory.toAbsolutePath());
				if (!Files.isWritable(created)) {
					throw new LocalDynamoDbException("Cannot keep data in " + created + ": it is not writable");
				}
				return created;
			}
			catch (IOException ex) {
				throw new LocalDynamoDbException("Cannot keep data in " + directory + ": " + ex, ex);
			}
		}

	}

	/** The holder of the server of {@link #shared()}, which starts it on first use. */
	private static final class Shared {

		private @Nullable LocalDynamoDb running;

		synchronized LocalDynamoDb get() {
			LocalDynamoDb found = this.running;
			if (found == null || !found.process().isAlive()) {
				if (found != null) {
					found.end();
				}
				found = builder().start(true);
				this.running = found;
			}
			return found;
		}

	}

}
