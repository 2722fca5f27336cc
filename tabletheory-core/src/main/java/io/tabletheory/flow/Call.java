// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

/**
 * One question to the outside. A call is plain data, so that a scripted port can list the
 * calls of a program.
 */
public sealed interface Call<A> extends Awaited<A> permits DynamoDbCall, ReadCall, SealingKey, OpeningKey, Pause {

}
