// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.schema;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class RoleTests {

	@Test
	void showsItselfAsInADocument() {
		assertThat(Role.CREATED_AT).hasToString("created_at");
		assertThat(Role.indexSortKey("by-mail")).hasToString("index_sk:by-mail");
	}

	@Test
	void hasAnIndexIfItIsOfOne() {
		assertThatIllegalArgumentException().isThrownBy(() -> new Role(Role.RoleType.INDEX_PARTITION_KEY, null))
			.withMessage("Role index_pk needs the name of an index");
		assertThatIllegalArgumentException().isThrownBy(() -> new Role(Role.RoleType.VERSION, "by-mail"))
			.withMessage("Role version belongs to no index");
	}

}
