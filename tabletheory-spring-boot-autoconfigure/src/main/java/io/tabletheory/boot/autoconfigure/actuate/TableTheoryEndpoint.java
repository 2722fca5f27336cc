// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.List;
import java.util.Map;

import io.tabletheory.schema.Schema;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/**
 * The endpoint that shows the models and the requests of repository methods. It makes no
 * request itself.
 */
@Endpoint(id = "tabletheory")
public final class TableTheoryEndpoint {

	private final Schema schema;

	private final PlannedRepositories repositories;

	private final ValueMask masking;

	private final Show showValues;

	TableTheoryEndpoint(Schema schema, PlannedRepositories repositories, ValueMask masking, Show showValues) {
		this.schema = schema;
		this.repositories = repositories;
		this.masking = masking;
		this.showValues = showValues;
	}

	@ReadOperation
	public TableTheoryDescriptor tableTheory() {
		return describe(this.showValues.isShown(true));
	}

	TableTheoryDescriptor describe(boolean showValues) {
		return new TableTheoryDescriptor(this.schema.models().stream().map(ModelDescriptor::of).toList(),
				this.repositories.describe(this.masking, showValues));
	}

	/**
	 * The models and the repositories of an application.
	 *
	 * @param repositories the methods of the repositories, by interface name; a lazy
	 * repository appears after its first use
	 */
	public record TableTheoryDescriptor(List<ModelDescriptor> models,
			Map<String, List<MethodDescriptor>> repositories) implements OperationResponseBody {

	}

}
