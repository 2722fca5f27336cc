// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.io.PrintStream;
import java.util.List;

/**
 * One thing that the command line does.
 */
public interface Command {

	String name();

	/** What may stand behind the name, and what the command does, in a line each. */
	List<String> usage();

	/** Does it, and tells what there is to tell; true if nothing was found wrong. */
	boolean run(List<String> arguments, PrintStream out) throws UsageException;

}
