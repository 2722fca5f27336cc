// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.util.Set;

import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverters.ServerBuilder;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Restricts bodies to JSON. Spring reads other formats as soon as a library adds
 * Jackson's module for one, as springdoc does for YAML. Those formats lack the settings
 * that keep amounts of money from being rounded.
 */
@Configuration(proxyBeanMethods = false)
class JsonOnly implements WebMvcConfigurer {

	private static final Set<String> OTHERS = Set.of("yaml", "x-yaml", "cbor", "xml", "x-jackson-smile");

	@Override
	public void configureMessageConverters(ServerBuilder converters) {
		converters.configureMessageConvertersList((all) -> all.removeIf(JsonOnly::isOther));
	}

	private static boolean isOther(HttpMessageConverter<?> converter) {
		return converter.getSupportedMediaTypes().stream().map(MediaType::getSubtype).anyMatch(OTHERS::contains);
	}

}
