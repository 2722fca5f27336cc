// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import java.util.Optional;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbOperation;
import io.tabletheory.flow.Step;
import io.tabletheory.table.TableDifference.Remedy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/**
 * The programs about the TTL of a table.
 */
final class TimeToLive {

	private final String table;

	private final String attribute;

	private final Origin origin;

	private TimeToLive(String table, String attribute, Origin origin) {
		this.table = table;
		this.attribute = attribute;
		this.origin = origin;
	}

	static Step<Expiry> describe(String table, Origin origin) {
		DescribeTimeToLiveRequest request = DescribeTimeToLiveRequest.builder().tableName(table).build();
		return Step.await(DynamoDbOperation.DESCRIBE_TIME_TO_LIVE.call(request), origin)
			.map((answer) -> Expiry.of(answer.timeToLiveDescription()));
	}

	/**
	 * Enables the TTL that the models declare, if any. The result is true if something
	 * was changed.
	 */
	static Step<Boolean> enable(TableDefinition definition, Origin origin, PollSchedule patience) {
		String attribute = definition.ttlAttribute();
		return (attribute == null) ? Step.done(false)
				: new TimeToLive(definition.table(), attribute, origin).enable(patience, null);
	}

	/**
	 * Enables TTL unless it is enabled.
	 * @param refusal the refusal of an earlier attempt, which another process may have
	 * caused
	 */
	private Step<Boolean> enable(PollSchedule patience, @Nullable TableTheoryException refusal) {
		return known().then((expiry) -> {
			if (expiry.isEmpty()) {
				return patience.pause(this.origin, "DynamoDB does not know the table yet",
						(left) -> enable(left, refusal));
			}
			if (expiry.get().isBy(this.attribute)) {
				return Step.done(false);
			}
			if (refusal != null && refusal.code() == ErrorCode.INVALID_OPERATOR) {
				throw refusal;
			}
			return change(expiry.get(), patience);
		});
	}

	/**
	 * The TTL setting; empty if the table is unknown, as it may be for a moment after its
	 * creation.
	 */
	private Step<Optional<Expiry>> known() {
		return describe(this.table, this.origin).map(Optional::of).recover((failure) -> {
			if (failure.code() != ErrorCode.TABLE_NOT_FOUND) {
				throw failure;
			}
			return Step.done(Optional.empty());
		});
	}

	private Step<Boolean> change(Expiry expiry, PollSchedule patience) {
		if (expiry.remedy() != Remedy.ENSURE) {
			throw new TableTheoryException(
					(expiry.remedy() == Remedy.WAIT) ? ErrorCode.TABLE_IN_USE : ErrorCode.INVALID_MODEL, this.origin,
					"TTL is " + expiry + ", the models say by attribute '" + this.attribute + "'. "
							+ expiry.remedy().text(),
					null);
		}
		UpdateTimeToLiveRequest request = UpdateTimeToLiveRequest.builder()
			.tableName(this.table)
			.timeToLiveSpecification((ttl) -> ttl.enabled(true).attributeName(this.attribute))
			.build();
		return TableRefusals.of(Step.await(DynamoDbOperation.UPDATE_TIME_TO_LIVE.call(request), this.origin))
			.then((refusal) -> refusal.isEmpty() ? Step.done(true) : again(refusal.get(), patience));
	}

	/**
	 * Looks again, because DynamoDB answers with a validation error if another process
	 * has enabled TTL in the meantime.
	 */
	private Step<Boolean> again(TableTheoryException refusal, PollSchedule patience) {
		if (!TableRefusals.isTemporary(refusal) && refusal.code() != ErrorCode.INVALID_OPERATOR
				&& refusal.code() != ErrorCode.TABLE_NOT_FOUND) {
			throw refusal;
		}
		return patience.pause(this.origin, "TTL cannot be enabled yet: " + refusal.problem(),
				(left) -> enable(left, refusal));
	}

}
