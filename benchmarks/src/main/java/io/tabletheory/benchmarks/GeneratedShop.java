// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Many entities with a repository each, as a large application has them: written and
 * compiled before anything is measured.
 */
final class GeneratedShop {

	/** Where their classes are. */
	static final String DIRECTORY = "tabletheory.benchmarks.shop";

	static final String PACKAGE = "shop";

	static final int SIZE = 50;

	private static final String ENTITY = """
			package shop;

			import java.math.BigDecimal;
			import java.time.Instant;
			import java.util.List;
			import java.util.Set;
			import io.tabletheory.mapping.*;
			import org.springframework.data.annotation.Version;

			@Table(name = "parcels%1$d")
			public record Parcel%1$d(@PartitionKey String customer, @SortKey String number,
					@IndexPartitionKey(index = "by-status") String status,
					@IndexSortKey(index = "by-status") @Attribute(required = true) Instant sentAt, BigDecimal price, Set<String> tags,
					List<Item> items, boolean insured, @Version Long version) {

				public record Item(String product, long quantity) {
				}

			}
			""";

	private static final String REPOSITORY = """
			package shop;

			import java.time.Instant;
			import java.util.List;
			import java.util.Optional;
			import io.tabletheory.repository.TableTheoryRepository;

			public interface ParcelRepository%1$d extends TableTheoryRepository<Parcel%1$d, ParcelRepository%1$d.Id> {

				List<Parcel%1$d> findByCustomer(String customer);

				List<Parcel%1$d> findByCustomerAndNumberStartingWithAndInsuredTrue(String customer, String prefix);

				Optional<Parcel%1$d> findFirstByStatusOrderBySentAtDesc(String status);

				List<Parcel%1$d> findByStatusAndSentAtBetween(String status, Instant from, Instant to);

				long countByCustomer(String customer);

				record Id(String customer, String number) {
				}

			}
			""";

	private GeneratedShop() {
	}

	/** Compiles it into this directory. */
	static void compile(Path directory) {
		try {
			List<String> arguments = new ArrayList<>(List.of("-proc:none", "-parameters", "-d", directory.toString(),
					"-classpath", System.getProperty("java.class.path")));
			for (int number = 0; number < SIZE; number++) {
				arguments.add(write(directory, "Parcel" + number, ENTITY.formatted(number)));
				arguments.add(write(directory, "ParcelRepository" + number, REPOSITORY.formatted(number)));
			}
			int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
			if (result != 0) {
				throw new IllegalStateException("The entities do not compile");
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static String write(Path directory, String name, String source) throws IOException {
		return Files.writeString(directory.resolve(name + ".java"), source).toString();
	}

	/** Loads what was compiled. */
	static ClassLoader load() {
		try {
			URL[] classes = { Path.of(System.getProperty(DIRECTORY)).toUri().toURL() };
			return new URLClassLoader(classes, GeneratedShop.class.getClassLoader());
		}
		catch (MalformedURLException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	static Stream<String> entities() {
		return IntStream.range(0, SIZE).mapToObj((number) -> PACKAGE + ".Parcel" + number);
	}

}
