// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.Arrays;
import java.util.stream.Stream;

import io.awspring.cloud.autoconfigure.core.AwsAutoConfiguration;
import io.awspring.cloud.autoconfigure.core.CredentialsProviderAutoConfiguration;
import io.awspring.cloud.autoconfigure.core.RegionProviderAutoConfiguration;
import io.tabletheory.local.LocalDynamoDb;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.io.ClassPathResource;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

import static org.assertj.core.api.Assertions.assertThat;

class SpringCloudAwsTests {

	private final ApplicationContextRunner runner = Applications.embedded()
		.withConfiguration(AutoConfigurations.of(RegionProviderAutoConfiguration.class,
				CredentialsProviderAutoConfiguration.class, AwsAutoConfiguration.class))
		.withPropertyValues("spring.cloud.aws.region.static=eu-west-3",
				"spring.cloud.aws.credentials.access-key=of-sca", "spring.cloud.aws.credentials.secret-key=none");

	@Test
	void itsRegionAndCredentialsAreUsed() {
		this.runner.run((context) -> {
			assertThat(context).doesNotHaveBean(LocalDynamoDb.class);
			var configuration = context.getBean(DynamoDbClient.class).serviceClientConfiguration();
			assertThat(configuration.region()).isEqualTo(Region.EU_WEST_3);
			assertThat(configuration.credentialsProvider()).isSameAs(context.getBean(AwsCredentialsProvider.class));
			assertThat(configuration.credentialsProvider().resolveIdentity().join().accessKeyId()).isEqualTo("of-sca");
		});
	}

	@Test
	void withoutItsRegionAnApplicationRunsOnTheEmbeddedDatabase() {
		Applications.embedded()
			.withConfiguration(AutoConfigurations.of(RegionProviderAutoConfiguration.class,
					CredentialsProviderAutoConfiguration.class, AwsAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed().hasSingleBean(LocalDynamoDb.class));
	}

	/** Since it is by their names that ours know which to wait for. */
	@Test
	void thoseThatOursComeAfterAreThere() {
		Stream<AutoConfiguration> ours = Stream
			.of(TableTheoryClientAutoConfiguration.class, TableTheoryLocalAutoConfiguration.class)
			.map((type) -> type.getAnnotation(AutoConfiguration.class));
		assertThat(ours.flatMap((configuration) -> Arrays.stream(configuration.afterName())).distinct()).hasSize(3)
			.allSatisfy(
					(name) -> assertThat(new ClassPathResource(name.replace('.', '/') + ".class").exists()).isTrue());
	}

	@Test
	void ourRegionComesFirst() {
		this.runner.withPropertyValues(Applications.REGION)
			.run((context) -> assertThat(context.getBean(DynamoDbClient.class).serviceClientConfiguration().region())
				.isEqualTo(Region.EU_CENTRAL_1));
	}

}
