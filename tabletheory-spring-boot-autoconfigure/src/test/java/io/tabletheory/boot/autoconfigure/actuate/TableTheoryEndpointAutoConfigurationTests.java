// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryClientAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryEncryptionAutoConfiguration;
import io.tabletheory.boot.autoconfigure.TableTheoryRepositoriesAutoConfiguration;
import io.tabletheory.boot.autoconfigure.actuate.MethodDescriptor.RequestDescriptor;
import io.tabletheory.boot.autoconfigure.actuate.TableTheoryEndpoint.TableTheoryDescriptor;
import io.tabletheory.boot.autoconfigure.actuate.shop.Sale;
import io.tabletheory.boot.autoconfigure.actuate.shop.Sales;
import io.tabletheory.boot.autoconfigure.actuate.shop.Visits;
import io.tabletheory.boot.autoconfigure.health.TableTheoryHealthContributorAutoConfiguration;
import io.tabletheory.boot.autoconfigure.observation.TableTheoryObservationAutoConfiguration;
import io.tabletheory.schema.Schema;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.actuate.endpoint.SecurityContext;
import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The endpoint, without a database: what it shows is known before the first request.
 */
class TableTheoryEndpointAutoConfigurationTests {

	private static final AutoConfigurations ALL = AutoConfigurations.of(TableTheoryClientAutoConfiguration.class,
			TableTheoryEncryptionAutoConfiguration.class, TableTheoryAutoConfiguration.class,
			TableTheoryRepositoriesAutoConfiguration.class, TableTheoryEndpointAutoConfiguration.class);

	private static final String[] PROPERTIES = { "tabletheory.endpoint=http://127.0.0.1:1",
			"tabletheory.region=eu-central-1", "management.endpoints.web.exposure.include=tabletheory",
			"tabletheory.schema.locations=classpath:sealed/*.yml", "tabletheory.encryption.local.allowed=true",
			"tabletheory.encryption.local.key=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" };

	private final ApplicationContextRunner runner = new ApplicationContextRunner().withConfiguration(ALL)
		.withUserConfiguration(Application.class)
		.withPropertyValues(PROPERTIES);

	private static TableTheoryDescriptor shown(ApplicationContext context) {
		return context.getBean(TableTheoryEndpointWebExtension.class).tableTheory(SecurityContext.NONE);
	}

	private static RequestDescriptor request(ApplicationContext context, String method) {
		return request(context, Sales.class, method);
	}

	private static RequestDescriptor request(ApplicationContext context, Class<?> repository, String method) {
		return Objects.requireNonNull(shown(context).repositories().get(repository.getName()))
			.stream()
			.filter((known) -> known.method().equals(method))
			.findFirst()
			.orElseThrow()
			.requests()
			.get(0);
	}

	private void run(Consumer<ApplicationContext> test) {
		this.runner.run((context) -> {
			assertThat(context).hasNotFailed();
			test.accept(context);
		});
	}

	@Test
	void eachMethodIsShownWithItsRequest() {
		run((context) -> {
			assertThat(shown(context).repositories().get(Sales.class.getName())).extracting(MethodDescriptor::method)
				.containsExactly("countByCustomer(customer)", "findByCustomer(customer)", "findByNote(note)",
						"findPaid(customer)");
			assertThat(request(context, "findByCustomer(customer)")).isEqualTo(new RequestDescriptor("Query", "sales",
					"byCustomer", "customer = :customer", null, List.of(), false, false, List.of()));
		});
	}

	@Test
	void warningsSayWhatMayCostMoreThanItSeems() {
		run((context) -> {
			assertThat(request(context, "findByNote(note)").operation()).isEqualTo("Scan");
			assertThat(request(context, "findByNote(note)").warnings())
				.containsExactly("Every item is read and paid for");
			assertThat(request(context, "findPaid(customer)").warnings())
				.containsExactly("Items that the filter leaves out are read and paid for too");
		});
	}

