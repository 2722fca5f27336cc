// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.util.ServiceLoader;

import io.tabletheory.local.fault.Faults;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpService;
import software.amazon.awssdk.utils.AttributeMap;

/**
 * Builds the HTTP client that an application has on its class path, with faults.
 */
record FaultyHttpClientBuilder(Faults faults) implements SdkHttpClient.Builder<FaultyHttpClientBuilder> {

	@Override
	public SdkHttpClient buildWithDefaults(AttributeMap defaults) {
		SdkHttpService service = ServiceLoader.load(SdkHttpService.class)
			.findFirst()
			.orElseThrow(() -> new IllegalStateException("There is no HTTP client of the AWS SDK on the class path;"
					+ " add software.amazon.awssdk:apache5-client"));
		return this.faults.wrap(service.createHttpClientBuilder().buildWithDefaults(defaults));
	}

}
