// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.observability;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.tck.TestObservationRegistry;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.convert.TableTheoryConverter;
import io.tabletheory.data.convert.TableTheoryCustomConversions;
import io.tabletheory.data.core.TableTheoryTemplate;
import io.tabletheory.data.mapping.TableTheoryMappingContext;
import io.tabletheory.data.repository.support.TableTheoryRepositoryFactory;
import io.tabletheory.local.LocalDynamoDb;
import io.tabletheory.local.fault.Faults;
import io.tabletheory.schema.Schema;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * A repository on DynamoDB Local whose operations are observed, with faults.
 */
final class ObservedTickets implements AutoCloseable {

	final TestObservationRegistry observations = TestObservationRegistry.create();

	final MeterRegistry meters = new SimpleMeterRegistry();

	final Faults faults = Faults.seeded(1);

	/** The observation that was current when the AWS client began each request. */
	final List<@Nullable Observation> around = new CopyOnWriteArrayList<>();

	/** Of operations that have ended. */
	final List<TableTheoryObservationContext> ended = new CopyOnWriteArrayList<>();

	final TableTheory tableTheory;

	final Tickets tickets;

	private final DynamoDbClient client;

	private final DynamoDbAsyncClient asyncClient;

	ObservedTickets(ReturnConsumedCapacity capacity, @Nullable TableTheoryObservationConvention convention) {
		LocalDynamoDb.shared().reset();
		this.observations.observationConfig()
			.observationHandler(new OperationMeters(this.meters))
			.observationHandler(new ObservationHandler<TableTheoryObservationContext>() {
				@Override
				public void onStop(TableTheoryObservationContext context) {
					ObservedTickets.this.ended.add(context);
				}

				@Override
				public boolean supportsContext(Observation.Context context) {
					return context instanceof TableTheoryObservationContext;
				}
			});
		this.client = LocalDynamoDb.shared()
			.configure(DynamoDbClient.builder())
			.httpClient(this.faults.wrap(Apache5HttpClient.create()))
			.overrideConfiguration(configuration())
			.build();
		this.asyncClient = LocalDynamoDb.shared()
			.configure(DynamoDbAsyncClient.builder())
			.httpClient(this.faults.wrap(NettyNioAsyncHttpClient.create()))
			.overrideConfiguration(configuration())
			.build();
		TableTheoryMappingContext context = new TableTheoryMappingContext();
		context.setInitialEntitySet(Set.of(Ticket.class));
		context.initialize();
		TableTheoryConverter converter = TableTheoryConverter.of(context, TableTheoryCustomConversions.of(List.of()),
				Schema.of(List.of()));
		TableTheory.builder().client(this.client).schema(converter.schema()).build().tables().ensure();
		this.tableTheory = TableTheory.builder()
			.client(this.client)
			.client(this.asyncClient)
			.schema(converter.schema())
			.observer(new MicrometerObserver(this.observations, convention, capacity))
			.build();
		TableTheoryRepositoryFactory factory = new TableTheoryRepositoryFactory(
				new TableTheoryTemplate(this.tableTheory, converter));
		factory.setExposeMetadata(true);
		this.tickets = factory.getRepository(Tickets.class);
		this.around.clear();
	}

	/** Attempts that follow each other at once. */
	private ClientOverrideConfiguration configuration() {
		return ClientOverrideConfiguration.builder()
			.retryStrategy(AwsRetryStrategy.standardRetryStrategy()
				.toBuilder()
				.backoffStrategy(BackoffStrategy.retryImmediately())
				.throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
				.build())
			.addExecutionInterceptor(new ExecutionInterceptor() {
				@Override
				public void beforeExecution(Context.BeforeExecution call, ExecutionAttributes attributes) {
					ObservedTickets.this.around.add(ObservedTickets.this.observations.getCurrentObservation());
				}
			})
			.build();
	}

	@Override
	public void close() {
		this.client.close();
		this.asyncClient.close();
	}

}
