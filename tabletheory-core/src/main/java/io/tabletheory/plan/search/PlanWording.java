// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.Internal;
import io.tabletheory.schema.Texts;

/**
 * The words with which a refusal tells its reader the declaration or query to write. They
 * depend on the place where the model is declared and the search is written.
 */
@Internal
public interface PlanWording {

	/** The wording for declared models and searches that name attributes. */
	PlanWording OF_MODEL = new PlanWording() {

		@Override
		public String required() {
			return "as required";
		}

		@Override
		public String requirement() {
			return "declare it as required";
		}

		@Override
		public String naming(String index) {
			return "";
		}

		@Override
		public String lastResort(String index) {
			return "name the index " + Texts.quote(index) + ", or scan";
		}

	};

	/** The declaration of an attribute that no item lacks. */
	String required();

	/** The instruction to declare one such attribute. */
	String requirement();

	/** The place to name an index that would then serve; empty if that needs no words. */
	String naming(String index);

	/**
	 * The way out of a refusal.
	 * @param usual the one of a search that may become a scan
	 */
	default String remedy(String usual) {
		return usual;
	}

	/** The alternative to completing the index. */
	String lastResort(String index);

}
