// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import io.tabletheory.Internal;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression that the values of an attribute match.
 *
 * @param text the expression as it is declared
 * @param ecmaScript true for one of JavaScript, which a part of a text matches; false for
 * one of Java, which matches a text as a whole
 */
@Internal
public record ValuePattern(String text, boolean ecmaScript) {

	/** The dialect of JavaScript, as a rule names it. */
	public static final String ECMASCRIPT = "ecmascript";

	/** The expression of a rule; {@code null} if the rule is none. */
	static @Nullable ValuePattern of(@Nullable Object rule) {
		if (rule instanceof Map<?, ?> entries) {
			return (ECMASCRIPT.equals(entries.get(ValueRules.DIALECT))
					&& entries.get(ValueRules.TEXT) instanceof String text) ? new ValuePattern(text, true) : null;
		}
		return (rule instanceof String text) ? new ValuePattern(text, false) : null;
	}

	/**
	 * The expression for Java.
	 * @throws PatternSyntaxException if it is none, or one that Java does not have
	 */
	public Pattern compile() throws PatternSyntaxException {
		return this.ecmaScript ? EcmaScriptPattern.of(this.text).compile() : Pattern.compile(this.text);
	}

	@Override
	public String toString() {
		return this.text;
	}

}
