// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.entity;

import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;

import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.schema.Schema;
import io.tabletheory.schema.dms.DmsReader;
import io.tabletheory.testing.Lane;
import org.springframework.data.mapping.MappingException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Compiles entities as an application does.
 */
final class Entities {

	static final Schema NO_SCHEMA = Schema.of(List.of());

	private Entities() {
	}

	static TableTheoryConverter of(Class<?>... types) {
		return of(NO_SCHEMA, types);
	}

	static TableTheoryConverter of(Schema declared, Class<?>... types) {
		return of(TableTheoryCustomConversions.of(List.of()), declared, InstantSource.system(), types);
	}

	static TableTheoryConverter of(TableTheoryCustomConversions conversions, Schema declared, InstantSource clock,
			Class<?>... types) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(new LinkedHashSet<>(Arrays.asList(types)));
		context.initialize();
		return TableTheoryConverter.of(context, conversions, declared, clock);
	}

	static <T> MappedEntity<T> entity(Class<T> type) {
		return of(type).entities().entity(type);
	}

	/** The models of a document. */
	static Schema dms(String yaml) {
		return Schema.of(DmsReader.read("test.yml", yaml.getBytes(StandardCharsets.UTF_8)).models());
	}

	/** The problems of entities, one line each, without the names of classes around. */
	static List<String> problems(Schema declared, Class<?>... types) {
		MappingException failure = catchThrowableOfType(MappingException.class, () -> of(declared, types));
		assertThat(failure).as("No problem was found").isNotNull();
		String[] lines = String.valueOf(failure.getMessage()).split(System.lineSeparator() + "  ");
		assertThat(lines[0]).isEqualTo("Entities cannot be mapped:");
		return Arrays.stream(lines).skip(1).map((line) -> line.replaceAll("[a-z.]+\\.\\w+Tests\\$", "")).toList();
	}

	static List<String> problems(Class<?>... types) {
		return problems(NO_SCHEMA, types);
	}

	/** Writes the entity and reads it again from every source; all give the same. */
	static <T> T stored(MappedEntity<T> entity, T instance) {
		T first = entity.decoder().decode(Lane.TREE.item(entity.item(instance).attributes()));
		for (Lane lane : Lane.values()) {
			assertThat(entity.decoder().decode(lane.item(entity.item(instance).attributes())))
				.usingRecursiveComparison()
				.isEqualTo(first);
		}
		return first;
	}

}
