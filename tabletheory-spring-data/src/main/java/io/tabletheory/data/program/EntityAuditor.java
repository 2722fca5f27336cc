// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.data.mapping.AuditedProperties;
import io.tabletheory.data.mapping.InvalidEntityException;
import io.tabletheory.data.mapping.event.AuditingCallback;
import io.tabletheory.data.mapping.event.AuditingCallback.Auditors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * Fills the audited properties of entities before they are stored: by the auditing of the
 * application, or, where it has none, dates by the clock of the engine.
 */
final class EntityAuditor {

	/** The callbacks of an application that audits. */
	private final @Nullable EntityCallbacks callbacks;

	private final InstantSource clock;

	private EntityAuditor(@Nullable EntityCallbacks callbacks, InstantSource clock) {
		this.callbacks = callbacks;
		this.clock = clock;
	}

	/**
	 * With the auditing that is among the callbacks, if any is.
	 * @throws InvalidEntityException where an entity is to tell who writes it, and nobody
	 * knows
	 */
	static EntityAuditor of(@Nullable EntityCallbacks callbacks, TableTheoryConverter converter, InstantSource clock) {
		Auditors auditors = (callbacks != null) ? AuditingCallback.auditors(callbacks) : Auditors.NOT_ASKED;
		if (auditors != Auditors.PRESENT) {
			requireNoAuditors(converter);
		}
		return new EntityAuditor((auditors != Auditors.NOT_ASKED) ? callbacks : null, clock);
	}

	private static void requireNoAuditors(TableTheoryConverter converter) {
		List<String> problems = new ArrayList<>();
		for (MappedEntity<?> entity : converter.entities().all()) {
			for (String property : entity.audited().auditors()) {
				problems.add(entity.type().getName() + ": Nothing would fill " + property + "; declare an AuditorAware"
						+ " bean, which the Spring Boot starter audits with unless tabletheory.auditing.enabled is false"
						+ " and any other application with @EnableTableTheoryAuditing, or remove the annotation");
			}
		}
		if (!problems.isEmpty()) {
			throw new InvalidEntityException(problems);
		}
	}

	<T> T audited(T entity, MappedEntity<?> mapped, EntityState state) {
		AuditedProperties properties = mapped.audited();
		if (properties.isEmpty()) {
			return entity;
		}
		boolean created = state != EntityState.STORED;
		return properties.audited(entity, state == EntityState.UNKNOWN,
				(bean) -> (this.callbacks != null) ? this.callbacks.callback(AuditingCallback.class, bean, created)
						: properties.dated(bean, this.clock.instant(), created));
	}

}
