// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * A master key of the embedded stand-in for KMS.
 *
 * @param arn by which the key is known
 */
record LocalMasterKey(String arn) {

}
