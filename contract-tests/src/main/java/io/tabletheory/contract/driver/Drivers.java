// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.driver;

import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * All drivers of this implementation.
 */
public final class Drivers {

	private static final List<Driver.DriverFactory> ALL = List.of(Driver.DriverFactory.of("items", ItemDriver::new),
			Driver.DriverFactory.of("records", RecordDriver::new),
			Driver.DriverFactory.of("entities", EntityDriver::new));

	private Drivers() {
	}

	public static List<Driver.DriverFactory> all() {
		return ALL;
	}

	/** The one with the name, or none; all of them without a name. */
	public static List<Driver.DriverFactory> named(@Nullable String name) {
		return ALL.stream().filter((kind) -> name == null || kind.name().equals(name)).toList();
	}

	/** The names of all drivers. */
	public static String names() {
		return ALL.stream().map(Driver.DriverFactory::name).collect(Collectors.joining(", "));
	}

}
