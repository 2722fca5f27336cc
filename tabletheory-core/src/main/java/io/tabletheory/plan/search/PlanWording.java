// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.plan.search;

import io.tabletheory.Internal;
import io.tabletheory.schema.Texts;

/**
 * How a refusal tells its reader what to declare or to write, which depends on where the
 * model is declared and the search is written.
 */
@Internal
public interface PlanWording {

	/** For models that are declared, and searches that name attributes. */
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

	/** How an attribute is declared that no item lacks. */
	String required();

	/** What to do about one of them. */
	String requirement();

	/** Where an index is named that would serve then; empty where that goes without. */
	String naming(String index);

	/** What else to do than to complete the index. */
	String lastResort(String index);

}
