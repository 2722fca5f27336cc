// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.AbstractHttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.stereotype.Component;
import org.thymeleaf.ITemplateEngine;
import org.thymeleaf.context.Context;

/**
 * Shows a problem as a page to clients that ask for HTML, which programs do not.
 */
@Component
class ProblemPage extends AbstractHttpMessageConverter<ProblemDetail> {

	private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

	private final HttpServletRequest request;

	private final ITemplateEngine templates;

	ProblemPage(HttpServletRequest request, ITemplateEngine templates) {
		super(HTML);
		this.request = request;
		this.templates = templates;
	}

	/** No types for clients that accept everything: they get JSON. */
	@Override
	public List<MediaType> getSupportedMediaTypes(Class<?> type) {
		boolean asked = Collections.list(this.request.getHeaders(HttpHeaders.ACCEPT))
			.stream()
			.anyMatch((accepted) -> accepted.contains(MediaType.TEXT_HTML_VALUE));
		return asked ? super.getSupportedMediaTypes(type) : List.of();
	}

	@Override
	protected boolean supports(Class<?> type) {
		return ProblemDetail.class.isAssignableFrom(type);
	}

	@Override
	protected boolean canRead(@Nullable MediaType type) {
		return false;
	}

	@Override
	protected ProblemDetail readInternal(Class<? extends ProblemDetail> type, HttpInputMessage message) {
		throw new HttpMessageNotReadableException("Pages are not read", message);
	}

	@Override
	protected void writeInternal(ProblemDetail problem, HttpOutputMessage message) throws IOException {
		Context context = new Context(Locale.ENGLISH, Map.of("problem", problem));
		Writer page = new OutputStreamWriter(message.getBody(), StandardCharsets.UTF_8);
		this.templates.process("problem", context, page);
		page.flush();
	}

}
