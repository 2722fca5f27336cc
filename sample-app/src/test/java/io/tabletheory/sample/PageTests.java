// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Wait;
import org.openqa.selenium.support.ui.WebDriverWait;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

@RunningService
class PageTests {

	private static ChromeDriver browser;

	private final String address;

	@Autowired
	PageTests(@LocalServerPort int port) {
		this.address = "http://localhost:" + port + "/";
	}

	@BeforeAll
	static void start(@TempDir Path profile) {
		Optional<File> chromium = installed("chromium");
		Optional<File> driver = installed("chromedriver");
		assumeTrue(chromium.isPresent() && driver.isPresent(),
				"The pages are not tested: install Chromium and its driver (Debian: chromium, chromium-driver)");
		ChromeOptions options = new ChromeOptions();
		options.setBinary(chromium.get());
		// As root, and where shared memory is small, Chromium starts only so.
		options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900",
				"--user-data-dir=" + profile);
		browser = new ChromeDriver(new ChromeDriverService.Builder().usingDriverExecutable(driver.get()).build(),
				options);
	}

	@AfterAll
	static void stop() {
		if (browser != null) {
			browser.quit();
		}
	}

	private static Optional<File> installed(String program) {
		return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
			.map((directory) -> Path.of(directory, program))
			.filter(Files::isExecutable)
			.map(Path::toFile)
			.findFirst();
	}

	@BeforeEach
	void open() {
		browser.get(this.address);
	}

	@Test
	void pagesShowAllOrdersOnceTheLatestFirstAndLeadBack() {
		List<String> first = orders();
		List<String> seen = new ArrayList<>(first);
		while (!browser.findElements(By.id("older")).isEmpty()) {
			follow(By.id("older"));
			seen.addAll(orders());
		}
		List<String> expected = Stream.iterate(1039, (number) -> number > 999, (number) -> number - 1)
			.map((number) -> "o-" + number)
			.toList();
		assertThat(seen).isEqualTo(expected);
		while (!browser.findElements(By.id("newer")).isEmpty()) {
			follow(By.id("newer"));
		}
		assertThat(orders()).isEqualTo(first);
	}

	@Test
	void ordersAreChosenByStatus() {
		browser.findElement(By.cssSelector("option[value=REFUNDED]")).click();
		follow(By.tagName("button"));
		assertThat(browser.findElements(By.cssSelector("tbody .status"))).isNotEmpty()
			.extracting(WebElement::getText)
			.containsOnly("REFUNDED");
		assertThat(browser.findElement(By.cssSelector("tbody tr")).getText()).contains("14.40 EUR 14.40 EUR");
	}

	@Test
	void anItemIsShownAsItIsSeenAndAsItIsStored() {
		follow(By.linkText("o-1039"));
		assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo("Order o-1039");
		assertThat(cells("Order", "orderId")).containsExactly("o-1039", "{\"S\":\"o-1039\"}");
		assertThat(cells("Order", "SK")).containsExactly("", "{\"S\":\"ORDER\"}");
		assertThat(cells("Order", "deliverTo").get(0)).contains("Mill Lane 40");
		assertThat(cells("Order", "deliverTo").get(1)).contains("\"edk\": {\"B\":", "\"ct\": {\"B\":")
			.doesNotContain("Mill Lane");
		assertThat(cells("Customer", "name").get(0)).isEqualTo("Ada Lovelace");
		assertThat(cells("Customer", "name").get(1)).contains("\"v\": {\"N\":\"2\"}").doesNotContain("Ada");
		assertThat(cells("Customer", "emailDigest").get(0)).isEmpty();
		assertThat(browser.findElements(By.cssSelector("#Customer .sealed"))).hasSize(3);
	}

	@Test
	void aProblemIsAPageToo() {
		browser.get(this.address + "orders/bakery/none");
		assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo("Not found");
		assertThat(browser.findElement(By.tagName("main")).getText()).isEqualTo("There is no order none");
		browser.get(this.address + "?merchant=my+shop");
		assertThat(browser.findElement(By.tagName("main")).getText()).contains("merchant must have at most 64 letters");
		browser.get(this.address + "?merchant=bakery&after=nothing");
		assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo("Wrong cursor");
		follow(By.linkText("\u2190 All orders"));
		assertThat(orders()).isNotEmpty();
	}

	@Test
	void anUnknownMerchantIsToldFromOneWithoutOrders() {
		browser.get(this.address + "?merchant=nobody");
		assertThat(browser.findElement(By.tagName("main")).getText()).isEqualTo("There is no merchant nobody.");
		browser.get(this.address + "?merchant=bakery&after=nothing");
		assertThat(browser.findElement(By.tagName("h1")).getText()).isEqualTo("Wrong cursor");
	}

	@Test
	void pagesLeadToWhatDescribesTheService() {
		assertThat(browser.findElements(By.cssSelector("footer a"))).extracting((link) -> link.getDomAttribute("href"))
			.containsExactly("/v3/api-docs", "/actuator/tabletheory", "/README.md");
		browser.get(this.address + "orders/bakery/o-1039");
		assertThat(browser.findElements(By.cssSelector("footer a"))).hasSize(3);
		assertThat(browser.findElements(By.cssSelector("thead th"))).isNotEmpty()
			.allMatch((header) -> "col".equals(header.getDomAttribute("scope")));
	}

	@Test
	void pagesAreReadableOnAPhone() {
		// A window of Chromium cannot be as narrow.
		browser.executeCdpCommand("Emulation.setDeviceMetricsOverride",
				Map.of("width", 420, "height", 900, "deviceScaleFactor", 1, "mobile", false));
		try {
			for (String path : List.of("", "orders/bakery/o-1039", "?merchant=nobody")) {
				browser.get(this.address + path);
				assertThat(browser.executeScript(
						"return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
					.as("width of /%s beyond the window", path)
					.isEqualTo(0L);
			}
		}
		finally {
			browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
		}
	}

	@Test
	void moneyIsShownAsInTheList() {
		follow(By.linkText("o-1039"));
		assertThat(cells("Order", "total").get(0)).endsWith(" EUR").doesNotContain("minor");
	}

	@Test
	void nothingComesFromElsewhere() {
		assertThat(browser.getPageSource()).doesNotContainPattern("(src|href)=\"(https?:)?//");
		assertThat(browser.findElement(By.tagName("body")).getCssValue("background-color"))
			.as("the style sheet is there")
			.isEqualTo("rgba(244, 247, 250, 1)");
	}

	// A click returns before the page that it leads to has begun: what is asked for
	// meanwhile is found on the page before, or fails since that one is gone.
	private static void follow(By link) {
		WebElement before = browser.findElement(By.tagName("html"));
		browser.findElement(link).click();
		Wait<WebDriver> wait = new WebDriverWait(browser, Duration.ofSeconds(30)).ignoring(WebDriverException.class);
		wait.until(ExpectedConditions.stalenessOf(before));
		wait.until((page) -> "complete".equals(browser.executeScript("return document.readyState")));
	}

	private static List<String> orders() {
		return browser.findElements(By.cssSelector("tbody a")).stream().map(WebElement::getText).toList();
	}

	private static List<String> cells(String item, String attribute) {
		return browser.findElements(By.xpath("//section[@id='" + item + "']//tr[th/span='" + attribute + "']/td"))
			.stream()
			.map(WebElement::getText)
			.toList();
	}

}
