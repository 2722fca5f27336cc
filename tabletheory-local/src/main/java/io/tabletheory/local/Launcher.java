// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.BindException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The main class of the process in which DynamoDB Local runs. Only its class file is
 * copied there, so it refers to the JDK alone, and to DynamoDB Local by name.
 * <p>
 * DynamoDB Local's own main class listens on every interface and sends telemetry. This
 * one builds the same server from its public parts, on the loopback interface, without
 * telemetry.
 */
final class Launcher {

	/**
	 * The line, followed by the port, that is printed once the server has answered a
	 * first request.
	 */
	static final String READY = "tabletheory.ready ";

	static final int FAILED = 70;

	static final int PORT_TAKEN = 71;

	static final int NO_NATIVE_LIBRARY = 72;

	static final int OTHER_VERSION = 73;

	private static final byte[] LOOPBACK = { 127, 0, 0, 1 };

	private static final String LOCAL = "software.amazon.dynamodb.services.local.";

	private static final String JETTY = "org.eclipse.jetty.server.";

	private static final int FIRST_ANSWER_MILLIS = 10_000;

	private static final int STOP_MILLIS = 3_000;

	private volatile @Nullable Object server;

	private volatile @Nullable Object handler;

	private Launcher() {
	}

	/**
	 * Arguments: the port or 0, the directory of this process, and optionally the
	 * directory of the data.
	 */
	public static void main(String[] arguments) {
		Launcher launcher = new Launcher();
		Thread parent = daemon("parent", () -> launcher.endWithParent(Path.of(arguments[1])));
		// Ctrl-C reaches this process too, before its parent has stopped using it.
		Runtime.getRuntime().addShutdownHook(new Thread(() -> await(parent, 0)));
		int failure = launcher.start(Integer.parseInt(arguments[0]), (arguments.length > 2) ? arguments[2] : null);
		if (failure != 0) {
			Runtime.getRuntime().halt(failure);
		}
	}

	private static Thread daemon(String name, Runnable work) {
		Thread thread = new Thread(work, name);
		thread.setDaemon(true);
		thread.start();
		return thread;
	}

	private static void await(Thread thread, int millis) {
		try {
			thread.join(millis);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	/**
	 * Ends with the parent. Nothing is ever written to the standard input; it ends when
	 * the parent closes it or dies in any way.
	 */
	private void endWithParent(Path workDirectory) {
		try {
			System.in.transferTo(OutputStream.nullOutputStream());
		}
		catch (IOException ex) {
			System.err.println("The parent cannot be watched: " + ex);
		}
		await(daemon("stop", this::stop), STOP_MILLIS);
		deleteTree(workDirectory);
		Runtime.getRuntime().halt(0);
	}

	private void stop() {
		try {
			if (this.server != null) {
				call(this.server, "stop");
			}
			if (this.handler != null) {
				call(this.handler, "close");
			}
		}
		catch (ReflectiveOperationException ex) {
			System.err.println("Not stopped in order: " + ex.getCause());
		}
	}

	private int start(int port, @Nullable String directory) {
		try {
			loadNativeLibrary();
			int bound = listen(port, directory);
			awaitFirstAnswer(bound);
			System.out.println(READY + bound);
			return 0;
		}
		catch (Throwable ex) {
			ex.printStackTrace();
			return status(ex);
		}
	}

	private static int status(Throwable failure) {
		if (failure instanceof UnsatisfiedLinkError) {
			return NO_NATIVE_LIBRARY;
		}
		if (failure instanceof ClassNotFoundException || failure instanceof NoSuchMethodException) {
			return OTHER_VERSION;
		}
		return causedByBind(failure) ? PORT_TAKEN : FAILED;
	}

	/**
	 * Loads the library now. Otherwise the first request would do it, and hide the reason
	 * of a failure.
	 */
	private static void loadNativeLibrary() throws ReflectiveOperationException {
		Method initialize = Class.forName(LOCAL + "shared.access.sqlite.SQLiteLibraryLoader").getMethod("initialize");
		try {
			initialize.invoke(null);
		}
		catch (InvocationTargetException ex) {
			throw (UnsatisfiedLinkError) new UnsatisfiedLinkError("SQLite").initCause(ex.getCause());
		}
	}

	private int listen(int port, @Nullable String directory) throws ReflectiveOperationException, IOException {
		boolean inMemory = directory == null;
		// One database for all credentials and regions, so that every client sees the
		// same tables.
		boolean shared = true;
		boolean delayStatuses = false;
		Object requests = Class.forName(LOCAL + "server.LocalDynamoDBRequestHandler")
			.getConstructor(int.class, boolean.class, String.class, boolean.class, boolean.class)
			.newInstance(port, inMemory, directory, shared, delayStatuses);
		this.handler = Class.forName(LOCAL + "server.LocalDynamoDBServerHandler")
			.getConstructor(Class.forName(LOCAL + "server.DynamoDBRequestHandler"), String.class)
			.newInstance(requests, null);
		Object jetty = Class.forName(JETTY + "Server")
			.getConstructor(InetSocketAddress.class)
			.newInstance(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port));
		jetty.getClass().getMethod("setHandler", Class.forName(JETTY + "Handler")).invoke(jetty, this.handler);
		call(jetty, "start");
		this.server = jetty;
		return (int) call(((Object[]) call(jetty, "getConnectors"))[0], "getLocalPort");
	}

	/**
	 * Waits for a first answer. Only the first request opens the database, so its answer
	 * proves that this works.
	 */
	private static void awaitFirstAnswer(int port) throws IOException {
		HttpURLConnection request = (HttpURLConnection) URI.create("http://127.0.0.1:" + port + "/")
			.toURL()
			.openConnection(Proxy.NO_PROXY);
		request.setReadTimeout(FIRST_ANSWER_MILLIS);
		request.setDoOutput(true);
		request.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
		request.setRequestProperty("X-Amz-Target", "DynamoDB_20120810.ListTables");
		request.setRequestProperty("Authorization", "AWS4-HMAC-SHA256 "
				+ "Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none");
		try (OutputStream body = request.getOutputStream()) {
			body.write("{}".getBytes(StandardCharsets.UTF_8));
		}
		if (request.getResponseCode() != HttpURLConnection.HTTP_OK) {
			throw new IOException("The first request was answered with HTTP status " + request.getResponseCode());
		}
	}

	private static Object call(Object target, String method) throws ReflectiveOperationException {
		return target.getClass().getMethod(method).invoke(target);
	}

	private static boolean causedByBind(Throwable failure) {
		return Stream.iterate(failure, (cause) -> cause != null, Throwable::getCause)
			.anyMatch(BindException.class::isInstance);
	}

	/** Deletes as much as possible: not every system can delete a loaded library. */
	static void deleteTree(Path directory) {
		try (Stream<Path> files = Files.walk(directory)) {
			List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
			for (Path file : deepestFirst) {
				Files.deleteIfExists(file);
			}
		}
		catch (IOException ex) {
			// The rest stays in the directory for temporary files.
		}
	}

}
