// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure.preinitialize;

import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.preinitialize.BackgroundPreinitializer;
import org.springframework.core.io.support.SpringFactoriesLoader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class ClientPreinitializerTests {

	@Test
	void springBootFindsIt() {
		assertThat(SpringFactoriesLoader.forDefaultResourceLocation().load(BackgroundPreinitializer.class))
			.hasAtLeastOneElementOfType(ClientPreinitializer.class);
	}

	/** Neither a region nor credentials: those are the application's. */
	@Test
	void needsNothingOfItsSurroundings() {
		assertThatCode(() -> new ClientPreinitializer().preinitialize()).doesNotThrowAnyException();
	}

}
