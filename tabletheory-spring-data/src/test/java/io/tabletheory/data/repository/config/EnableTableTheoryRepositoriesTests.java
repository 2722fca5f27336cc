// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.config;

import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import io.tabletheory.data.repository.TableTheoryRepository;
import io.tabletheory.data.repository.query.InvalidRepositoryException;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import io.tabletheory.data.repository.wrong.WrongParcels;
import io.tabletheory.data.testing.Repositories;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.annotation.Id;
import org.springframework.data.keyvalue.annotation.KeySpace;
import org.springframework.data.keyvalue.repository.KeyValueRepository;
import org.springframework.data.map.repository.config.EnableMapRepositories;
import org.springframework.data.repository.CrudRepository;
import org.springframework.data.repository.config.BootstrapMode;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class EnableTableTheoryRepositoriesTests {

	private static final Repositories DATABASE = Repositories.of(Parcel.class, WrongParcels.Crate.class);

	@Test
	void findsItsOwnRepositoriesBesideAnotherModule() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Both.class)) {
			assertThat(context.getBeanNamesForType(TableTheoryRepositoryFactoryBean.class)).hasSize(2);
			assertThat(context.getBeanNamesForType(RepositoryFactoryBeanSupport.class)).hasSize(3);
			Parcel parcel = context.getBean(Parcels.class).save(new Parcel("1", 5));
			assertThat(context.getBean(PlainParcels.class).findById("1")).contains(parcel);
			context.getBean(Settings.class).save(new Setting("colour", "blue"));
			assertThat(context.getBean(Settings.class).count()).isOne();
		}
	}

	@Test
	void failsAtTheStartWithEverythingThatIsWrong() {
		assertThatExceptionOfType(BeanCreationException.class)
			.isThrownBy(() -> new AnnotationConfigApplicationContext(Wrong.class).close())
			.havingRootCause()
			.isInstanceOf(InvalidRepositoryException.class)
			.withMessageContaining("findByGrams(int)")
			.withMessageContaining("findByIdEndingWith(String)");
	}

	@Test
	void leavesRepositoriesThatAreLazyToTheirFirstUse() {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Lazy.class)) {
			assertThatExceptionOfType(BeanCreationException.class)
				.isThrownBy(() -> context.getBean(WrongParcels.class).findByGrams(1))
				.withRootCauseInstanceOf(InvalidRepositoryException.class);
		}
	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(considerNestedRepositories = true)
	@EnableMapRepositories(considerNestedRepositories = true)
	static class Both {

		@Bean
		TableTheoryOperations tableTheoryTemplate() {
			return DATABASE.template();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(basePackageClasses = WrongParcels.class, tableTheoryTemplateRef = "operations")
	static class Wrong {

		@Bean
		TableTheoryOperations operations() {
			return DATABASE.template();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableTableTheoryRepositories(basePackageClasses = WrongParcels.class, bootstrapMode = BootstrapMode.LAZY)
	static class Lazy {

		@Bean
		TableTheoryOperations tableTheoryTemplate() {
			return DATABASE.template();
		}

	}

	interface Parcels extends TableTheoryRepository<Parcel, String> {

	}

	interface PlainParcels extends CrudRepository<Parcel, String> {

	}

	interface Settings extends KeyValueRepository<Setting, String> {

	}

	@Table("enable-repositories-tests")
	record Parcel(@PartitionKey String id, int grams) {

	}

	@KeySpace("settings")
	record Setting(@Id String name, String value) {

	}

}
