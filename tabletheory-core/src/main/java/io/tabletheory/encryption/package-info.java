// SPDX-License-Identifier: Apache-2.0
/**
 * Attributes that are stored encrypted: the envelopes that hold them, the ciphers that
 * make and open those, and the data keys that the ciphers need.
 */
@NullMarked
package io.tabletheory.encryption;

import org.jspecify.annotations.NullMarked;
