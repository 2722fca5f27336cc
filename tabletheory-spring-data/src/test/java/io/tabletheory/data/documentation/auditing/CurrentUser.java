// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.documentation.auditing;

import java.util.Optional;

import org.springframework.data.domain.AuditorAware;
import org.springframework.stereotype.Component;

@Component
class CurrentUser implements AuditorAware<String> {

	@Override
	public Optional<String> getCurrentAuditor() {
		return Optional.ofNullable(System.getProperty("user.name"));
	}

}
