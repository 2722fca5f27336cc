// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.net.URI;
import java.util.Map;
import java.util.stream.Collectors;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * An application of Spring Boot when it starts, with this library and without.
 */
public enum BootStart implements Alternative {

	/** As if the starter were not there. */
	WITHOUT("Spring Boot", GeneratedShop.EMPTY) {

		@Override
		Map<String, Object> properties() {
			return Map.of("spring.autoconfigure.exclude", ours());
		}

	},

	/** The same with what of AWS any application needs that uses DynamoDB. */
	CLIENT("Spring Boot, client of the AWS SDK", GeneratedShop.EMPTY) {

		@Override
		Map<String, Object> properties() {
			return WITHOUT.properties();
		}

		@Override
		void register(GenericApplicationContext application) {
			application.registerBean(DynamoDbClient.class,
					() -> DynamoDbClient.builder()
						.endpointOverride(URI.create("http://127.0.0.1:1"))
						.region(Region.EU_CENTRAL_1)
						.build());
		}

	},

	/** The same entities and repositories, written by hand. */
	ENHANCED("Spring Boot, Enhanced Client, 20 entities and repositories by hand", GeneratedShop.ENHANCED) {

		@Override
		Map<String, Object> properties() {
			return WITHOUT.properties();
		}

		@Override
		void register(GenericApplicationContext application) {
			CLIENT.register(application);
			application.registerBean(DynamoDbEnhancedClient.class,
					() -> DynamoDbEnhancedClient.builder()
						.dynamoDbClient(application.getBean(DynamoDbClient.class))
						.build());
		}

	},

	/** As the starter configures it: with its client, its engine and its repositories. */
	WITH("Spring Boot, starter, 20 entities and repositories", GeneratedShop.BOOT) {

		@Override
		Map<String, Object> properties() {
			return Map.of("tabletheory.endpoint", "http://127.0.0.1:1", "tabletheory.region", "eu-central-1");
		}

	};

	private final String label;

	private final GeneratedShop shop;

	BootStart(String label, GeneratedShop shop) {
		this.label = label;
		this.shop = shop;
	}

	abstract Map<String, Object> properties();

	/** Beans that no class of the application declares. */
	void register(GenericApplicationContext application) {
	}

	ConfigurableApplicationContext run() {
		if (this != WITH) {
			// The background initialization of the starter runs if it is on the class
			// path.
			System.setProperty("spring.backgroundpreinitializer.ignore", "true");
		}
		ClassLoader classes = GeneratedShop.load();
		Thread.currentThread().setContextClassLoader(classes);
		SpringApplication application = new SpringApplication(new DefaultResourceLoader(classes),
				this.shop.application(classes));
		application.setWebApplicationType(WebApplicationType.NONE);
		application.setBannerMode(Banner.Mode.OFF);
		application.setLogStartupInfo(false);
		application.setDefaultProperties(properties());
		application.addInitializers((context) -> register((GenericApplicationContext) context));
		return application.run();
	}

	private static String ours() {
		ClassLoader classes = BootStart.class.getClassLoader();
		return ImportCandidates.load(AutoConfiguration.class, classes)
			.getCandidates()
			.stream()
			.filter((name) -> name.startsWith(TableTheoryAutoConfiguration.class.getPackageName()))
			.collect(Collectors.joining(","));
	}

	@Override
	public String label() {
		return this.label;
	}

}
