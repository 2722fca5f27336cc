// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.io.IOException;
import java.util.Map;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Tells browsers to load nothing but what the service itself gives, to run no scripts, to
 * guess no types, and to let no other site show its pages or learn their addresses.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class SecurityHeaders extends OncePerRequestFilter {

	private static final Map<String, String> HEADERS = Map
		.of("Content-Security-Policy",
				"default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none';"
						+ " frame-ancestors 'none'",
				"X-Content-Type-Options", "nosniff", "Referrer-Policy", "same-origin");

	@Override
	protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
			throws ServletException, IOException {
		HEADERS.forEach(response::setHeader);
		chain.doFilter(request, response);
	}

}
