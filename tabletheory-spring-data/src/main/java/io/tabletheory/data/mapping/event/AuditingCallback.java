// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping.event;

import io.tabletheory.Internal;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.data.auditing.AuditingHandler;
import org.springframework.data.domain.AuditorAware;
import org.springframework.data.mapping.callback.EntityCallback;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.data.util.Lazy;

/**
 * Fills the audited properties of an entity: by whom it is stored, and when. It runs
 * after every {@link BeforeConvertCallback}, and is told if the write creates the entity.
 */
@Internal
public final class AuditingCallback implements EntityCallback<Object> {

	private final Lazy<AuditingHandler> handler;

	private final ListableBeanFactory beans;

	/** A callback with the handler of this name, which is looked up on the first use. */
	public AuditingCallback(String handler, ListableBeanFactory beans) {
		this.handler = Lazy.of(() -> beans.getBean(handler, AuditingHandler.class));
		this.beans = beans;
	}

	/**
	 * Fills the audited properties of an entity. For {@link Auditors} in its place,
	 * returns the availability of an auditor.
	 */
	public Object onAudit(Object entity, boolean created) {
		if (entity instanceof Auditors) {
			String[] auditors = BeanFactoryUtils.beanNamesForTypeIncludingAncestors(this.beans, AuditorAware.class,
					true, false);
			return (auditors.length > 0) ? Auditors.PRESENT : Auditors.ABSENT;
		}
		return created ? this.handler.get().markCreated(entity) : this.handler.get().markModified(entity);
	}

	/** The availability of an auditor. */
	public static Auditors auditors(EntityCallbacks callbacks) {
		return callbacks.callback(AuditingCallback.class, Auditors.NOT_ASKED, false);
	}

	/** The states of auditing, with or without an auditor. */
	public enum Auditors {

		/** Auditing is not enabled. */
		NOT_ASKED,

		/** There is no {@link AuditorAware}. */
		ABSENT,

		/** There is an {@link AuditorAware}. */
		PRESENT

	}

}
