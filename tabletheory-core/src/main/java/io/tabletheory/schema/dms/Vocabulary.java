// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.dms;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Format;
import io.tabletheory.schema.Index;
import io.tabletheory.schema.IndexProjection;
import io.tabletheory.schema.NamingConvention;
import io.tabletheory.schema.Role;
import org.jspecify.annotations.Nullable;

/**
 * The words of a document and their meanings.
 */
final class Vocabulary {

	static final Map<String, AttributeType> TYPES = words(AttributeType.values(), AttributeType::name);

	static final Map<String, Format> FORMATS = words(Format.values(), Format::text);

	/** The modes of a write policy: whether items are written once. */
	static final Map<String, Boolean> MODES = Map.of("mutable", false, "write_once", true);

	static final Map<String, NamingConvention> NAMINGS = words(NamingConvention.values(), NamingConvention::text);

	static final Map<String, Index.Type> INDEX_TYPES = words(Index.Type.values(), Index.Type::name);

	static final Map<String, IndexProjection.Type> PROJECTIONS = words(IndexProjection.Type.values(),
			IndexProjection.Type::name);

	private static final Map<String, Role.RoleType> ROLES = words(Role.RoleType.values(), Role.RoleType::text);

	private Vocabulary() {
	}

	private static <T> Map<String, T> words(T[] meanings, Function<T, String> word) {
		Map<String, T> words = new LinkedHashMap<>();
		Arrays.stream(meanings).forEach((meaning) -> words.put(word.apply(meaning), meaning));
		return Collections.unmodifiableMap(words);
	}

	/** The roles without an index. */
	static Set<String> plainRoles() {
		return ROLES.values()
			.stream()
			.filter((kind) -> !kind.ofIndex())
			.map(Role.RoleType::text)
			.collect(Collectors.toSet());
	}

	/** The role that an entry of {@code roles} names, or {@code null}. */
	static @Nullable Role role(String text) {
		int colon = text.indexOf(':');
		Role.RoleType kind = ROLES.get((colon < 0) ? text : text.substring(0, colon));
		if (kind == null || kind.ofIndex() != (colon >= 0) || colon == text.length() - 1) {
			return null;
		}
		return new Role(kind, (colon >= 0) ? text.substring(colon + 1) : null);
	}

}
