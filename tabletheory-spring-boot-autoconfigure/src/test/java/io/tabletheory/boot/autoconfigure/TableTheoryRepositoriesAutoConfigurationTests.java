// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import io.tabletheory.boot.autoconfigure.account.Account;
import io.tabletheory.boot.autoconfigure.account.AccountRepository;
import io.tabletheory.data.repository.config.EnableTableTheoryRepositories;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

class TableTheoryRepositoriesAutoConfigurationTests {

	private final ApplicationContextRunner runner = Applications
		.shared(new ApplicationContextRunner().withConfiguration(
				AutoConfigurations.of(TableTheoryLocalAutoConfiguration.class, TableTheoryClientAutoConfiguration.class,
						TableTheoryAutoConfiguration.class, TableTheoryRepositoriesAutoConfiguration.class)));

	@Test
	void repositoriesOfTheApplicationStoreAndFindItsEntities() {
		this.runner.withUserConfiguration(Application.class).run((context) -> {
			AccountRepository accounts = context.getBean(AccountRepository.class);
			Account saved = accounts.save(new Account("1", "ada", null));
			assertThat(accounts.findById("1")).contains(saved);
			assertThat(accounts.findByOwner("ada")).containsExactly(saved);
		});
	}

	@Test
	void noneAreLookedForWhereThatIsSwitchedOff() {
		this.runner.withUserConfiguration(Application.class)
			.withPropertyValues("tabletheory.repositories.enabled=false")
			.run((context) -> assertThat(context).doesNotHaveBean(AccountRepository.class));
	}

	@Test
	void thoseThatTheApplicationNamesTakeThePlaceOfAllOthers() {
		this.runner.withUserConfiguration(Named.class)
			.run((context) -> assertThat(context).hasSingleBean(AccountRepository.class));
	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = Account.class)
	static class Application {

	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = Account.class)
	@EnableTableTheoryRepositories(basePackageClasses = Account.class)
	static class Named {

	}

}
