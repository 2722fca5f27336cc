// SPDX-License-Identifier: Apache-2.0
/**
 * Encrypted attributes: their envelopes, the ciphers that make and read those, and the
 * data keys of the ciphers.
 */
@NullMarked
package io.tabletheory.encryption;

import org.jspecify.annotations.NullMarked;
