// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Map;

import io.tabletheory.Origin;
import io.tabletheory.aws.BlockingPort;
import io.tabletheory.engine.Consistency;
import io.tabletheory.engine.KeyedWindow;
import io.tabletheory.engine.Limits;
import io.tabletheory.engine.ReadRequest;
import io.tabletheory.engine.Reads;
import io.tabletheory.expression.Comparator;
import io.tabletheory.expression.ConditionExpression;
import io.tabletheory.expression.Operand;
import io.tabletheory.expression.Path;
import io.tabletheory.flow.PausePort;
import io.tabletheory.flow.Port;
import io.tabletheory.flow.Runner;
import io.tabletheory.item.Item;
import io.tabletheory.plan.TablePlan;
import io.tabletheory.plan.search.AccessPattern;
import io.tabletheory.plan.search.Planner;
import io.tabletheory.plan.search.Search;
import io.tabletheory.schema.Model;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * TableTheory's engine with a decoder that makes the same record as the mapping by hand.
 * The query is planned once, and each call binds its value.
 */
final class DecodedOrders implements OrderReader {

	private final OrderDecoder decoder = new OrderDecoder();

	private final Reads reads = new Reads();

	private final Runner runner;

	private final TablePlan plan;

	private final Origin origin;

	private final AccessPattern ofCustomer;

	private final String id = Orders.order(0).id();

	DecodedOrders(DynamoDbClient client) {
		Model model = OrderSchema.read().model("Order");
		this.runner = new Runner(Port.of(new BlockingPort(client), new PausePort()));
		this.plan = TablePlan.of(model, model.table());
		this.origin = this.plan.origin("query");
		this.ofCustomer = new Planner(model)
			.plan(new Search(customer(), null, Search.Order.NATURAL, List.of(), false, Search.Access.QUERY),
					this.origin)
			.patterns()
			.get(0);
	}

	@Override
	public Object get() {
		Item key = Item
			.owning(Map.of("customer", AttributeValue.fromS(Orders.CUSTOMER), "id", AttributeValue.fromS(this.id)));
		return this.runner.run(this.reads.get(this.plan, key, List.of(), Consistency.EVENTUAL, this.decoder))
			.orElseThrow();
	}

	@Override
	public Object query() {
		return this.runner
			.run(this.reads.all(new ReadRequest<>(this.plan, this.ofCustomer.bind(customer(), this.origin),
					KeyedWindow.Start.BEGINNING, Limits.NONE, null, this.decoder)));
	}

	private static ConditionExpression customer() {
		return new ConditionExpression.Compare(Operand.of(Path.of("customer")), Comparator.EQUAL,
				Operand.of(AttributeValue.fromS(Orders.CUSTOMER)));
	}

}
