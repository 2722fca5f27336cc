// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/**
 * A curl command as a page shows it, and the answer that is shown behind it.
 *
 * @param answer missing where none is shown
 */
record PrintedCommand(String text, JsonNode answer) {

	private static final Pattern COMMAND = Pattern.compile("^ *curl (?:[^'\\n\\\\]|\\\\\\n|'[^']*')*",
			Pattern.MULTILINE);

	private static final Pattern ANSWER = Pattern.compile("\\s+```\\s+```json\\n(.*?)```.*", Pattern.DOTALL);

	private static final JsonMapper JSON = new JsonMapper();

	static List<PrintedCommand> of(Path page) throws IOException {
		String text = Files.readString(page);
		List<PrintedCommand> commands = new ArrayList<>();
		Matcher command = COMMAND.matcher(text);
		while (command.find()) {
			Matcher answer = ANSWER.matcher(text).region(command.end(), text.length());
			commands.add(new PrintedCommand(command.group().strip(),
					answer.matches() ? JSON.readTree(answer.group(1)) : MissingNode.getInstance()));
		}
		return commands;
	}

	/** The status of the answer: that of a problem, or else success. */
	boolean expects(int status) {
		int shown = this.answer.path("status").asInt(0);
		return (shown != 0) ? status == shown : status / 100 == 2;
	}

	/** True if an answer is as shown; three dots stand for anything. */
	boolean shows(String found) {
		return this.answer.isMissingNode() || same(this.answer, JSON.readTree(found));
	}

	private static boolean same(JsonNode shown, JsonNode found) {
		if (shown.isString() && shown.asString().equals("...")) {
			return !found.isNull();
		}
		if (!shown.isContainer()) {
			return shown.equals(found);
		}
		boolean alike = shown.getNodeType() == found.getNodeType() && shown.size() == found.size();
		if (shown.isObject()) {
			return alike && shown.propertyStream()
				.allMatch((member) -> same(member.getValue(), found.path(member.getKey())));
		}
		for (int i = 0; alike && i < shown.size(); i++) {
			alike = same(shown.get(i), found.get(i));
		}
		return alike;
	}

	@Override
	public String toString() {
		return this.text;
	}

}
