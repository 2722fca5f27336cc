// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import io.tabletheory.schema.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Something that the format of a translated document cannot say.
 *
 * @param code the kind of the loss
 * @param model the name of the model, or {@code null} for the whole document
 * @param attribute the attribute or field, or {@code null} for the whole model
 * @param message the consequence
 * @param remedy the remedy
 */
public record TranslationLoss(LossCode code, @Nullable String model, @Nullable String attribute, String message,
		String remedy) {

	public LossSeverity severity() {
		return this.code.severity();
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder(severity().text()).append(' ').append(this.code.text()).append(": ");
		if (this.model != null) {
			text.append("model ").append(Texts.printable(this.model)).append(": ");
		}
		if (this.attribute != null) {
			text.append(Texts.printable(this.attribute)).append(": ");
		}
		return text.append(this.message).append(". ").append(this.remedy).append('.').toString();
	}

}
