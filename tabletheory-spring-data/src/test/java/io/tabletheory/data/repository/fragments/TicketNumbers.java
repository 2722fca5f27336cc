// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.fragments;

/**
 * Numbers for those who wait.
 */
interface TicketNumbers {

	int next(String queue);

}
