// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import io.tabletheory.data.core.TableTheoryExceptionTranslator;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;

/**
 * Makes of whatever a method of a repository throws what Spring knows, whoever made the
 * repository: what a call asks for is bound before anything runs.
 */
final class TranslatingInterceptor implements MethodInterceptor {

	private final TableTheoryExceptionTranslator translator = new TableTheoryExceptionTranslator();

	@Override
	public @Nullable Object invoke(MethodInvocation call) throws Throwable {
		try {
			return call.proceed();
		}
		catch (RuntimeException ex) {
			DataAccessException translated = this.translator.translateExceptionIfPossible(ex);
			throw (translated != null) ? translated : ex;
		}
	}

}