	@Test
	void textsAreMaskedUnlessTheyAreToBeShown() {
		run((context) -> {
			assertThat(request(context, "findPaid(customer)").filter()).isEqualTo("status = '******'");
			assertThat(request(context, "findPaid(customer)").key()).isEqualTo("customer = :customer");
		});
		this.runner.withPropertyValues("management.endpoint.tabletheory.show-values=always")
			.run((context) -> assertThat(request(context, "findPaid(customer)").filter())
				.isEqualTo("status = 'it''s $paid'"));
	}

	@Test
	void whatTheSchemaSaysIsShown() {
		run((context) -> {
			assertThat(request(context, Visits.class, "findByHost(host)"))
				.extracting(RequestDescriptor::key, RequestDescriptor::filter, RequestDescriptor::warnings)
				.containsExactly("PK = 'HOST#{:host}' AND begins_with(SK, 'VISIT#')", "kind = 'Visit'", List.of());
			assertThat(request(context, Visits.class, "findOfHome()").key())
				.isEqualTo("PK = 'HOST#{''******''}' AND begins_with(SK, 'VISIT#')");
		});
	}

	@Test
	void functionsOfTheApplicationMaskWhatIsShown() {
		SanitizingFunction own = (data) -> data.getKey().equals("findPaid(customer).filter")
				? data.withValue("our mask") : data;
		this.runner.withBean(SanitizingFunction.class, () -> own)
			.withPropertyValues("management.endpoint.tabletheory.show-values=always")
			.run((context) -> assertThat(request(context, "findPaid(customer)").filter())
				.isEqualTo("status = 'our mask'"));
	}

	@Test
	void textsAreShownToWhoIsAuthorizedOnly() {
		this.runner
			.withPropertyValues("management.endpoint.tabletheory.show-values=when-authorized",
					"management.endpoint.tabletheory.roles=operator")
			.run((context) -> {
				assertThat(request(context, "findPaid(customer)").filter()).contains("******");
				TableTheoryDescriptor shown = context.getBean(TableTheoryEndpointWebExtension.class)
					.tableTheory(new Operator());
				assertThat(shown.toString()).contains("$paid");
			});
	}

	@Test
	void modelsAreShownWithoutTheirMasterKeys() {
		run((context) -> assertThat(json(context).path("models")).isEqualTo(new JsonMapper().readTree("""
				[{"name": "Secret", "table": "secrets", "key": {"partition": "id", "sort": null}, "indexes": [],
				  "attributes": [
					{"name": "id", "type": "S", "roles": [], "encrypted": false},
					{"name": "text", "type": "S", "roles": [], "encrypted": true}]},
				 {"name": "Sale", "table": "sales", "key": {"partition": "id", "sort": null},
				  "indexes": [{"name": "byCustomer", "type": "GSI", "projection": "ALL",
					"key": {"partition": "customer", "sort": null}}],
				  "attributes": [
					{"name": "id", "type": "S", "roles": [], "encrypted": false},
					{"name": "customer", "type": "S", "roles": ["index_pk:byCustomer"], "encrypted": false},
					{"name": "status", "type": "S", "roles": [], "encrypted": false},
					{"name": "note", "type": "S", "roles": [], "encrypted": false}]},
				 {"name": "Visit", "table": "visits", "key": {"partition": "PK", "sort": "SK"}, "indexes": [],
				  "attributes": [
					{"name": "PK", "type": "S", "roles": [], "encrypted": false},
					{"name": "SK", "type": "S", "roles": [], "encrypted": false},
					{"name": "host", "type": "S", "roles": [], "encrypted": false},
					{"name": "at", "type": "S", "roles": [], "encrypted": false},
					{"name": "kind", "type": "S", "roles": [], "encrypted": false}]}]""")));
	}

