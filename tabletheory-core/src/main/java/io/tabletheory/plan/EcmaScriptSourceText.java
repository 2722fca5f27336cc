// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.StringJoiner;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.item.Base64Text;
import io.tabletheory.item.EcmaScriptText;
import io.tabletheory.item.KeyValues;
import io.tabletheory.item.StoredDate;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.StoredForm;
import io.tabletheory.schema.Texts;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text of values as JavaScript converts them. It is made of the stored value, so that
 * equal values have equal texts, whatever type they were given in.
 *
 * @param type the type of the source; {@code NULL} if it is unknown
 * @param form its stored form; {@code null} if it has none
 * @param isoDates true for dates as ISO text, false for milliseconds
 */
record EcmaScriptSourceText(ValueTemplate.Placeholder placeholder, AttributeType type, @Nullable StoredForm form,
		boolean isoDates) implements SourceText {

	static EcmaScriptSourceText of(ValueTemplate.Placeholder placeholder, @Nullable AttributeModel source,
			boolean isoDates) {
		return (source != null) ? new EcmaScriptSourceText(placeholder, source.type(), StoredForm.of(source), isoDates)
				: new EcmaScriptSourceText(placeholder, AttributeType.NULL, null, isoDates);
	}

	@Override
	public String of(AttributeValue value, String attribute) {
		return this.placeholder.padded((this.form != null) ? formed(value, this.form) : plain(value, attribute));
	}

	private String formed(AttributeValue value, StoredForm form) {
		if (!form.isDate()) {
			return (value.s() != null) ? Base64Text.utf8(value.s()) : value.b().asUtf8String();
		}
		boolean same = this.isoDates && value.s() != null && EcmaScriptText.isDateLength(value.s());
		return same ? value.s() : date(StoredDate.of(value, form));
	}

	private String date(Instant date) {
		return this.isoDates ? EcmaScriptText.ofDate(date) : Long.toString(EcmaScriptText.millis(date));
	}

	private String plain(AttributeValue value, String attribute) {
		if (value.s() != null) {
			return value.s();
		}
		if (value.n() != null) {
			return number(value.n(), attribute);
		}
		if (value.bool() != null) {
			return value.bool().toString();
		}
		if (value.hasL()) {
			StringJoiner elements = new StringJoiner(",");
			value.l()
				.forEach(
						(element) -> elements.add(Boolean.TRUE.equals(element.nul()) ? "" : plain(element, attribute)));
			return elements.toString();
		}
		if (value.b() != null) {
			return value.b().asString(StandardCharsets.UTF_8);
		}
		throw refused(attribute, "is no text, number, boolean or date", "Make the template of values that are");
	}

	private String number(String number, String attribute) {
		String text = EcmaScriptText.ofNumber(number);
		if (text == null) {
			throw refused(attribute, "is the number " + number + ", which JavaScript cannot hold",
					"Use a text, or a number of at most 15 digits");
		}
		return text;
	}

	private TableTheoryException refused(String attribute, String problem, String remedy) {
		return new TableTheoryException(ErrorCode.INVALID_VALUE, "The field " + Texts.quote(this.placeholder.path())
				+ " in the template of " + Texts.quote(attribute) + " " + problem + ". " + remedy + ".");
	}

	@Override
	public @Nullable AttributeValue parse(String text) {
		AttributeValue value = (this.placeholder.width() > 0 && this.type != AttributeType.N) ? null : value(text);
		return (value != null && text.equals(of(value, ""))) ? value : null;
	}

	private @Nullable AttributeValue value(String text) {
		if (this.form != null) {
			return (this.form.isDate() && this.form != StoredForm.EPOCH_SECONDS) ? parsedDate(text, this.form) : null;
		}
		if (this.type == AttributeType.S) {
			return AttributeValue.fromS(text);
		}
		AttributeValue number = (this.type == AttributeType.N) ? AttributeValue.fromN(text) : null;
		return (number != null && KeyValues.isUsable(AttributeType.N, number)) ? KeyValues.normal(number) : null;
	}

	private @Nullable AttributeValue parsedDate(String text, StoredForm form) {
		try {
			return StoredDate.value(this.isoDates ? EcmaScriptText.date(text) : EcmaScriptText.ofMillis(text), form);
		}
		catch (TableTheoryException ex) {
			return null;
		}
	}

	@Override
	public boolean isVerbatim() {
		return this.type == AttributeType.S && this.placeholder.width() == 0
				&& (this.form == null || (this.form == StoredForm.ISO_MILLIS && this.isoDates));
	}

}
