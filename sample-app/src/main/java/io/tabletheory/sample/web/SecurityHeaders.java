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
 * Sets headers that make browsers load only resources of this service, run no scripts,
 * and guess no types, and that keep other sites from embedding its pages or learning
 * their addresses.
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
