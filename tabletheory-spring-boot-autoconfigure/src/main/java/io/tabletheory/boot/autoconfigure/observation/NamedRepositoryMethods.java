// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.observation;

import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Exposes the metadata of repositories, so that observations can name the called method.
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
