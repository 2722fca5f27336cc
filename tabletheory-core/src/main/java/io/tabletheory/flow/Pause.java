// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;

/**
 * Nothing but time: the back-off between two attempts. The answer is the duration.
 */
public record Pause(Duration duration) implements Call<Duration> {

}
