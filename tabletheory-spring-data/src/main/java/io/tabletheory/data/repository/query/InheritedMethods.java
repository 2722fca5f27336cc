// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.data.repository.TableTheoryRepository;
import org.springframework.data.repository.query.ListQueryByExampleExecutor;

/**
 * What a repository says of the methods that it inherits or does without: where it
 * redeclares one, or of all together.
 *
 * @param declared the methods that applications declare, in it and in what it extends
 * @param others what is so for all the rest
 */
@Internal
public record InheritedMethods(List<Method> declared, ReadOptions others) {

	public static InheritedMethods of(Class<?> repository) {
		List<Method> declared = Arrays.stream(repository.getMethods())
			.filter((method) -> !isLibrary(method.getDeclaringClass()))
			.toList();
		return new InheritedMethods(declared, ReadOptions.of(repository));
	}

	/** Whether its methods have no annotations that say how they read. */
	static boolean isLibrary(Class<?> type) {
		return type.isAssignableFrom(TableTheoryRepository.class)
				|| type.isAssignableFrom(ListQueryByExampleExecutor.class);
	}

	/**
	 * How a method reads.
	 * @param parameters how many it has: redeclared, they may be of other types
	 */
	public ReadOptions options(String method, int parameters) {
		for (Method found : this.declared) {
			if (found.getName().equals(method) && found.getParameterCount() == parameters) {
				ReadOptions options = ReadOptions.of(MethodAnnotations.of(found), this.others);
				if (!options.isNone()) {
					return options;
				}
			}
		}
		return this.others;
	}

}
