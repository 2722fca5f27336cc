// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

import java.util.SplittableRandom;

import software.amazon.awssdk.core.SdkBytes;

/**
 * One attempt of a call that meets a fault.
 *
 * @param target the service and operation
 * @param body the request's JSON
 * @param random the source of the fault's own choices; the same for the same seed, rule
 * and call
 * @param label the name of the fault in messages and request ids
 */
record Attempt(Target target, SdkBytes body, SplittableRandom random, String label) {

}
