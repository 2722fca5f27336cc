// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema.translation;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * The losses of a translation in the order in which they were found.
 */
final class LossReport {

	private final List<TranslationLoss> losses = new ArrayList<>();

	void document(LossCode code, String message, String remedy) {
		this.losses.add(new TranslationLoss(code, null, null, message, remedy));
	}

	void add(LossCode code, String model, @Nullable String attribute, String message, String remedy) {
		this.losses.add(new TranslationLoss(code, model, attribute, message, remedy));
	}

	List<TranslationLoss> losses() {
		return List.copyOf(this.losses);
	}

}
