// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.mapping.event;

import java.util.ArrayList;
import java.util.List;

import io.tabletheory.mapping.TableTheoryMappingContext;
import io.tabletheory.mapping.TableTheoryPersistentEntity;
import io.tabletheory.mapping.TableTheoryPersistentProperty;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectFactory;
import org.springframework.core.Ordered;
import org.springframework.data.auditing.IsNewAwareAuditingHandler;
import org.springframework.data.mapping.PersistentPropertyAccessor;

/**
 * Writes down in an entity who stores it, and when, as far as the library does not do so:
 * dates of types that hold the moment of a write exactly are left to it.
 */
public final class AuditingCallback implements BeforeConvertCallback<Object>, Ordered {

	/** After those of the application that have no order below it. */
	private static final int ORDER = 100;

	private final ObjectFactory<IsNewAwareAuditingHandler> handler;

	private final TableTheoryMappingContext context;

	public AuditingCallback(ObjectFactory<IsNewAwareAuditingHandler> handler, TableTheoryMappingContext context) {
		this.handler = handler;
		this.context = context;
	}

	@Override
	public Object onBeforeConvert(Object entity, String table) {
		TableTheoryPersistentEntity<?> known = this.context.getRequiredPersistentEntity(entity.getClass());
		List<TableTheoryPersistentProperty> stamped = known.properties().filter(AuditingCallback::isStamped).toList();
		PersistentPropertyAccessor<Object> before = known.getPropertyAccessor(entity);
		List<@Nullable Object> kept = new ArrayList<>();
		stamped.forEach((property) -> kept.add(before.getProperty(property)));
		PersistentPropertyAccessor<Object> after = known
			.getPropertyAccessor(this.handler.getObject().markAudited(entity));
		for (int i = 0; i < kept.size(); i++) {
			after.setProperty(stamped.get(i), kept.get(i));
		}
		return after.getBean();
	}

	private static boolean isStamped(TableTheoryPersistentProperty property) {
		return property.getRoles().contains(Role.CREATED_AT) || property.getRoles().contains(Role.UPDATED_AT);
	}

	@Override
	public int getOrder() {
		return ORDER;
	}

}
