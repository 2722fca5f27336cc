// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.io.IOException;
import java.io.InputStream;

import io.tabletheory.schema.dms.DmsSource;
import io.tabletheory.schema.translation.SchemaKind;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.util.StringUtils;

/**
 * The content of a schema document, of either kind.
 *
 * @param name the name for messages: the whole URL, because several jars may have files
 * of the same name
 * @param file the name of the file, without its extension
 * @param kind the kind of document; {@code null} for a file without models
 * @param content the bytes of the file, up to one more than a document may have
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SchemaDocument(String name, String file, @Nullable SchemaKind kind, byte[] content) {

	static SchemaDocument of(Resource resource) throws IOException {
		String name = resource.isReadable() ? resource.getURL().toString() : resource.getDescription();
		String file = StringUtils.stripFilenameExtension(String.valueOf(resource.getFilename()));
		try (InputStream content = resource.getInputStream()) {
			byte[] bytes = content.readNBytes(DmsSource.MAX_BYTES + 1);
			return new SchemaDocument(name, file, SchemaKind.of(name, bytes), bytes);
		}
	}

	boolean isOneTable() {
		return this.kind == SchemaKind.ONETABLE;
	}

	DmsSource dms() {
		return DmsSource.of(this.name, this.content);
	}

}
