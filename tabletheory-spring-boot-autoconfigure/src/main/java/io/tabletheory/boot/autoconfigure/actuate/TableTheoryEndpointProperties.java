// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.Set;

import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the endpoint.
 *
 * @param showValues When to show values in conditions of repository methods.
 * @param roles Roles of the users that see values when show-values is when-authorized;
 * any authenticated user if empty.
 */
@ConfigurationProperties("management.endpoint.tabletheory")
public record TableTheoryEndpointProperties(@DefaultValue("never") Show showValues, @DefaultValue Set<String> roles) {

}
