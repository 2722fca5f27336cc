// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * One fault that was injected.
 *
 * @param number counted from 1 over all faults of the injector; messages and request ids
 * of the fault carry it
 * @param operation the operation's name in the API, such as {@code PutItem}
 * @param call which call of this operation it was, counted from 1; every attempt of the
 * SDK is a call
 * @param kind what was done
 */
public record Injection(int number, String operation, int call, FaultKind kind) {

}
