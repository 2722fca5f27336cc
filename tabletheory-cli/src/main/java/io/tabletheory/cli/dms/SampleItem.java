// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.cli.dms;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Encryption;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Model;
import io.tabletheory.schema.Role;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.TypeTag;
import io.tabletheory.schema.ValueLimits;
import io.tabletheory.schema.ValueRules;
import org.jspecify.annotations.Nullable;

/**
 * An item of a model with a value for each attribute that a caller gives. Attributes that
 * the library writes are left out, and encrypted ones, for which there is no key.
 */
record SampleItem(Model model) {

	/** The instant of {@link #INSTANT}. */
	private static final BigDecimal SECONDS = new BigDecimal(1_767_225_600);

	private static final String INSTANT = "2026-01-01T00:00:00Z";

	Map<String, @Nullable Object> values() {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		for (AttributeModel attribute : this.model.attributes()) {
			if (isGiven(attribute)) {
				values.put(attribute.name(), value(attribute));
			}
		}
		return values;
	}

	/** The attributes of the key. */
	Map<String, Object> key() {
		Map<String, Object> key = new LinkedHashMap<>();
		for (AttributeModel attribute : this.model.attributes()) {
			if (this.model.keys().contains(attribute.name())) {
				key.put(attribute.name(), value(attribute));
			}
		}
		return key;
	}

	/** The first attribute that an update can set by itself, or {@code null}. */
	@Nullable AttributeModel changeable() {
		return this.model.attributes()
			.stream()
			.filter((attribute) -> isGiven(attribute) && this.model.keyRoles(attribute.name()).isEmpty()
					&& !isIngredient(attribute.name()))
			.findFirst()
			.orElse(null);
	}

	private boolean isIngredient(String name) {
		return this.model.attributes()
			.stream()
			.map((attribute) -> ValueRules.of(attribute).template())
			.filter(Objects::nonNull)
			.flatMap((template) -> template.placeholders().stream())
			.anyMatch((placeholder) -> placeholder.attribute((known) -> this.model.attribute(known) != null)
				.equals(name));
	}

	private boolean isGiven(AttributeModel attribute) {
		TypeTag type = this.model.type();
		boolean written = attribute.has(Role.CREATED_AT) || attribute.has(Role.UPDATED_AT)
				|| attribute.has(Role.VERSION) || ValueRules.of(attribute).template() != null
				|| (type != null && type.attribute().equals(attribute.name()));
		return !written && !attribute.isSealed() && !isDigest(attribute.name());
	}

	private boolean isDigest(String name) {
		return this.model.attributes().stream().map(AttributeModel::encryption).anyMatch((encryption) -> {
			Encryption.Digest digest = (encryption != null) ? encryption.digest() : null;
			return digest != null && digest.attribute().equals(name);
		});
	}

	static Object value(AttributeModel attribute) {
		List<Object> allowed = ValueLimits.of(attribute).allowed();
		if (!allowed.isEmpty()) {
			return allowed.get(0);
		}
		StoredForm form = StoredForm.of(attribute);
		if (attribute.json()) {
			return Map.of();
		}
		if (form == StoredForm.BASE64 || attribute.type() == AttributeType.B) {
			return new byte[] { 1 };
		}
		if (form != null || attribute.format() == Format.RFC3339NANO) {
			return INSTANT;
		}
		return switch (attribute.type()) {
			case N -> attribute.has(Role.TTL) ? SECONDS : BigDecimal.ONE;
			case BOOL -> true;
			case M -> Map.of();
			case L -> List.of();
			case SS -> Set.of("a");
			case NS -> Set.of(BigDecimal.ONE);
			case BS -> Set.of(new byte[] { 1 });
			default -> attribute.name();
		};
	}

}
