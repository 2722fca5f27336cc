// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.aws;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Locale;

import javax.net.ssl.SSLException;

import org.jspecify.annotations.Nullable;

/**
 * The reason that no connection could be made, so that no request has left.
 *
 * @param reason such as "connection refused"
 */
record ConnectionFailure(String reason) {

	/** Each HTTP client has its own; that of Netty extends {@link ConnectException}. */
	private static final String CONNECT_TIMEOUT = "ConnectTimeout";

	/**
	 * The reason among the causes of a failure; {@code null} where a connection may have
	 * been made.
	 */
	static @Nullable ConnectionFailure of(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			String reason = reason(cause);
			if (reason != null) {
				return new ConnectionFailure(reason);
			}
		}
		return null;
	}

	private static @Nullable String reason(Throwable cause) {
		String message = String.valueOf(cause.getMessage());
		if (cause instanceof UnknownHostException) {
			// Such as "host.example: Name or service not known".
			return "unknown host " + message.split(": ", 2)[0];
		}
		if (cause.getClass().getSimpleName().contains(CONNECT_TIMEOUT)) {
			return "no connection in time";
		}
		if (cause instanceof NoRouteToHostException) {
			return "no route to the host";
		}
		if (cause instanceof ConnectException) {
			return message.toLowerCase(Locale.ROOT).contains("refused") ? "connection refused" : message;
		}
		return (cause instanceof SSLException && isOfHandshake(cause, message)) ? "the TLS handshake failed: " + message
				: null;
	}

	/** The type alone does not tell: a connection that breaks later can have it, too. */
	private static boolean isOfHandshake(Throwable cause, String message) {
		String type = cause.getClass().getSimpleName();
		return type.equals("SSLHandshakeException") || type.equals("SSLPeerUnverifiedException")
				|| type.equals("NotSslRecordException")
				|| message.startsWith("Unsupported or unrecognized SSL message");
	}

}
