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
 * Stored as an envelope that only holders of the key open.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE })
@Internal
public @interface Encrypted {

	/** The format of envelopes that are written. */
	int version() default 1;

	/**
	 * The attribute that holds a keyed hash of the value, by which items can be found; an
	 * index may have it as its key. None unless said.
	 */
	String digest() default "";

	/** How many bytes of the hash are stored. */
	int digestLength() default Encryption.Digest.DEFAULT_LENGTH;

}
