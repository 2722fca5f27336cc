// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.table;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.flow.DynamoDbOperation;
import io.tabletheory.flow.Step;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/**
 * The programs about the expiry of a table's items.
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

	/** Enables what the models want, if anything; whether something was changed. */
	static Step<Boolean> enable(TableDefinition definition, Origin origin, Patience patience) {
		String attribute = definition.ttlAttribute();
		return (attribute == null) ? Step.done(false)
				: new TimeToLive(definition.table(), attribute, origin).enable(patience, null);
	}

	/**
	 * Enables it unless it is.
	 * @param refusal why an attempt before failed; another may have been faster
	 */
	private Step<Boolean> enable(Patience patience, @Nullable TableTheoryException refusal) {
		return describe(this.table, this.origin).then((expiry) -> {
			if (expiry.isBy(this.attribute)) {
				return Step.done(false);
			}
			if (refusal != null && refusal.code() == ErrorCode.INVALID_OPERATOR) {
				throw refusal;
			}
			return change(expiry, patience);
		});
	}

	private Step<Boolean> change(Expiry expiry, Patience patience) {
		if (expiry.remedy() != TableDifference.Remedy.ENSURE) {
			throw new TableTheoryException(ErrorCode.TABLE_IN_USE, this.origin, "TTL is " + expiry
					+ ", the models say by attribute '" + this.attribute + "'. " + expiry.remedy().text(), null);
		}
		UpdateTimeToLiveRequest request = UpdateTimeToLiveRequest.builder()
			.tableName(this.table)
			.timeToLiveSpecification((ttl) -> ttl.enabled(true).attributeName(this.attribute))
			.build();
		return Refusals.of(Step.await(DynamoDbOperation.UPDATE_TIME_TO_LIVE.call(request), this.origin))
			.then((refusal) -> refusal.isEmpty() ? Step.done(true) : again(refusal.get(), patience));
	}

	/** DynamoDB calls enabling what is enabled invalid. */
	private Step<Boolean> again(TableTheoryException refusal, Patience patience) {
		if (!Refusals.isTemporary(refusal) && refusal.code() != ErrorCode.INVALID_OPERATOR) {
			throw refusal;
		}
		return patience.pause(this.origin, "TTL cannot be enabled yet: " + refusal.problem(),
				(left) -> enable(left, refusal));
	}

}
