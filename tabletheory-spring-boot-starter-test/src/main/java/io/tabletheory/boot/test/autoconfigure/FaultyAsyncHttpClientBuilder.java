// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.util.ServiceLoader;

import io.tabletheory.local.fault.Faults;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpService;
import software.amazon.awssdk.utils.AttributeMap;

/**
 * Builds the asynchronous HTTP client that an application has on its class path, with
 * faults.
 */
record FaultyAsyncHttpClientBuilder(Faults faults) implements SdkAsyncHttpClient.Builder<FaultyAsyncHttpClientBuilder> {

	@Override
	public SdkAsyncHttpClient buildWithDefaults(AttributeMap defaults) {
		SdkAsyncHttpService service = ServiceLoader.load(SdkAsyncHttpService.class)
			.findFirst()
			.orElseThrow(() -> new IllegalStateException("There is no asynchronous HTTP client of the AWS SDK on the"
					+ " class path; add software.amazon.awssdk:netty-nio-client"));
		return this.faults.wrap(service.createAsyncHttpClientFactory().buildWithDefaults(defaults));
	}

}
