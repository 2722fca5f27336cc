// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.mapping;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.Internal;
import io.tabletheory.schema.Encryption;

/**
 * Encrypts the attribute: it is stored as an envelope that can be read only with the key.
 * An encrypted property can be searched only through its digest:
 *
 * <pre>{@code
 * record User(@PartitionKey String id, @Encrypted(digest = "emailDigest") String email) {
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface Encrypted {

	/** The format of written envelopes. Default: 1. */
	int version() default 1;

	/**
	 * The attribute for a keyed hash of the value, with which items can be found. It may
	 * be the key of an index. Default: none.
	 */
	String digest() default "";

	/**
	 * The number of stored bytes of the hash. A shorter one reveals less of the value and
	 * matches more values.
	 */
	int digestLength() default Encryption.Digest.DEFAULT_LENGTH;

}
