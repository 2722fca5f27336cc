// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.testing;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Repositories on DynamoDB Local, whose requests can be looked at.
 */
public final class Repositories {

	private final List<SdkRequest> sent = new CopyOnWriteArrayList<>();

	private final TableTheory tableTheory;

	private final TableTheoryTemplate template;

	private Repositories(UnaryOperator<SdkHttpClient> http, UnaryOperator<SdkAsyncHttpClient> asyncHttp,
			Set<Class<?>> entities) {
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(entities);
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		ExecutionInterceptor recorder = new ExecutionInterceptor() {
			@Override
			public void beforeExecution(Context.BeforeExecution call, ExecutionAttributes attributes) {
				Repositories.this.sent.add(call.request());
			}
		};
		this.tableTheory = TableTheory.builder()
			.client(LocalDynamoDb.shared()
				.configure(DynamoDbClient.builder())
				.httpClient(http.apply(Apache5HttpClient.create()))
				.overrideConfiguration((options) -> options.addExecutionInterceptor(recorder))
				.build())
			.client(LocalDynamoDb.shared()
				.configure(DynamoDbAsyncClient.builder())
				.httpClient(asyncHttp.apply(NettyNioAsyncHttpClient.create()))
				.overrideConfiguration((options) -> options.addExecutionInterceptor(recorder))
				.build())
			.schema(converter.schema())
			.build();
		this.tableTheory.tables().ensure();
		this.template = new TableTheoryTemplate(this.tableTheory, converter);
		this.sent.clear();
	}

	/** With tables for these entities. */
	public static Repositories of(Class<?>... entities) {
		return new Repositories(UnaryOperator.identity(), UnaryOperator.identity(), Set.of(entities));
	}

	/** With tables for these entities; calls of both kinds meet these faults. */
	public static Repositories faulty(Faults faults, Class<?>... entities) {
		Repositories repositories = new Repositories(faults::wrap, faults::wrap, Set.of(entities));
		faults.reset();
		return repositories;
	}

	public TableTheoryTemplate template() {
		return this.template;
	}

	public TableTheory tableTheory() {
		return this.tableTheory;
	}

	public <R> R repository(Class<R> type) {
		return new TableTheoryRepositoryFactory(this.template).getRepository(type);
	}

	/** The requests since the last call. */
	public List<SdkRequest> sent() {
		List<SdkRequest> requests = List.copyOf(this.sent);
		this.sent.clear();
		return requests;
	}

	/** The only request since the last call. */
	public <R extends SdkRequest> R sent(Class<R> type) {
		List<SdkRequest> requests = sent();
		if (requests.size() != 1) {
			throw new AssertionError("One request was expected, found " + requests);
		}
		return type.cast(requests.get(0));
	}

}
