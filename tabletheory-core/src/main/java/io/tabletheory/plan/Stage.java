// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

/**
 * One part of what every write must do. The set is closed and its order fixed by
 * {@link WritePlan}, so that no write surface can skip a part.
 */
sealed interface Stage permits Keys, Shape, Stamp, Version {

	void apply(Draft draft);

}
