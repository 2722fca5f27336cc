// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.web;

import java.util.List;
import java.util.Set;

import io.tabletheory.data.core.FindOperation;
import io.tabletheory.data.core.TableTheoryOperations;
import io.tabletheory.sample.customer.Customer;
import io.tabletheory.sample.customer.CustomerId;
import io.tabletheory.sample.customer.Customers;
import io.tabletheory.sample.merchant.Identifier;
import io.tabletheory.sample.merchant.Merchants;
import io.tabletheory.sample.order.Order;
import io.tabletheory.sample.order.OrderId;
import io.tabletheory.sample.order.OrderPage;
import io.tabletheory.sample.order.OrderSearch;
import io.tabletheory.sample.order.OrderStatus;
import io.tabletheory.sample.order.Orders;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

import static io.tabletheory.data.query.Criteria.where;

/**
 * Pages with the orders of a merchant, and with each order beside its stored item.
 */
@Controller
class OrderPages {

	private static final int ROWS = 12;

	private static final String MERCHANT = "must have at most 64 letters, digits, '_' and '-'";

	private final Merchants merchants;

	private final Orders orders;

	private final Customers customers;

	private final TableTheoryOperations operations;

	private final StoredItems items;

	private final String usualMerchant;

	private final boolean plansExposed;

	OrderPages(Merchants merchants, Orders orders, Customers customers, TableTheoryOperations operations,
			StoredItems items, @Value("${payments.page.merchant:}") String usualMerchant,
			@Value("${management.endpoints.web.exposure.include:}") Set<String> exposed) {
		this.merchants = merchants;
		this.plansExposed = exposed.contains("tabletheory");
		this.orders = orders;
		this.customers = customers;
		this.operations = operations;
		this.items = items;
		this.usualMerchant = usualMerchant;
	}

	/** Returns true if pages link to the query plans of the repositories. */
	@ModelAttribute("plans")
	boolean plans() {
		return this.plansExposed;
	}

	@GetMapping("/")
	String list(@RequestParam @Nullable @Pattern(regexp = "[A-Za-z0-9_-]{0,64}", message = MERCHANT) String merchant,
			@RequestParam @Nullable OrderStatus status, @RequestParam @Nullable String after,
			@RequestParam @Nullable String before, Model model, HttpServletResponse response) {
		String wanted = (merchant != null) ? merchant : this.usualMerchant;
		model.addAttribute("merchant", wanted)
			.addAttribute("status", status)
			.addAttribute("statuses", OrderStatus.values());
		if (!wanted.isEmpty()) {
			OrderPage page = this.orders.find(new OrderSearch(wanted, status, null, null, after, before), ROWS);
			boolean unknown = page.orders().isEmpty() && !this.merchants.exists(wanted);
			model.addAttribute("page", page)
				.addAttribute("rows", page.orders().stream().map(OrderRow::of).toList())
				.addAttribute("unknown", unknown);
			response.setStatus(unknown ? HttpStatus.NOT_FOUND.value() : HttpStatus.OK.value());
		}
		return "orders";
	}

	@GetMapping("/orders/{merchantId}/{orderId}")
	String one(@PathVariable @Identifier String merchantId, @PathVariable @Identifier String orderId, Model model) {
		Order order = this.orders.get(new OrderId(merchantId, orderId));
		Customer customer = this.customers.get(new CustomerId(merchantId, order.customerId()));
		StoredItem storedOrder = this.items.beside(order, this.operations.explain(FindOperation.of(Order.class)
			.matching(where(Order::merchantId).is(merchantId).and(Order::orderId).is(orderId))));
		StoredItem storedCustomer = this.items.beside(customer, this.operations.explain(FindOperation.of(Customer.class)
			.matching(where(Customer::merchantId).is(merchantId).and(Customer::customerId).is(customer.customerId()))));
		model.addAttribute("order", OrderRow.of(order))
			.addAttribute("merchant", merchantId)
			.addAttribute("items", List.of(storedOrder, storedCustomer));
		return "order";
	}

}
