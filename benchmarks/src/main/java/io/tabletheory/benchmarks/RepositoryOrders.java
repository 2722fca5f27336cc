// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.benchmarks;

import java.util.List;
import java.util.Set;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * TableTheory with a repository, as an application declares it.
 */
final class RepositoryOrders implements OrderStore {

	private final OrderRepository orders;

	private final Order order = Orders.order(0);

	private final OrderId id = new OrderId(this.order.customer(), this.order.id());

	RepositoryOrders(DynamoDbClient client) {
		this.orders = new TableTheoryRepositoryFactory(template(client)).getRepository(OrderRepository.class);
	}

	private static TableTheoryTemplate template(DynamoDbClient client) {
		TableTheoryCustomConversions conversions = TableTheoryCustomConversions.of(List.of());
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
		context.setInitialEntitySet(Set.of(Order.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, conversions, OrderSchema.read());
		return new TableTheoryTemplate(TableTheory.builder().client(client).schema(converter.schema()).build(),
				converter);
	}

	@Override
	public Object get() {
		return this.orders.findById(this.id);
	}

	@Override
	public Object query() {
		return this.orders.findByCustomer(Orders.CUSTOMER);
	}

	@Override
	public Object put() {
		return this.orders.insert(this.order);
	}

	@Override
	public Object update() {
		return this.orders.update(this.order);
	}

}
