// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan;

import io.tabletheory.Internal;
import io.tabletheory.schema.AttributeModel;
import io.tabletheory.schema.AttributeType;
import io.tabletheory.schema.key.TemplateDialect;
import io.tabletheory.schema.key.ValueTemplate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The text that the values of one source have within a template.
 */
@Internal
public sealed interface SourceText permits StoredSourceText, EcmaScriptSourceText {

	/**
	 * Creates the text of one placeholder of a template.
	 * @param position of the placeholder among the segments
	 * @param source the attribute that is the source as a whole; {@code null} for a place
	 * within one
	 */
	static SourceText of(ValueTemplate template, int position, @Nullable AttributeModel source) {
		ValueTemplate.Placeholder placeholder = (ValueTemplate.Placeholder) template.segments().get(position);
		if (template.dialect().isExact()) {
			return new StoredSourceText(template, placeholder, template.textAfter(position),
					(source != null) ? source.type() : AttributeType.NULL);
		}
		return EcmaScriptSourceText.of(placeholder, source, template.dialect() == TemplateDialect.ONETABLE_ISO);
	}

	/** The text of a value; refuses a value that has none. */
	String of(AttributeValue value, String attribute);

	/**
	 * The value that a text stands for; {@code null} if it stands for none, or for
	 * several.
	 */
	@Nullable AttributeValue parse(String text);

	/** Returns true if every text is the stored text itself, so that both sort alike. */
	boolean isVerbatim();

}
