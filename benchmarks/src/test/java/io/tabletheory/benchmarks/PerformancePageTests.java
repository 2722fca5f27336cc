// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Param;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page shows what runs, and the README what the page shows.
 */
class PerformancePageTests {

	private static final Path ROOT = Path.of("..");

	private static final String PAGE = read("docs/performance.md");

	private static final Pattern ROW = Pattern.compile("^\\| ([^|]+) \\| ([^|]+) \\| [0-9].*$", Pattern.MULTILINE);

	private static final Pattern RATIO = Pattern.compile("\\d\\.\\d\\d");

	@Test
	void theCommandRunsTheBenchmarks() throws Exception {
		assertThat(PAGE).contains("    mvn -q -pl benchmarks -am package -Pbenchmarks -DskipTests\n");
		Document pom = xml("benchmarks/pom.xml");
		String profile = "/project/profiles/profile[id='benchmarks']";
		String execution = profile + "//plugin[artifactId='exec-maven-plugin']//execution";
		assertThat(text(xml("pom.xml"), "/project/modules/module[.='benchmarks']")).isEqualTo("benchmarks");
		assertThat(text(pom, execution + "/phase")).isEqualTo("package");
		assertThat(text(pom, execution + "//argument[2]")).isEqualTo(Benchmarks.class.getName());
	}

	@Test
	void thePropertiesExistWithTheDefaultsShown() throws Exception {
		Document pom = xml("benchmarks/pom.xml");
		String properties = "/project/profiles/profile[id='benchmarks']/properties";
		assertThat(PAGE).contains("`benchmarks.rounds` | " + text(pom, properties + "/benchmarks.rounds") + " |");
		assertThat(PAGE)
			.contains("`benchmarks.operations` | `" + text(pom, properties + "/benchmarks.operations") + "` |");
	}

	@Test
	void theTableHasARowForEverythingThatIsMeasured() {
		List<String> expected = Comparison.ALL.stream().flatMap(PerformancePageTests::rows).toList();
		assertThat(ROW.matcher(PAGE).results().map((MatchResult row) -> row.group(1) + " by " + row.group(2)))
			.containsExactlyElementsOf(expected);
	}

	@Test
	void theReadmeQuotesThePage() {
		String quoted = read("README.md").lines()
			.dropWhile((line) -> !line.startsWith("## Speed"))
			.skip(1)
			.takeWhile((line) -> !line.startsWith("#"))
			.reduce("", (text, line) -> text + line + "\n");
		assertThat(quoted).contains("docs/performance.md");
		assertThat(RATIO.matcher(quoted).results().map(MatchResult::group)).isNotEmpty()
			.allSatisfy((ratio) -> assertThat(PAGE).contains(ratio));
	}

	private static Stream<String> rows(Comparison comparison) {
		return comparison.alternatives()
			.stream()
			.filter((alternative) -> measured(comparison).contains(alternative.name()))
			.map((alternative) -> comparison.operation() + " by " + alternative.label());
	}

	/** Without a list, JMH takes all constants of the enum. */
	private static List<String> measured(Comparison comparison) {
		try {
			Field variant = comparison.benchmark().getDeclaredField("variant");
			List<String> given = List.of(variant.getAnnotation(Param.class).value());
			return given.equals(List.of(Param.BLANK_ARGS))
					? comparison.alternatives().stream().map(Alternative::name).toList() : given;
		}
		catch (NoSuchFieldException ex) {
			throw new AssertionError(ex);
		}
	}

	private static String read(String file) {
		try {
			return Files.readString(ROOT.resolve(file));
		}
		catch (IOException ex) {
			throw new AssertionError(ex);
		}
	}

	private static Document xml(String file) throws IOException, ParserConfigurationException, SAXException {
		return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(ROOT.resolve(file).toFile());
	}

	private static String text(Document document, String path) throws XPathExpressionException {
		return XPathFactory.newDefaultInstance().newXPath().evaluate(path, document);
	}

}
