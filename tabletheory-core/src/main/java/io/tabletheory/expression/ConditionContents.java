// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.expression;

import java.util.function.Consumer;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A visitor of every path and every value in a condition. Values come in the order of
 * their placeholders in {@link ConditionText}.
 */
record ConditionContents(Consumer<Path> paths, Consumer<AttributeValue> values) {

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
			this.paths.accept(begins.path());
			operand(begins.prefix());
		}
		else if (condition instanceof ConditionExpression.Contains contains) {
			this.paths.accept(contains.path());
			operand(contains.part());
		}
		else if (condition instanceof ConditionExpression.Exists exists) {
			this.paths.accept(exists.path());
		}
		else if (condition instanceof ConditionExpression.NotExists absent) {
			this.paths.accept(absent.path());
		}
		else {
			ConditionExpression.HasType typed = (ConditionExpression.HasType) condition;
			this.paths.accept(typed.path());
			this.values.accept(typed.value());
		}
	}

	private void operand(Operand operand) {
		if (operand instanceof Operand.Given given) {
			this.values.accept(given.value());
		}
		else {
			this.paths
				.accept((operand instanceof Operand.Stored stored) ? stored.path() : ((Operand.Size) operand).path());
		}
	}

}
