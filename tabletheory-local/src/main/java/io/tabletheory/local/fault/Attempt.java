// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.SplittableRandom;

import software.amazon.awssdk.core.SdkBytes;

/**
 * One attempt of a call that a fault was chosen for.
 *
 * @param target whom it addresses
 * @param body the request's JSON
 * @param random decides whatever the fault leaves open; the same for the same seed, rule
 * and call
 * @param label names the fault in messages and request ids
 */
record Attempt(Target target, SdkBytes body, SplittableRandom random, String label) {

}
