// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.customer;

import java.util.List;

import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.tabletheory.sample.merchant.Identifier;
import io.tabletheory.sample.merchant.Merchants;
import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/merchants/{merchantId}/customers")
class CustomerController {

	private final Merchants merchants;

	private final Customers customers;

	CustomerController(Merchants merchants, Customers customers) {
		this.merchants = merchants;
		this.customers = customers;
	}

	@PutMapping("/{customerId}")
	@ApiResponse(responseCode = "201", description = "Created")
	@ApiResponse(responseCode = "200", description = "Changed")
	ResponseEntity<Customer> put(@PathVariable @Identifier String merchantId,
			@PathVariable @Identifier String customerId, @RequestBody @Valid CustomerData data) {
		Customer saved = this.customers.save(data.of(new CustomerId(merchantId, customerId)));
		return ResponseEntity.status((data.version() != null) ? HttpStatus.OK : HttpStatus.CREATED).body(saved);
	}

	@GetMapping("/{customerId}")
	Customer get(@PathVariable @Identifier String merchantId, @PathVariable @Identifier String customerId) {
		return this.customers.get(new CustomerId(merchantId, customerId));
	}

	@PostMapping("/search")
	List<Customer> search(@PathVariable @Identifier String merchantId, @RequestBody @Valid CustomerSearch search) {
		List<Customer> found = this.customers.withEmail(merchantId, search.email());
		if (found.isEmpty()) {
			this.merchants.require(merchantId);
		}
		return found;
	}

}
