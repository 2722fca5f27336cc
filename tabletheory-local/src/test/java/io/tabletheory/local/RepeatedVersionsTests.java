// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The modules without a parent repeat what they would inherit.
 */
class RepeatedVersionsTests {

	private static final String OF_ITS_OWN = "software.amazon.dynamodb:DynamoDBLocal";

	@Test
	void areThoseOfTheParent() throws Exception {
		Map<String, String> repeated = versions("../tabletheory-dynamodb-local/pom.xml");
		assertThat(repeated.remove(OF_ITS_OWN)).isNotNull();
		assertThat(repeated).containsKeys("software.amazon.awssdk:bom",
				"org.springframework.boot:spring-boot-maven-plugin",
				"io.spring.javaformat:spring-javaformat-maven-plugin", "project.build.outputTimestamp");
		assertThat(versions("../pom.xml")).containsAllEntriesOf(repeated);
	}

	/** Without them, "mvn spring-boot:run" of the sample ends at the BOM. */
	@Test
	void theBomKnowsThePluginsThatAreCalledByPrefix() throws Exception {
		Map<String, String> bom = versions("../tabletheory-bom/pom.xml");
		Map<String, String> parent = versions("../pom.xml");
		assertThat(List.of("org.springframework.boot:spring-boot-maven-plugin", "org.codehaus.mojo:exec-maven-plugin",
				"io.spring.javaformat:spring-javaformat-maven-plugin"))
			.allSatisfy((plugin) -> assertThat(bom).containsEntry(plugin, parent.get(plugin)));
	}

	/** Of everything that the file gives a version, and of its properties. */
	private static Map<String, String> versions(String file) throws Exception {
		Element project = DocumentBuilderFactory.newInstance()
			.newDocumentBuilder()
			.parse(Path.of(file).toFile())
			.getDocumentElement();
		Map<String, String> found = new HashMap<>();
		each(project, "properties", (properties) -> each(properties, "*",
				(property) -> found.put(property.getTagName(), property.getTextContent())));
		found.put("project.version", text(project, "version"));
		each(project, "version", (version) -> {
			Element owner = (Element) version.getParentNode();
			if (owner != project) {
				found.put(text(owner, "groupId") + ":" + text(owner, "artifactId"),
						resolved(version.getTextContent(), found));
			}
		});
		return found;
	}

	private static String resolved(String version, Map<String, String> properties) {
		return version.startsWith("${") ? properties.getOrDefault(version.substring(2, version.length() - 1), version)
				: version;
	}

	private static void each(Element element, String name, Consumer<Element> action) {
		NodeList elements = element.getElementsByTagName(name);
		for (int i = 0; i < elements.getLength(); i++) {
			action.accept((Element) elements.item(i));
		}
	}

	private static String text(Element element, String child) {
		for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
			if (node.getNodeName().equals(child)) {
				return node.getTextContent();
			}
		}
		return "";
	}

}
