// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses requests for any other host name than those of the service. Otherwise a page of
 * another site, whose name resolves to this machine, could read the data of the service
 * (DNS rebinding).
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class KnownHosts extends OncePerRequestFilter {

	private static final String PROBLEM = """
			{"title": "Misdirected Request", "status": 421, "detail": "The service does not have the name that the \
			request was sent to; payments.hosts lists its names"}
			""";

	private final Set<String> hosts;

	KnownHosts(@Value("${payments.hosts}") Set<String> hosts) {
		this.hosts = Set.copyOf(hosts);
	}

	@Override
	protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
			throws ServletException, IOException {
		if (this.hosts.contains(request.getServerName().toLowerCase(Locale.ROOT))) {
			chain.doFilter(request, response);
			return;
		}
		response.setStatus(HttpStatus.MISDIRECTED_REQUEST.value());
		response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
		response.getOutputStream().write(PROBLEM.getBytes(StandardCharsets.UTF_8));
	}

}
