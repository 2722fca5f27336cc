// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.call;

import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The reason that DynamoDB finds a request invalid because of the stored items. DynamoDB
 * has one code for all reasons; only the message tells them apart.
 */
public enum ValidationReason {

	/** An update changes a value of a type that its operator does not take. */
	OPERAND_TYPE("operand .*data type"),

	/** A read begins outside of its key range or its segment. */
	START_KEY("start(ing)? ?key"),

	/** An update makes an item larger than 400 KB. */
	ITEM_SIZE("item size");

	private final Pattern message;

	ValidationReason(String message) {
		this.message = Pattern.compile(message, Pattern.CASE_INSENSITIVE);
	}

	/** The reason that a message gives; {@code null} for any other. */
	public static @Nullable ValidationReason of(@Nullable String message) {
		if (message != null) {
			for (ValidationReason reason : values()) {
				if (reason.message.matcher(message).find()) {
					return reason;
				}
			}
		}
		return null;
	}

}
