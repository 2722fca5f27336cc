// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.query;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

import io.tabletheory.Internal;
import io.tabletheory.data.repository.TableTheoryRepository;
import org.springframework.data.repository.query.ListQueryByExampleExecutor;

/**
 * The read options of the methods that a repository inherits: those of a redeclared
 * method, or those of the repository.
 *
 * @param declared the methods that the application declares, in the repository and its
 * interfaces
 * @param others the options of all other methods
 */
@Internal
public record InheritedMethods(List<Method> declared, ReadOptions others) {

	public static InheritedMethods of(Class<?> repository) {
		List<Method> declared = Arrays.stream(repository.getMethods())
			.filter((method) -> !isLibrary(method.getDeclaringClass()))
			.toList();
		return new InheritedMethods(declared, ReadOptions.of(repository));
	}

	/** True if the methods of the type have no annotations about reads. */
	static boolean isLibrary(Class<?> type) {
		return type.isAssignableFrom(TableTheoryRepository.class)
				|| type.isAssignableFrom(ListQueryByExampleExecutor.class);
	}

	/**
	 * The read options of a method.
	 * @param parameters the number of parameters; a redeclared method may have other
	 * types
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
