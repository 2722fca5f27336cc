// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.contract.golden;

import java.util.function.Function;
import java.util.function.Supplier;

import io.tabletheory.TableTheoryException;
import io.tabletheory.contract.driver.Formats;
import io.tabletheory.contract.scenario.Fields;
import io.tabletheory.contract.scenario.FilePlace;
import io.tabletheory.contract.scenario.Tree;
import org.jspecify.annotations.Nullable;

/**
 * A golden value with its rule: the value is written and read in this form, or only one
 * of both, or it is refused.
 */
record Vector(FilePlace place, GoldenCase golden, boolean readOnly, boolean writeOnly, @Nullable String error) {

	static Vector of(Tree tree, Function<Fields, GoldenCase> kind) {
		Fields fields = Fields.of(tree);
		Vector vector = new Vector(tree.place(), kind.apply(fields), fields.optional("read_only", Fields::flag, false),
				fields.optional("write_only", Fields::flag, false), fields.optional("error", Fields::text));
		fields.done();
		return vector;
	}

	@Nullable String problem(Formats formats) {
		if (this.error != null) {
			return refused(() -> (this.golden.form() != null) ? this.golden.read(formats) : this.golden.write(formats),
					this.error);
		}
		String written = this.readOnly ? null
				: compared("written", () -> this.golden.write(formats), this.golden.form());
		return (written != null || this.writeOnly) ? written
				: compared("read", () -> this.golden.read(formats), this.golden.value());
	}

	private @Nullable String refused(Supplier<Object> action, String code) {
		try {
			return this.place + ": this should be refused with " + code + ", and gives " + action.get();
		}
		catch (TableTheoryException ex) {
			return ex.code().portableName().equals(code) ? null : this.place + ": this should be refused with " + code
					+ ", and is refused otherwise: " + ex.getMessage();
		}
	}

	private @Nullable String compared(String how, Supplier<Object> action, @Nullable Object expected) {
		try {
			Object found = action.get();
			return found.equals(expected) ? null
					: this.place + ": this should be " + how + " as " + expected + ", and is " + found;
		}
		catch (TableTheoryException ex) {
			return this.place + ": this cannot be " + how + ": " + ex.getMessage();
		}
	}

}
