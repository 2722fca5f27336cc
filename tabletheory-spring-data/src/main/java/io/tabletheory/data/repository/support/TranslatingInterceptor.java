// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.support;

import io.tabletheory.data.TableTheoryExceptionTranslator;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;

/**
 * Translates every exception of a repository method into Spring's hierarchy, also those
 * thrown while the arguments are bound, before any request.
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
