// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.schema.Texts;

/**
 * The rules for the top of a schema (OneTable Schema Specification 1.1.0, "Top Level
 * Properties" and "Params"), as the npm library applies them.
 */
final class DocumentChecks {

	private static final Pattern FORMAT = Pattern.compile("onetable:1\\.[01]\\.[0-9]+([-+].*)?");

	private static final Pattern OTHER_FORMAT = Pattern.compile("onetable:([0-9]+(\\.[0-9]+)*).*", Pattern.DOTALL);

	private static final Pattern SEMVER = Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+([-+].*)?");

	private static final Set<String> TIMESTAMPS = Set.of("create", "update");

	private DocumentChecks() {
	}

	static void check(OneTableSchema schema, Findings findings) {
		Content content = new Content(schema.content());
		if (!checkFormat(content, findings)) {
			return;
		}
		Shape.DOCUMENT.check(content, Spot.ROOT, findings, List.of("version", "indexes", "models"));
		String version = content.text("version");
		if (version != null && !SEMVER.matcher(version).matches()) {
			findings.warning(OneTableWarningCode.VERSION_NOT_SEMVER, Spot.ROOT.key("version"),
					"The version " + Texts.quote(version) + " is not one of SemVer", "Write three numbers: \"1.0.0\"");
		}
		IndexChecks.check(schema, content, findings);
		checkParams(new Content(content.map("params")), findings);
		ModelChecks.check(schema, content.map("models"), findings);
		QueryChecks.check(schema, findings);
		checkItems(content, findings);
	}

	// The rest of a document of another format has rules of its own.
	private static boolean checkFormat(Content content, Findings findings) {
		String format = content.text("format");
		if (format == null) {
			if (content.get("format") == null) {
				findings.warning(OneTableWarningCode.FORMAT_MISSING, Spot.ROOT, "The schema does not state its format",
						"Add \"format\": \"" + OneTableSchema.FORMAT + "\"");
			}
			return true;
		}
		if (FORMAT.matcher(format).matches()) {
			return true;
		}
		Matcher other = OTHER_FORMAT.matcher(format);
		findings.violation(Spot.ROOT.key("format"),
				other.matches() ? "Version " + other.group(1) + " of the format is not supported"
						: "The format " + Texts.quote(format) + " is not OneTable's",
				"Supported are onetable:1.0.x and onetable:1.1.x");
		return false;
	}

	private static void checkParams(Content params, Findings findings) {
		Spot spot = Spot.ROOT.key("params");
		Shape.PARAMS.check(params, spot, findings, List.of());
		if (params.get("hidden") != null) {
			findings.warning(OneTableWarningCode.PARAM_HIDDEN, spot.unknown("hidden"),
					"The parameter \"hidden\" has no effect, and the npm library fails on it",
					"Write \"hidden\" at the fields");
		}
		String timestamps = params.text("timestamps");
		if (timestamps != null && !TIMESTAMPS.contains(timestamps)) {
			findings.violation(spot.key("timestamps"), "Unknown timestamps " + Texts.quote(timestamps),
					"Use true, false, \"create\" or \"update\"");
		}
	}

	private static void checkItems(Content content, Findings findings) {
		List<?> items = content.list("items");
		for (int i = 0; i < items.size(); i++) {
			Object item = items.get(i);
			if (item != PlainValues.UNREADABLE && !(item instanceof Map)) {
				findings.violation(Spot.ROOT.key("items").item(i),
						"A sample item is a map, found " + ((item != null) ? Shape.description(item) : "null"),
						"Write the properties of the item");
			}
		}
	}

}
