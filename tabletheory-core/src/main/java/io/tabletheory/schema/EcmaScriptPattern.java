// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression of JavaScript, such as {@code /^[a-z]+$/i}, as one of Java. A text
 * matches if any part of it does. An expression without slashes has no flags, as OneTable
 * reads it.
 *
 * @param body the expression between the slashes
 * @param flags the flags behind them
 * @param offset the position of the body in the text
 */
record EcmaScriptPattern(String body, String flags, int offset) {

	private static final String FLAGS = "dgimsuy";

	static EcmaScriptPattern of(String text) {
		int last = text.lastIndexOf('/');
		return (text.startsWith("/") && last > 0)
				? new EcmaScriptPattern(text.substring(1, last), text.substring(last + 1), 1)
				: new EcmaScriptPattern(text, "", 0);
	}

	/**
	 * Returns the equivalent expression of Java.
	 * @throws PatternSyntaxException if Java cannot express it, with the position in the
	 * text
	 */
	Pattern compile() {
		for (int i = 0; i < this.flags.length(); i++) {
			if (FLAGS.indexOf(this.flags.charAt(i)) < 0) {
				throw new PatternSyntaxException(
						"The flag " + this.flags.charAt(i) + " is unknown or has no form in Java",
						"/" + this.body + "/" + this.flags, this.offset + this.body.length() + 1 + i);
			}
		}
		String translated = new EcmaScriptTranslation(this.body, this.offset, has('m'), has('s'), has('u')).text();
		int options = has('i') ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
		try {
			return Pattern.compile(has('y') ? "\\A(?:" + translated + ")" : translated, options);
		}
		catch (PatternSyntaxException ex) {
			throw new PatternSyntaxException(ex.getDescription() + ", in the form for Java", translated, ex.getIndex());
		}
	}

	private boolean has(char flag) {
		return this.flags.indexOf(flag) >= 0;
	}

}
