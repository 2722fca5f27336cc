// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.onetable;

/**
 * The kinds of warnings about OneTable schemas.
 */
public enum OneTableWarningCode {

	/** The document does not state its format. */
	FORMAT_MISSING,

	/** The version of the content is not three numbers. */
	VERSION_NOT_SEMVER,

	/** A property is unknown or misspelt; OneTable ignores it. */
	UNKNOWN_PROPERTY,

	/** The parameter {@code hidden} has no meaning and stops the npm library. */
	PARAM_HIDDEN,

	/** The name of a model is not one by the specification, or belongs to the library. */
	MODEL_NAME,

	/** No field is stored in the partition or sort key of the table. */
	KEY_WITHOUT_FIELD,

	/** An index without a partition key is taken as a local one. */
	INDEX_WITHOUT_HASH,

	/** The kind or the projection of an index is unknown and gets the default. */
	INDEX_VALUE_UNKNOWN,

	/** A field has no type and is taken as text. */
	TYPE_MISSING,

	/** The property {@code uuid} of the specification, which the library refuses. */
	UUID_INSTEAD_OF_GENERATE,

	/** A generator is unknown and generates nothing. */
	GENERATOR_UNKNOWN,

	/** A value that only a function of the application can give. */
	CALLBACK_NEEDED,

	/** A default that is no value of the field's type. */
	DEFAULT_OF_OTHER_TYPE,

	/** The enum of an array, which no value matches. */
	ENUM_OF_ARRAY,

	/** A rule of a nested field, which only the npm library checks. */
	NESTED_RULE,

	/** The time to live of a field that is no date. */
	TTL_WITHOUT_DATE,

	/** A field's {@code isoDates: false} does not override that of the table. */
	ISO_DATES_WITHOUT_EFFECT,

	/** A name in braces without a dollar is literal text. */
	PLACEHOLDER_WITHOUT_DOLLAR,

	/** A template names no field. */
	TEMPLATE_UNKNOWN_FIELD,

	/** A template names its own field, so that only the caller can give the value. */
	TEMPLATE_OF_ITSELF,

	/** All items of a model share one partition. */
	CONSTANT_PARTITION_KEY,

	/** A template or key has an encrypted value in clear, or cannot be found by it. */
	ENCRYPTED_KEY,

	/** A unique value that is encrypted is never found to be taken. */
	ENCRYPTED_UNIQUE,

	/** The scope of a unique value names a field that may be missing. */
	UNIQUE_SCOPE_MAY_BE_MISSING,

	/** A date in a key without {@code isoDates}. */
	DATE_IN_KEY,

	/** An update of some ingredients leaves an index key stale. */
	STALE_INDEX_KEY,

	/** The parameters of a stored schema are not those of its items, or may not be. */
	STORED_PARAMS,

	/** A saved query cannot run. */
	QUERY_NOT_EXECUTABLE,

	/** A saved query runs otherwise than it is written. */
	QUERY_INEXACT

}
