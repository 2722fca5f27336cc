// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.Set;

import io.tabletheory.boot.autoconfigure.actuate.TableTheoryEndpoint.TableTheoryDescriptor;
import org.springframework.boot.actuate.endpoint.SecurityContext;
import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.web.annotation.EndpointWebExtension;

/**
 * The web extension of the endpoint, which shows or hides values depending on the user.
 */
@EndpointWebExtension(endpoint = TableTheoryEndpoint.class)
public final class TableTheoryEndpointWebExtension {

	private final TableTheoryEndpoint endpoint;

	private final Show showValues;

	private final Set<String> roles;

	TableTheoryEndpointWebExtension(TableTheoryEndpoint endpoint, Show showValues, Set<String> roles) {
		this.endpoint = endpoint;
		this.showValues = showValues;
		this.roles = roles;
	}

	@ReadOperation
	public TableTheoryDescriptor tableTheory(SecurityContext user) {
		return this.endpoint.describe(this.showValues.isShown(user, this.roles));
	}

}