	@Test
	void theAnswerIsAPlainDocument() {
		run((context) -> {
			JsonNode method = json(context).path("repositories").path(Sales.class.getName()).get(1);
			assertThat(method).isEqualTo(new JsonMapper().readTree(
					"""
							{"method": "findByCustomer(customer)", "aim": "find", "limit": null, "requests": [
								{"operation": "Query", "table": "sales", "index": "byCustomer", "key": "customer = :customer",
								 "filter": null, "projection": [], "descending": false, "consistent": false, "warnings": []}]}"""));
		});
	}

	private static JsonNode json(ApplicationContext context) {
		JsonMapper mapper = JsonMapper.builder().build();
		return mapper.readTree(mapper.writeValueAsString(shown(context)));
	}

	@Test
	void thereIsNoneUnlessItIsExposed() {
		this.runner.withPropertyValues("management.endpoints.web.exposure.include=health")
			.run((context) -> assertThat(context).hasNotFailed()
				.doesNotHaveBean(TableTheoryEndpoint.class)
				.doesNotHaveBean(PlannedRepositories.class));
	}

	@Test
	void allIsThereWhereActuatorIs() {
		new ApplicationContextRunner().withUserConfiguration(Everything.class)
			.withPropertyValues(PROPERTIES)
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(TableTheoryEndpointAutoConfiguration.class)
				.hasSingleBean(TableTheoryHealthContributorAutoConfiguration.class)
				.hasSingleBean(TableTheoryObservationAutoConfiguration.class));
	}

	@Test
	void anEndpointOfTheApplicationTakesThePlaceOfOurs() {
		this.runner
			.withBean(TableTheoryEndpoint.class,
					() -> new TableTheoryEndpoint(Schema.of(List.of()), new PlannedRepositories(),
							new ValueMask(List.of()), Show.NEVER))
			.run((context) -> assertThat(shown(context)).isEqualTo(new TableTheoryDescriptor(List.of(), Map.of())));
	}

	@Test
	void itNeedsNoWeb() {
		new ApplicationContextRunner().withConfiguration(ALL)
			.withUserConfiguration(Application.class)
			.withPropertyValues(PROPERTIES)
			.withPropertyValues("management.endpoints.jmx.exposure.include=tabletheory", "spring.jmx.enabled=true")
			.run((context) -> assertThat(context.getBean(TableTheoryEndpoint.class).tableTheory().models()).hasSize(3));
	}

	/** A client that may call operations over JMX is authorized. */
	@Test
	void textsAreMaskedOverJmxUnlessTheyAreToBeShown() {
		ApplicationContextRunner jmx = new ApplicationContextRunner().withConfiguration(ALL)
			.withUserConfiguration(Application.class)
			.withPropertyValues(PROPERTIES)
			.withPropertyValues("management.endpoints.web.exposure.include=",
					"management.endpoints.jmx.exposure.include=tabletheory", "spring.jmx.enabled=true");
		assertOverJmx(jmx, "******", "$paid");
		assertOverJmx(jmx.withPropertyValues("management.endpoint.tabletheory.show-values=always"), "$paid", "******");
		assertOverJmx(jmx.withPropertyValues("management.endpoint.tabletheory.show-values=when-authorized"), "$paid",
				"******");
	}

	private static void assertOverJmx(ApplicationContextRunner runner, String shown, String hidden) {
		runner.run((context) -> {
			assertThat(context).doesNotHaveBean(TableTheoryEndpointWebExtension.class);
			assertThat(context.getBean(TableTheoryEndpoint.class).tableTheory().toString()).contains(shown)
				.doesNotContain(hidden);
		});
	}

	/** A user who may see values. */
	private static final class Operator implements SecurityContext {

		@Override
		public Principal getPrincipal() {
			return () -> "operator";
		}

		@Override
		public boolean isUserInRole(String role) {
			return role.equals("operator");
		}

	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = Sale.class)
	static class Application {

	}

	@EnableAutoConfiguration
	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = Sale.class)
	static class Everything {

	}

}
