// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The parameters in the item of a schema. The npm library's {@code saveSchema()} without
 * an argument stores its defaults in their place; the attributes of the item itself tell
 * the true ones.
 */
final class StoredParams {

	// A schema given as an argument has no createdField among its defaults.
	private static final Map<String, Object> LIBRARY_DEFAULTS = Map.of("typeField", "_type", "isoDates", false,
			"timestamps", false, "separator", "#", "nulls", false, "createdField", "created", "updatedField",
			"updated");

	private static final Pattern ISO_DATE = Pattern.compile("[-+]?[0-9]{4,6}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z");

	private final Content stored;

	private final Map<String, Object> mended = new LinkedHashMap<>();

	private final List<String> unnamedDates = new ArrayList<>();

	private StoredParams(Content stored) {
		this.stored = stored;
	}

	static StoredParams of(Map<String, ? extends @Nullable Object> item, Set<String> keys) {
		StoredParams params = new StoredParams(Content.of(item.get("params")));
		Map<String, Object> others = new LinkedHashMap<>();
		item.forEach((name, value) -> {
			if (value != null && !keys.contains(name) && !StoredSchema.PROPERTIES.contains(name)) {
				others.put(name, value);
			}
		});
		params.compareType(others);
		if (params.isDefault()) {
			params.compareTimes(others);
		}
		return params;
	}

	private void compareType(Map<String, Object> others) {
		if (!StoredSchema.TYPE.equals(others.get(params().typeField()))) {
			others.keySet()
				.stream()
				.filter((name) -> StoredSchema.TYPE.equals(others.get(name)))
				.findFirst()
				.ifPresent((name) -> this.mended.put("typeField", name));
		}
	}

	private void compareTimes(Map<String, Object> others) {
		Object created = date(others.get(params().createdField()));
		Object updated = date(others.get(params().updatedField()));
		if (created != null || updated != null) {
			this.mended.put("timestamps",
					(created != null && updated != null) ? true : (created != null) ? "create" : "update");
			if (Objects.requireNonNullElse(created, updated) instanceof String) {
				this.mended.put("isoDates", true);
			}
		}
		else {
			others.forEach((name, value) -> {
				if (date(value) != null) {
					this.unnamedDates.add(name);
				}
			});
		}
	}

	private static @Nullable Object date(@Nullable Object value) {
		return (value instanceof Number || (value instanceof String text && ISO_DATE.matcher(text).matches())) ? value
				: null;
	}

	/** True if the parameters may be the library's, whatever the schema's are. */
	private boolean isDefault() {
		return LIBRARY_DEFAULTS.entrySet()
			.stream()
			.allMatch((entry) -> entry.getValue().equals(this.stored.get(entry.getKey())));
	}

	private OneTableParams params() {
		return new OneTableParams(this.stored.map());
	}

	/** The true parameters, as far as the item tells them. */
	Map<String, @Nullable Object> mended() {
		Map<String, @Nullable Object> params = new LinkedHashMap<>(this.stored.map());
		params.putAll(this.mended);
		return params;
	}

	/** The names of the type field: the stored and the true one. */
	Set<String> typeFields() {
		String stored = params().typeField();
		Object mended = this.mended.get("typeField");
		return (mended instanceof String text) ? Set.of(stored, text) : Set.of(stored);
	}

	Set<String> timeFields() {
		return Set.copyOf(List.of(params().createdField(), params().updatedField()));
	}

	void addTo(Findings findings) {
		Spot spot = Spot.ROOT.key("params");
		this.mended.forEach((name, value) -> findings.warning(
				OneTableWarningCode.STORED_PARAMS, spot.key(name), "The stored parameter " + Texts.quote(name) + " is "
						+ this.stored.get(name) + ", but the stored schema itself shows that it is " + value,
				"Store the schema again"));
		if (!this.unnamedDates.isEmpty()) {
			findings.warning(OneTableWarningCode.STORED_PARAMS, spot.key("timestamps"),
					"The stored schema has dates in " + Texts.quoteAll(this.unnamedDates)
							+ ", which its parameters do not name",
					"Set createdField, updatedField, timestamps and isoDates, and store the schema again");
		}
		else if (isDefault() && this.mended.get("timestamps") == null) {
			findings.warning(OneTableWarningCode.STORED_PARAMS, spot,
					"The parameters are the defaults that the npm library stores whatever the schema has",
					"Compare isoDates and nulls with the application, and store the schema again");
		}
	}

}
