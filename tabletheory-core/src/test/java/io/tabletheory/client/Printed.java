// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.client;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Everything that the process prints while this is open: all loggers at TRACE, with what
 * their events carry, and both streams.
 */
final class Printed implements AutoCloseable {

	private final StringBuilder text = new StringBuilder();

	private final ByteArrayOutputStream streams = new ByteArrayOutputStream();

	private final Logger root = ((LoggerContext) LoggerFactory.getILoggerFactory())
		.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

	private final Level level = this.root.getLevel();

	private final Appender<ILoggingEvent> console = this.root.getAppender("console");

	private final PrintStream out = System.out;

	private final PrintStream err = System.err;

	private int events;

	Printed() {
		AppenderBase<ILoggingEvent> collecting = new AppenderBase<>() {

			@Override
			protected void append(ILoggingEvent event) {
				add(event);
			}

		};
		collecting.setName("printed");
		collecting.setContext(this.root.getLoggerContext());
		collecting.start();
		this.root.detachAppender(this.console);
		this.root.addAppender(collecting);
		this.root.setLevel(Level.TRACE);
		PrintStream stream = new PrintStream(this.streams, true, StandardCharsets.UTF_8);
		System.setOut(stream);
		System.setErr(stream);
	}

	private synchronized void add(ILoggingEvent event) {
		this.events++;
		print(event.getLoggerName() + " " + event.getFormattedMessage() + " "
				+ Arrays.deepToString(event.getArgumentArray()) + " " + event.getMDCPropertyMap());
		if (event.getThrowableProxy() instanceof ThrowableProxy thrown) {
			print(thrown.getThrowable());
		}
	}

	/** Prints an object as somebody does who has it at hand. */
	synchronized void print(@Nullable Object object) {
		this.text.append(object).append('\n');
	}

	/** With its causes and what it has suppressed. */
	void print(Throwable failure) {
		StringWriter trace = new StringWriter();
		failure.printStackTrace(new PrintWriter(trace, true));
		print(trace.toString());
	}

	synchronized int events() {
		return this.events;
	}

	synchronized String text() {
		return this.text + this.streams.toString(StandardCharsets.UTF_8);
	}

	@Override
	public void close() {
		this.root.setLevel(this.level);
		this.root.detachAppender("printed");
		this.root.addAppender(this.console);
		System.setOut(this.out);
		System.setErr(this.err);
	}

}
