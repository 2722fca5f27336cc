// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import io.tabletheory.cli.contract.RunCommand;
import io.tabletheory.cli.dms.ConvertCommand;
import io.tabletheory.cli.dms.CreateTablesCommand;
import io.tabletheory.cli.dms.DiffCommand;
import io.tabletheory.cli.dms.ExplainCommand;
import io.tabletheory.cli.dms.FormatCommand;
import io.tabletheory.cli.dms.ValidateCommand;

/**
 * The command line. Its exit status is 0 without problems, 1 for a problem that a command
 * has found, and 2 for wrong arguments.
 */
public final class Main {

	private final List<Command> commands;

	private final PrintStream out;

	Main(List<Command> commands, PrintStream out) {
		this.commands = commands;
		this.out = out;
	}

	public static void main(String... arguments) {
		int status = new Main(commands(System.err), System.out).run(Arrays.asList(arguments));
		if (status != 0) {
			System.exit(status);
		}
	}

	/** The commands, some of which report to the error stream. */
	static List<Command> commands(PrintStream err) {
		List<Command> commands = new ArrayList<>();
		commands.add(new RunCommand());
		commands.add(new ValidateCommand());
		commands.add(new ConvertCommand(err));
		commands.add(new DiffCommand());
		commands.add(new FormatCommand());
		commands.add(new CreateTablesCommand());
		commands.add(new ExplainCommand());
		return commands;
	}

	int run(List<String> arguments) {
		if (arguments.isEmpty() || arguments.contains("--help")) {
			usage();
			return arguments.isEmpty() ? 2 : 0;
		}
		for (Command command : this.commands) {
			if (command.name().equals(arguments.get(0))) {
				return run(command, arguments.subList(1, arguments.size()));
			}
		}
		this.out.println("There is no command '" + arguments.get(0) + "'");
		usage();
		return 2;
	}

	private int run(Command command, List<String> arguments) {
		try {
			return command.run(arguments, this.out) ? 0 : 1;
		}
		catch (UsageException ex) {
			this.out.println(ex.getMessage());
			command.usage().forEach(this.out::println);
			return 2;
		}
	}

	private void usage() {
		for (Command command : this.commands) {
			command.usage().forEach(this.out::println);
		}
	}

}
