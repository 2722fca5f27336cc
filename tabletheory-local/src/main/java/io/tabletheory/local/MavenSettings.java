// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.jspecify.annotations.Nullable;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The local repository in the user's Maven settings.
 *
 * @param surroundings the values of placeholders such as {@code ${user.home}} and
 * {@code ${env.HOME}}
 */
record MavenSettings(Surroundings surroundings) {

	private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{(env\\.)?([^}]*)}");

	/** The configured directory; {@code null} if the file has none or cannot be read. */
	@Nullable Path localRepository(Path settings) {
		if (!Files.isRegularFile(settings)) {
			return null;
		}
		try {
			NodeList elements = parser().parse(settings.toFile()).getElementsByTagName("localRepository");
			String text = (elements.getLength() > 0) ? elements.item(0).getTextContent().strip() : "";
			return text.isEmpty() ? null : Path.of(PLACEHOLDER.matcher(text).replaceAll(this::value));
		}
		catch (IOException | SAXException | ParserConfigurationException | InvalidPathException ex) {
			// If Maven is needed, it reports the error in its settings itself.
			return null;
		}
	}

	private static DocumentBuilder parser() throws ParserConfigurationException {
		DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
		factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
		DocumentBuilder parser = factory.newDocumentBuilder();
		// The default handler prints to the standard error.
		parser.setErrorHandler(null);
		return parser;
	}

	private String value(MatchResult placeholder) {
		String name = placeholder.group(2);
		String value = (placeholder.group(1) != null) ? this.surroundings.variable(name)
				: this.surroundings.property(name);
		return Matcher.quoteReplacement((value != null) ? value : placeholder.group());
	}

}
