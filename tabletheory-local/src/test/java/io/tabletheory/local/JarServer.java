// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import com.sun.net.httpserver.HttpServer;
import org.jspecify.annotations.Nullable;

/**
 * A Maven repository on this machine: a jar, whose checksum is as a test wants it, and
 * all that another repository has, so that Maven finds its plugins.
 *
 * @param jar the jar, whose content is {@code the jar}
 * @param checksum the content that its checksum is made of; {@code null} for no checksum
 * @param others where the rest is
 */
record JarServer(HttpServer server, Artifact jar, @Nullable String checksum, Path others) implements AutoCloseable {

	static final String CONTENT = "the jar";

	private static final String SHA1 = ".sha1";

	static JarServer start(Artifact jar, @Nullable String checksum, Path others) throws IOException {
		HttpServer server = HttpServer
			.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] { 127, 0, 0, 1 }), 0), 0);
		JarServer repository = new JarServer(server, jar, checksum, others);
		server.createContext("/", (exchange) -> {
			byte[] body = repository.file(exchange.getRequestURI().getPath().substring(1));
			exchange.sendResponseHeaders((body != null) ? 200 : 404, (body != null) ? body.length : -1);
			if (body != null) {
				exchange.getResponseBody().write(body);
			}
			exchange.close();
		});
		server.start();
		return repository;
	}

	private byte @Nullable [] file(String path) throws IOException {
		if (path.equals(this.jar.path() + SHA1)) {
			return (this.checksum != null) ? bytes(sha1(bytes(this.checksum))) : null;
		}
		if (path.endsWith(SHA1)) {
			byte[] file = file(path.substring(0, path.length() - SHA1.length()));
			return (file != null) ? bytes(sha1(file)) : null;
		}
		if (path.equals(this.jar.path())) {
			return bytes(CONTENT);
		}
		if (path.equals(this.jar.path().replace(".jar", ".pom"))) {
			return bytes(
					"<project><modelVersion>4.0.0</modelVersion><groupId>" + this.jar.group() + "</groupId><artifactId>"
							+ this.jar.name() + "</artifactId><version>" + this.jar.version() + "</version></project>");
		}
		Path file = this.others.resolve(path);
		return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
	}

	/** Settings that name it as the one repository. */
	String settings() {
		return "<settings><mirrors><mirror><id>jars</id><mirrorOf>*</mirrorOf><url>http://127.0.0.1:"
				+ this.server.getAddress().getPort() + "</url></mirror></mirrors></settings>";
	}

	static String sha1(byte[] content) {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content));
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	@Override
	public void close() {
		this.server.stop(0);
	}

}
