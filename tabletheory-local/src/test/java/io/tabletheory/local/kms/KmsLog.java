// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.util.List;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.slf4j.LoggerFactory;

/**
 * The log of LocalKms while something runs, kept from the console.
 */
final class KmsLog {

	private KmsLog() {
	}

	static List<ILoggingEvent> of(Runnable work) {
		Logger logger = (Logger) LoggerFactory.getLogger(LocalKms.class.getPackageName());
		ListAppender<ILoggingEvent> events = new ListAppender<>();
		events.start();
		logger.addAppender(events);
		logger.setAdditive(false);
		try {
			work.run();
		}
		finally {
			logger.setAdditive(true);
			logger.detachAppender(events);
		}
		return events.list;
	}

}
