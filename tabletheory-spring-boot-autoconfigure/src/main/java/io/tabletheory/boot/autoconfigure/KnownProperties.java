// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.tabletheory.schema.SimilarNames;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;

/**
 * The names of all properties that begin with {@code tabletheory}.
 */
final class KnownProperties {

	static final String PREFIX = "tabletheory.";

	private static final List<Class<? extends Record>> RECORDS = List.of(TableTheoryProperties.class,
			TableTheoryBatchProperties.class, TableTheoryClientProperties.class, TableTheoryCursorProperties.class,
			TableTheoryEncryptionProperties.class, TableTheoryKmsProperties.class, TableTheoryLocalProperties.class,
			TableTheoryObservationProperties.class, TableTheoryQueryProperties.class,
			TableTheorySchemaProperties.class);

	private static final List<String> SWITCHES = List.of("tabletheory.auditing.enabled",
			"tabletheory.repositories.enabled", TableTheoryTransactionsAutoConfiguration.ENABLED,
			UnknownProperties.IGNORED);

	private final Set<ConfigurationPropertyName> values = new HashSet<>();

	/** The maps and lists, below which any name is possible. */
	private final Set<ConfigurationPropertyName> containers = new HashSet<>();

	KnownProperties() {
		SWITCHES.forEach((name) -> this.values.add(ConfigurationPropertyName.of(name)));
		for (Class<? extends Record> type : RECORDS) {
			ConfigurationProperties properties = Objects
				.requireNonNull(type.getAnnotation(ConfigurationProperties.class));
			add(ConfigurationPropertyName.of(properties.value()), type);
		}
	}

	private void add(ConfigurationPropertyName prefix, Class<?> type) {
		for (RecordComponent component : type.getRecordComponents()) {
			ConfigurationPropertyName name = prefix.append(DataObjectPropertyName.toDashedForm(component.getName()));
			Class<?> value = component.getType();
			if (value.isRecord()) {
				add(name, value);
			}
			else if (Map.class.isAssignableFrom(value) || Collection.class.isAssignableFrom(value)) {
				this.containers.add(name);
			}
			else {
				this.values.add(name);
			}
		}
	}

	boolean include(ConfigurationPropertyName name) {
		return this.values.contains(name) || this.containers.stream()
			.anyMatch((container) -> container.equals(name) || container.isAncestorOf(name));
	}

	/**
	 * Returns true if this variable may stand for one of the properties, as far as such
	 * names can tell.
	 */
	boolean mayInclude(String variable) {
		String plain = plain(variable);
		return this.values.stream().anyMatch((name) -> plain(name.toString()).equals(plain))
				|| this.containers.stream().anyMatch((name) -> plain.startsWith(plain(name.toString())));
	}

	private static String plain(String name) {
		return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
	}

	/**
	 * The properties with a similar name or, if there are none, with the same last part.
	 */
	List<String> similarTo(String name) {
		String own = name.substring(PREFIX.length());
		Set<String> known = new HashSet<>();
		this.values.forEach((value) -> known.add(value.toString().substring(PREFIX.length())));
		this.containers.forEach((value) -> known.add(value.toString().substring(PREFIX.length())));
		List<String> similar = SimilarNames.of(own, known);
		String last = "." + own.substring(own.lastIndexOf('.') + 1);
		return (similar.isEmpty() ? known.stream().filter((other) -> other.endsWith(last)).sorted() : similar.stream())
			.map((found) -> PREFIX + found)
			.toList();
	}

}
