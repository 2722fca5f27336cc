// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import io.tabletheory.codec.Conversions;
import io.tabletheory.data.mapping.TableTheoryPersistentProperty;
import org.jspecify.annotations.Nullable;
import org.springframework.data.convert.PropertyValueConverter;

/**
 * The converters of an application, as the codecs of entities ask for them.
 */
public interface EntityConversions extends Conversions {

	/** The converter of a single property, or {@code null}. */
	@Nullable PropertyValueConverter<?, ?, ?> converter(TableTheoryPersistentProperty property);

}
