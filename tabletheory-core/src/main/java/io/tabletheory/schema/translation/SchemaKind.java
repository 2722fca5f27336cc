// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.regex.Pattern;

import io.tabletheory.Internal;
import io.tabletheory.schema.source.Dialect;
import io.tabletheory.schema.source.Node;
import io.tabletheory.schema.source.Report;
import io.tabletheory.schema.source.SourceContent;
import io.tabletheory.schema.source.SyntaxFailure;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of schema documents, told apart by the top of their content.
 */
@Internal
public enum SchemaKind {

	/** A DMS document, which has a list of models. */
	DMS,

	/** A OneTable schema, which has a map of models. */
	ONETABLE;

	private static final Dialect DIALECT = new Dialect("A schema", "", "");

	/**
	 * The keys at the top begin a line in YAML; in JSON, only braces may precede them.
	 */
	private static final Pattern MODELS = Pattern.compile("(?m)^(models[ \\t]*:|[\\s{]{0,10}\"models\"[ \\t]*:)");

	private static final Pattern FORMAT = Pattern.compile("\"?format\"?[ \\t]*:[ \\t]*[\"']?onetable:");

	/**
	 * The kind of a document; {@code null} for a text without models at its top. For a
	 * text that cannot be parsed to its end, its lines decide.
	 */
	public static @Nullable SchemaKind of(String name, byte[] content) {
		SourceContent source = SourceContent.of(name, content);
		try {
			Node root = source.tree(new Report(name, DIALECT));
			return (root instanceof Node.Entries map && map.get("models") != null) ? of(map) : null;
		}
		catch (SyntaxFailure ex) {
			String text = source.lenientText();
			if (!MODELS.matcher(text).find()) {
				return null;
			}
			return FORMAT.matcher(text).find() ? ONETABLE : DMS;
		}
	}

	private static SchemaKind of(Node.Entries document) {
		boolean format = document.get("format") instanceof Node.Scalar scalar && scalar.value() instanceof String text
				&& text.startsWith("onetable");
		return (format || document.get("models") instanceof Node.Entries) ? ONETABLE : DMS;
	}

	@Override
	public String toString() {
		return (this == DMS) ? "a DMS document" : "a OneTable schema";
	}

}
