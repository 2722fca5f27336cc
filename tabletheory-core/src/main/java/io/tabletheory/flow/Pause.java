// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * Nothing but time: the back-off between two attempts. Its answer is always {@code null}.
 */
public record Pause(Duration duration) implements Call<@Nullable Void> {

}
