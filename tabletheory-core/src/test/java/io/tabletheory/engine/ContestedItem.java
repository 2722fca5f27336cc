// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.tabletheory.ErrorCode;
import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import io.tabletheory.call.DynamoDbCall;
import io.tabletheory.call.ReadCall;
import io.tabletheory.flow.Call;
import io.tabletheory.flow.OperationContext;
import io.tabletheory.flow.Port;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * One item as DynamoDB keeps it, as far as races for it go: puts where there is none, and
 * updates by SET and ADD of a version. Every request was repeated by the AWS client as
 * far as a caller can see, and the answer of the first that takes effect may be lost, so
 * that it meets its own item.
 */
final class ContestedItem implements Port {

	private static final Pattern SET = Pattern.compile("(#n\\d+) = (:v\\d+)");

	private static final Pattern ADD = Pattern.compile("(#n\\d+) (:v\\d+)");

	private final Map<String, AttributeValue> stored;

	private final boolean loses;

	ContestedItem(Map<String, AttributeValue> stored, boolean loses) {
		this.stored = new LinkedHashMap<>(stored);
		this.loses = loses;
	}

	@Override
	@SuppressWarnings("unchecked") // Each request has its response.
	public synchronized <A> A answer(Call<A> call, Origin origin, OperationContext context) {
		if (call instanceof DynamoDbCall<?, ?> put && put.request() instanceof PutItemRequest request) {
			return (A) put(request);
		}
		ReadCall<?, UpdateItemResponse, ?> update = (ReadCall<?, UpdateItemResponse, ?>) call;
		return (A) update.answer(update((UpdateItemRequest) update.request()));
	}

	private PutItemResponse put(PutItemRequest request) {
		if (!this.stored.isEmpty()) {
			throw refused();
		}
		this.stored.putAll(request.item());
		requireAnswer();
		return PutItemResponse.builder().build();
	}

	private UpdateItemResponse update(UpdateItemRequest request) {
		Map<String, String> names = request.expressionAttributeNames();
		Map<String, AttributeValue> values = request.expressionAttributeValues();
		Matcher condition = SET.matcher(request.conditionExpression());
		if (!condition.matches()
				|| !Objects.equals(values.get(condition.group(2)), this.stored.get(names.get(condition.group(1))))) {
			throw refused();
		}
		int added = request.updateExpression().indexOf(" ADD ");
		SET.matcher(request.updateExpression().substring(0, added))
			.results()
			.forEach((set) -> this.stored.put(names.get(set.group(1)), values.get(set.group(2))));
		ADD.matcher(request.updateExpression().substring(added))
			.results()
			.forEach((add) -> this.stored.merge(names.get(add.group(1)), values.get(add.group(2)),
					(one, other) -> AttributeValue
						.fromN(String.valueOf(Long.parseLong(one.n()) + Long.parseLong(other.n())))));
		requireAnswer();
		return UpdateItemResponse.builder().attributes(this.stored).build();
	}

	private void requireAnswer() {
		if (this.loses) {
			throw refused();
		}
	}

	private TableTheoryException refused() {
		return new TableTheoryException(ErrorCode.CONDITION_FAILED, Origin.NONE, "refused",
				ConditionalCheckFailedException.builder().item(Map.copyOf(this.stored)).numAttempts(2).build());
	}

}
