// SPDX-License-Identifier: Apache-2.0
/**
 * A stand-in for AWS KMS on loopback HTTP, for development and tests. It uses the real
 * protocol and protects nothing.
 */
@NullMarked
package io.tabletheory.local.kms;

import org.jspecify.annotations.NullMarked;
