// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

/**
 * The arguments of a command: options, some of them with a value, and other words. Every
 * argument behind {@code --} is a word.
 */
public final class Arguments {

	private final List<String> words = new ArrayList<>();

	private final Map<String, String> options = new LinkedHashMap<>();

	private Arguments() {
	}

	/**
	 * Parses the arguments.
	 * @param flags the options without a value, with their dashes
	 * @param valued the options with a value, which is the next argument or follows =
	 */
	public static Arguments parse(List<String> given, Set<String> flags, Set<String> valued) throws UsageException {
		Arguments arguments = new Arguments();
		Iterator<String> rest = given.iterator();
		while (rest.hasNext()) {
			String word = rest.next();
			if (word.equals("--")) {
				rest.forEachRemaining(arguments.words::add);
			}
			else if (word.startsWith("-") && word.length() > 1) {
				arguments.option(word, rest, flags, valued);
			}
			else {
				arguments.words.add(word);
			}
		}
		return arguments;
	}

	private void option(String word, Iterator<String> rest, Set<String> flags, Set<String> valued)
			throws UsageException {
		int equals = word.indexOf('=');
		String name = (equals < 0) ? word : word.substring(0, equals);
		if (!flags.contains(name) && !valued.contains(name)) {
			throw new UsageException("There is no option '" + name + "'" + known(flags, valued));
		}
		String value = (equals < 0) ? "" : word.substring(equals + 1);
		if (valued.contains(name)) {
			value = (equals < 0 && rest.hasNext()) ? rest.next() : value;
			if (value.isEmpty() || (equals < 0 && value.startsWith("--"))) {
				throw new UsageException("The option '" + name + "' needs a value");
			}
		}
		else if (equals >= 0) {
			throw new UsageException("The option '" + name + "' takes no value");
		}
		if (this.options.putIfAbsent(name, value) != null) {
			throw new UsageException("The option '" + name + "' is given twice");
		}
	}

	private static String known(Collection<String> flags, Collection<String> valued) {
		Set<String> known = new TreeSet<>(flags);
		known.addAll(valued);
		return known.isEmpty() ? "; this command has none" : "; there are " + String.join(", ", known);
	}

	/** The arguments that are no options, in order. */
	public List<String> words() {
		return List.copyOf(this.words);
	}

	/** Returns true if the option is given. */
	public boolean has(String option) {
		return this.options.containsKey(option);
	}

	/** The value of an option, or {@code null}. */
	public @Nullable String value(String option) {
		return this.options.get(option);
	}

}
