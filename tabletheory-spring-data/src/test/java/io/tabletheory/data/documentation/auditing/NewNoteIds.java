// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation.auditing;

import java.util.UUID;

import io.tabletheory.data.mapping.event.BeforeConvertCallback;
import org.springframework.stereotype.Component;

@Component
class NewNoteIds implements BeforeConvertCallback<Note> {

	@Override
	public Note onBeforeConvert(Note note, String table) {
		return (note.id() != null) ? note : note.withId(UUID.randomUUID().toString());
	}

}
