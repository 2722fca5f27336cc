// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * Decides what happens to a call that it strikes.
 */
@FunctionalInterface
interface Fault {

	Reaction react(Attempt attempt);

}
