// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.util.Map;

/**
 * One operation of the KMS API, which maps the members of its request to those of its
 * response.
 */
@FunctionalInterface
interface Operation {

	/** The empty response. */
	Map<String, Object> NOTHING = Map.of();

	Map<String, Object> perform(Members request);

}
