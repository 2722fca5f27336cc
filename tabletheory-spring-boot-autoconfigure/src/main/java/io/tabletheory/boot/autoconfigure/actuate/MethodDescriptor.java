// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What a method of a repository asks of DynamoDB each time it is called.
 *
 * @param method its name, and those of its parameters
 * @param aim what is done with what is found
 * @param limit how many entities are wanted at most; {@code null} for all
 * @param requests which together find them
 */
public record MethodDescriptor(String method, String aim, @Nullable Long limit, List<RequestDescriptor> requests) {

	/**
	 * One request, with the names of parameters where it has values.
	 *
	 * @param index what is read; {@code null} for the table
	 * @param key which keys; {@code null} for all of them
	 * @param filter what must hold of the items besides
	 * @param projection what of each item is wanted; empty for all
	 * @param warnings what may surprise or cost more than it seems
	 */
	public record RequestDescriptor(String operation, String table, @Nullable String index, @Nullable String key,
			@Nullable String filter, List<String> projection, boolean descending, boolean consistent,
			List<String> warnings) {

	}

}
