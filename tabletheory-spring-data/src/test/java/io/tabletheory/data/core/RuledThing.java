// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.core;

import io.tabletheory.data.mapping.ModelName;
import io.tabletheory.data.mapping.Table;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.TypeAlias;

/**
 * An entity of the model that {@link RuledShape} makes.
 */
@ModelName("Thing")
@Table(typeAttribute = "_type")
@TypeAlias("Thing")
class RuledThing {

	public @Nullable String id;

	public @Nullable String tenant;

	public @Nullable String mail;

	public @Nullable Long number;

	public @Nullable String name;

	public @Nullable String state;

	public @Nullable String code;

	public @Nullable String owner;

	public @Nullable Long seal;

	public @Nullable Home home;

	public @Nullable String created;

	public @Nullable String updated;

	public @Nullable Long expires;

	public @Nullable Long version;

	/** A value with fields. */
	record Home(@Nullable String street, @Nullable Long floor) {

	}

}
