// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.observation;

import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Makes repositories say which of their methods is called, so that operations can be told
 * apart by it.
 */
final class NamedRepositoryMethods implements BeanPostProcessor {

	@Override
	public Object postProcessBeforeInitialization(Object bean, String name) {
		if (bean instanceof TableTheoryRepositoryFactoryBean<?, ?, ?> repository) {
			repository.setExposeMetadata(true);
		}
		return bean;
	}

}
