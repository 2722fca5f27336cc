// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.util.concurrent.atomic.AtomicBoolean;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.aot.TableTheoryManagedTypes;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.data.mapping.PartitionKey;
import io.tabletheory.data.mapping.Table;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.LifecycleProcessor;
import org.springframework.context.support.AbstractApplicationContext;
import org.springframework.context.support.DefaultLifecycleProcessor;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.domain.ManagedTypes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CheckpointLifecycleTests {

	@Test
	void theEngineRestsWhileBeansAreStopped() {
		Applications.embedded()
			.withBean(TableTheoryManagedTypes.class, () -> TableTheoryManagedTypes.from(ManagedTypes.from(Stop.class)))
			.run((context) -> {
				TableTheoryOperations operations = context.getBean(TableTheoryOperations.class);
				operations.insert(new Stop("1"));
				LifecycleProcessor beans = context.getBean(AbstractApplicationContext.LIFECYCLE_PROCESSOR_BEAN_NAME,
						DefaultLifecycleProcessor.class);
				context.getSourceApplicationContext().stop();
				assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
					.isThrownBy(() -> operations.findById("1", Stop.class))
					.withMessageContaining("at rest for a checkpoint");
				assertThat(beans.isRunning()).isFalse();
				context.getSourceApplicationContext().start();
				assertThat(operations.findById("1", Stop.class)).isPresent();
			});
	}

	@Test
	void beansCanStillStoreWhatTheyHaveWhenTheContextIsClosed() {
		AtomicBoolean stored = new AtomicBoolean();
		Applications.embedded()
			.withBean(TableTheoryManagedTypes.class, () -> TableTheoryManagedTypes.from(ManagedTypes.from(Stop.class)))
			.withBean(DisposableBean.class, () -> () -> {
			})
			.run((context) -> {
				TableTheory tableTheory = context.getBean(TableTheory.class);
				TableTheoryOperations operations = context.getBean(TableTheoryOperations.class);
				context.getSourceApplicationContext(org.springframework.context.support.GenericApplicationContext.class)
					.getDefaultListableBeanFactory()
					.registerDisposableBean("late", () -> {
						operations.insert(new Stop("2"));
						stored.set(tableTheory.schema() != null);
					});
			});
		assertThat(stored).isTrue();
	}

	@Table("stops")
	record Stop(@PartitionKey String id) {

	}

}
