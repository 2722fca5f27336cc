// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.problem;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.stereotype.Component;

/**
 * Adds the possible problem responses to each operation of the OpenAPI description.
 */
@Component
class DescribedProblems implements OpenApiCustomizer {

	private static final String NAME = "Problem";

	@Override
	public void customise(OpenAPI description) {
		description.getComponents()
			.addSchemas(NAME,
					new ObjectSchema().addProperty("type", new StringSchema().format("uri"))
						.addProperty("title", new StringSchema())
						.addProperty("status", new IntegerSchema())
						.addProperty("detail", new StringSchema()));
		Content problem = new Content().addMediaType("application/problem+json",
				new MediaType().schema(new Schema<>().$ref(NAME)));
		ApiResponse response = new ApiResponse().description("A problem (RFC 9457)").content(problem);
		description.getPaths()
			.values()
			.stream()
			.flatMap((path) -> path.readOperations().stream())
			.forEach((operation) -> operation.getResponses().addApiResponse("default", response));
	}

}
