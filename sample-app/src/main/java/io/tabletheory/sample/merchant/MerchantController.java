// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.sample.merchant;

import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/merchants/{merchantId}")
class MerchantController {

	private final Merchants merchants;

	MerchantController(Merchants merchants) {
		this.merchants = merchants;
	}

	@PutMapping
	@ApiResponse(responseCode = "201", description = "Created")
	@ApiResponse(responseCode = "200", description = "Changed")
	ResponseEntity<Merchant> put(@PathVariable @Identifier String merchantId, @RequestBody @Valid MerchantData data) {
		Merchant saved = this.merchants.save(data.of(merchantId));
		return ResponseEntity.status((data.version() != null) ? HttpStatus.OK : HttpStatus.CREATED).body(saved);
	}

	@GetMapping
	Merchant get(@PathVariable @Identifier String merchantId) {
		return this.merchants.get(merchantId);
	}

}
