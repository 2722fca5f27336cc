// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.function.Consumer;

/**
 * A visitor of every path in a condition.
 */
record ConditionPaths(Consumer<Path> visitor) {

	void visit(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.And and) {
			and.parts().forEach(this::visit);
		}
		else if (condition instanceof ConditionExpression.Or or) {
			or.parts().forEach(this::visit);
		}
		else if (condition instanceof ConditionExpression.Not not) {
			visit(not.condition());
		}
		else {
			comparison(condition);
		}
	}

	private void comparison(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.Compare compare) {
			operand(compare.left());
			operand(compare.right());
		}
		else if (condition instanceof ConditionExpression.Between between) {
			operand(between.operand());
			operand(between.low());
			operand(between.high());
		}
		else if (condition instanceof ConditionExpression.In in) {
			operand(in.operand());
			in.options().forEach(this::operand);
		}
		else {
			function(condition);
		}
	}

	private void function(ConditionExpression condition) {
		if (condition instanceof ConditionExpression.BeginsWith begins) {
			this.visitor.accept(begins.path());
			operand(begins.prefix());
		}
		else if (condition instanceof ConditionExpression.Contains contains) {
			this.visitor.accept(contains.path());
			operand(contains.part());
		}
		else if (condition instanceof ConditionExpression.Exists exists) {
			this.visitor.accept(exists.path());
		}
		else if (condition instanceof ConditionExpression.NotExists absent) {
			this.visitor.accept(absent.path());
		}
		else {
			this.visitor.accept(((ConditionExpression.HasType) condition).path());
		}
	}

	private void operand(Operand operand) {
		if (operand instanceof Operand.Stored stored) {
			this.visitor.accept(stored.path());
		}
		else if (operand instanceof Operand.Size size) {
			this.visitor.accept(size.path());
		}
	}

}
