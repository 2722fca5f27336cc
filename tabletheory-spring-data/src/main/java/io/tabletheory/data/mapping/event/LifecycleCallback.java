// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import java.util.Set;
import java.util.function.BiConsumer;

import io.tabletheory.Internal;
import org.springframework.data.mapping.callback.EntityCallback;

/**
 * The callbacks of TableTheory have this in common. Applications implement one of the
 * interfaces that extend it.
 */
public interface LifecycleCallback<T> extends EntityCallback<T> {

	/**
	 * Makes itself known, so that no call is made for absent callbacks. Spring tells
	 * methods of callbacks apart by the number of their parameters, and no other has as
	 * many.
	 * @param type the class of the entity
	 * @param kinds the interfaces that it may implement
	 * @param known takes the class and each interface that it implements
	 */
	@Internal
	default T onInquiry(T entity, Class<?> type, Set<Class<?>> kinds, BiConsumer<Class<?>, Class<?>> known) {
		for (Class<?> kind : kinds) {
			if (kind.isInstance(this)) {
				known.accept(type, kind);
			}
		}
		return entity;
	}

}
