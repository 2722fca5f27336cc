// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The requests of a repository method.
 *
 * @param method the name of the method with those of its parameters
 * @param aim the purpose of the query
 * @param limit the highest number of entities; {@code null} for all
 * @param requests the requests that together find them
 */
public record MethodDescriptor(String method, String aim, @Nullable Long limit, List<RequestDescriptor> requests) {

	/**
	 * One request, with the names of parameters instead of values.
	 *
	 * @param index the index that is read; {@code null} for the table
	 * @param key the key condition; {@code null} for all keys
	 * @param filter the filter expression
	 * @param projection the attributes that are read; empty for all
	 * @param warnings warnings about results and costs
	 */
	public record RequestDescriptor(String operation, String table, @Nullable String index, @Nullable String key,
			@Nullable String filter, List<String> projection, boolean descending, boolean consistent,
			List<String> warnings) {

	}

}
