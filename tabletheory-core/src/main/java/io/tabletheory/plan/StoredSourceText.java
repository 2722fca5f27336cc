// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.KeyValues;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of values as they are stored. A value is refused if the whole text would not
 * tell where it ends.
 *
 * @param following the text behind the value; {@code null} if there is none
 * @param type the type of the source; {@code NULL} if it is unknown
 */
record StoredSourceText(ValueTemplate template, ValueTemplate.Placeholder placeholder, @Nullable String following,
		AttributeType type) implements SourceText {

	@Override
	public String of(AttributeValue value, String attribute) {
		String text = (value.n() != null) ? digits(value.n(), attribute) : value.s();
		if (text == null) {
			throw refused(attribute, "is neither a text nor a number");
		}
		if (text.isEmpty()) {
			throw refused(attribute, "is empty");
		}
		if (this.following != null && isAmbiguous(text, this.following)) {
			throw refused(attribute, "has in it, or ends like, " + Texts.quote(this.following)
					+ ", which follows it there, so that two different items could have one key");
		}
		return text;
	}

	/**
	 * True if the following text might be found inside the other text, or across its end.
	 */
	private static boolean isAmbiguous(String text, String following) {
		return (following.length() == 1) ? text.indexOf(following.charAt(0)) >= 0
				: (text + following).indexOf(following) < text.length();
	}

	private String digits(String number, String attribute) {
		int width = this.placeholder.width();
		if (width == 0) {
			return number;
		}
		if (!isWhole(number) || number.length() > width) {
			throw refused(attribute, "is no whole number of at most " + width + " digits");
		}
		return "0".repeat(width - number.length()) + number;
	}

	private static boolean isWhole(String number) {
		for (int i = 0; i < number.length(); i++) {
			if (number.charAt(i) < '0' || number.charAt(i) > '9') {
				return false;
			}
		}
		return true;
	}

	private TableTheoryException refused(String attribute, String problem) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The key " + Texts.quote(attribute) + " is made of "
				+ Texts.quote(this.template.text()) + ", but " + this.placeholder.path() + " " + problem);
	}

	@Override
	public @Nullable AttributeValue parse(String text) {
		if (this.type == AttributeType.S) {
			return AttributeValue.fromS(text);
		}
		AttributeValue number = (this.type == AttributeType.N) ? AttributeValue.fromN(text) : null;
		return (number != null && KeyValues.isUsable(AttributeType.N, number)) ? KeyValues.normal(number) : null;
	}

	@Override
	public boolean isVerbatim() {
		return this.type == AttributeType.S;
	}

}
