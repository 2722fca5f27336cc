// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.local.kms;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of keys and aliases in the dummy account and region.
 */
final class Arn {

	static final String ACCOUNT = "000000000000";

	static final String REGION = "us-east-1";

	private static final String PREFIX = "arn:aws:kms:" + REGION + ":" + ACCOUNT + ":";

	private static final Pattern SYNTAX = Pattern.compile("arn:[^:]+:kms:[^:]+:[^:]+:(?:key|alias)/.+");

	private static final Pattern KEY_ID = Pattern
		.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

	private Arn() {
	}

	static String of(String resource) {
		return PREFIX + resource;
	}

	static boolean isKeyId(String text) {
		return KEY_ID.matcher(text).matches();
	}

	/**
	 * The short form of a key reference: the key id or {@code alias/...} in an ARN; any
	 * other reference unchanged.
	 */
	static String shorten(String reference) {
		if (!reference.startsWith("arn:")) {
			return reference;
		}
		Matcher arn = SYNTAX.matcher(reference);
		if (!arn.matches()) {
			throw Fault.INVALID_ARN.because("'" + reference + "' is not the ARN of a key or alias");
		}
		if (!reference.startsWith(PREFIX)) {
			throw Fault.NOT_FOUND.because("'" + reference + "' is of another account or region; LocalKms has only those"
					+ " that begin with " + PREFIX);
		}
		String resource = reference.substring(PREFIX.length());
		return resource.startsWith("key/") ? resource.substring("key/".length()) : resource;
	}

}
