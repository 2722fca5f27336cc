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
 * Writes down in an entity who stores it, and when. It sees an entity after every
 * {@link BeforeConvertCallback}, together with whether the write creates it.
 */
@Internal
public final class AuditingCallback implements EntityCallback<Object> {

	private final Lazy<AuditingHandler> handler;

	private final ListableBeanFactory beans;

	/**
	 * For the handler of this name, which is looked up when an entity is audited first.
	 */
	public AuditingCallback(String handler, ListableBeanFactory beans) {
		this.handler = Lazy.of(() -> beans.getBean(handler, AuditingHandler.class));
		this.beans = beans;
	}

	/** Fills what the creation, or the change, of an entity is to tell. */
	public Object onAudit(Object entity, boolean created) {
		if (entity instanceof Auditors) {
			String[] auditors = BeanFactoryUtils.beanNamesForTypeIncludingAncestors(this.beans, AuditorAware.class,
					true, false);
			return (auditors.length > 0) ? Auditors.PRESENT : Auditors.ABSENT;
		}
		return created ? this.handler.get().markCreated(entity) : this.handler.get().markModified(entity);
	}

	/** Who could fill what auditing is to fill. */
	public static Auditors auditors(EntityCallbacks callbacks) {
		return callbacks.callback(AuditingCallback.class, Auditors.NOT_ASKED, false);
	}

	/** Whether entities are audited, and somebody tells who is at work. */
	public enum Auditors {

		/** Nothing is audited. */
		NOT_ASKED,

		/** There is no {@link AuditorAware}. */
		ABSENT,

		/** There is an {@link AuditorAware}. */
		PRESENT

	}

}
