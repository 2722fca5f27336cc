// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.io.PrintStream;
import java.util.List;

/**
 * One command of the command line.
 */
public interface Command {

	String name();

	/** The arguments of the command and its description, one line each. */
	List<String> usage();

	/** Runs the command and prints its result. Returns true if no problem was found. */
	boolean run(List<String> arguments, PrintStream out) throws UsageException;

}
