// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

import io.tabletheory.data.mapping.event.AfterConvertCallback;
import io.tabletheory.data.mapping.event.AfterDeleteCallback;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeDeleteCallback;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.data.mapping.event.LifecycleCallback;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * The kinds of callbacks that an application has for entities of each class. They are
 * inquired about once for a class, with the first entity of it.
 */
final class CallbackKinds {

	private static final Set<Class<?>> ALL = Set.of(BeforeConvertCallback.class, BeforeSaveCallback.class,
			AfterSaveCallback.class, AfterConvertCallback.class, BeforeDeleteCallback.class, AfterDeleteCallback.class);

	private static final Class<?> SPRINGS_OWN = EntityCallbacks.create().getClass();

	private final EntityCallbacks callbacks;

	private final Map<Class<?>, Set<Class<?>>> known = new ConcurrentHashMap<>();

	CallbackKinds(EntityCallbacks callbacks) {
		this.callbacks = callbacks;
	}

	/** Says if there may be a callback of this kind for the entity. */
	boolean has(Class<?> kind, Object entity) {
		Set<Class<?>> kinds = this.known.get(entity.getClass());
		return ((kinds != null) ? kinds : inquired(entity)).contains(kind);
	}

	/**
	 * Returns true if there is one for any of the entities, which are mostly of one
	 * class.
	 */
	boolean hasAny(Class<?> kind, List<?> entities) {
		Class<?> last = null;
		for (Object entity : entities) {
			if (entity.getClass() != last && has(kind, entity)) {
				return true;
			}
			last = entity.getClass();
		}
		return false;
	}

	private Set<Class<?>> inquired(Object entity) {
		Set<Class<?>> kinds = answer(entity);
		this.known.put(entity.getClass(), kinds);
		return kinds;
	}

	private Set<Class<?>> answer(Object entity) {
		if (this.callbacks.getClass() != SPRINGS_OWN) {
			// Another implementation need not know of the inquiry.
			return ALL;
		}
		Map<Class<?>, Set<Class<?>>> answers = new HashMap<>();
		BiConsumer<Class<?>, Class<?>> noted = (type, kind) -> answers.computeIfAbsent(type, (one) -> new HashSet<>())
			.add(kind);
		try {
			Object unused = this.callbacks.callback(LifecycleCallback.class, entity, entity.getClass(), ALL, noted);
		}
		catch (RuntimeException ex) {
			// Such as a mock, which answers nothing.
			return ALL;
		}
		return Set.copyOf(answers.getOrDefault(entity.getClass(), Set.of()));
	}

}
