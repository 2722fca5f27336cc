// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.fault;

/**
 * One fault that was injected.
 *
 * @param number the number of the fault, counted from 1 over all faults of the injector;
 * messages and request ids of the fault have it
 * @param operation the operation's name in the API, such as {@code PutItem}
 * @param call the number of the call of this operation, counted from 1; every attempt of
 * the SDK is a call
 * @param kind the kind of fault
 */
public record Injection(int number, String operation, int call, FaultKind kind) {

}
