// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.actuate;

import java.util.Set;

import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the endpoint shows.
 *
 * @param showValues When to show text that conditions of repositories compare with.
 * @param roles Roles of users to whom it is shown; any that are authenticated if empty.
 */
@ConfigurationProperties("management.endpoint.tabletheory")
public record TableTheoryEndpointProperties(@DefaultValue("never") Show showValues, @DefaultValue Set<String> roles) {

}
