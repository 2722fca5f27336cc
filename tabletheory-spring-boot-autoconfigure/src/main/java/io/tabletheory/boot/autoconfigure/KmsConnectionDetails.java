// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

/**
 * Details required to connect to KMS.
 */
public interface KmsConnectionDetails extends AwsServiceConnectionDetails {

}
