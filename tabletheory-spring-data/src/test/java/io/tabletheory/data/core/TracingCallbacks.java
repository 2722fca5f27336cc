// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import io.tabletheory.data.core.TracedEntities.Traced;
import io.tabletheory.data.mapping.event.AfterConvertCallback;
import io.tabletheory.data.mapping.event.AfterSaveCallback;
import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import io.tabletheory.data.mapping.event.BeforeSaveCallback;
import io.tabletheory.item.Item;
import org.springframework.data.mapping.callback.EntityCallbacks;

/**
 * Callbacks of which each adds its letter to the trace of an entity.
 */
final class TracingCallbacks {

	private TracingCallbacks() {
	}

	static EntityCallbacks all() {
		return EntityCallbacks.create(new Converting(), new Saving(), new Saved(), new Converted());
	}

	private static final class Converting implements BeforeConvertCallback<Traced> {

		@Override
		public Traced onBeforeConvert(Traced entity, String table) {
			return entity.with("c");
		}

	}

	private static final class Saving implements BeforeSaveCallback<Traced> {

		@Override
		public Traced onBeforeSave(Traced entity, Item item, String table) {
			return entity.with("s");
		}

	}

	private static final class Saved implements AfterSaveCallback<Traced> {

		@Override
		public Traced onAfterSave(Traced entity, String table) {
			return entity.with("S");
		}

	}

	private static final class Converted implements AfterConvertCallback<Traced> {

		@Override
		public Traced onAfterConvert(Traced entity, String table) {
			return entity.with("R");
		}

	}

}
