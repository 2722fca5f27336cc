// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.program;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.tabletheory.call.ItemDecoder;
import io.tabletheory.data.UncategorizedTableTheoryException;
import io.tabletheory.data.entity.MappedEntity;
import io.tabletheory.engine.CombinedWrite;
import io.tabletheory.engine.Write;
import io.tabletheory.engine.Writes;
import io.tabletheory.expression.Assignment;
import io.tabletheory.flow.Step;
import io.tabletheory.item.Item;
import io.tabletheory.plan.GenerationKey;
import io.tabletheory.plan.TablePlan;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One write of an entity as requested. It is made alone, in a transaction, or at the
 * commit of a Spring transaction.
 *
 * @param <G> the decoded type
 * @param <R> the result for the caller
 * @param operation as messages name it
 * @param effect the state of the item afterwards
 * @param write the write of the engine
 * @param decoder decodes the item after the write
 * @param finish makes the result for the caller from the decoded value
 * @param after calls the application with the result, when the write has taken effect
 */
public record EntityWrite<G, R>(String operation, Effect effect, MappedEntity<?> entity, Write write,
		ItemDecoder<G> decoder, Function<G, R> finish, Function<R, Step<R>> after) {

	private static final Item NOTHING = new Item(Map.of());

	TablePlan plan() {
		return this.write.plan();
	}

	/** The write by itself. */
	Step<R> alone(Writes writes, Instant now) {
		return writes.write(this.write, this.decoder, now).then(this::completed);
	}

	/** Returns this write with another result. */
	EntityWrite<G, R> finishedBy(Function<G, R> other) {
		return new EntityWrite<>(this.operation, this.effect, this.entity, this.write, this.decoder, other, this.after);
	}

	/** Returns this write after the stages of its plan, which then run no more. */
	EntityWrite<G, R> staged(Instant now) {
		return as(this.operation, this.write.staged(now, plan().origin(this.operation)));
	}

	/** Joins this write with an earlier one of the same item; both are staged. */
	EntityWrite<G, R> behind(EntityWrite<?, ?> earlier) {
		if (!earlier.entity.type().equals(this.entity.type())) {
			throw new InvalidDataAccessApiUsageException(
					this + " is refused, because the transaction already has a write of this item (" + earlier
							+ "), as an entity of another class; make one of them in a" + " transaction of its own");
		}
		return as(earlier.operation + " and " + this.operation,
				CombinedWrite.of(earlier.write, this.write, plan().origin(this.operation)));
	}

	EntityWrite<G, R> as(String operation, Write write) {
		return new EntityWrite<>(operation, this.effect, this.entity, write, this.decoder, this.finish, this.after);
	}

	/** Returns this write with the generated values of a seed. */
	EntityWrite<G, R> seeded(GenerationKey seed) {
		return as(this.operation, this.write.seeded(seed));
	}

	/** The result for the caller from a decoded item, when the write has taken effect. */
	Step<R> completed(G made) {
		return this.after.apply(this.finish.apply(made));
	}

	/**
	 * The result for the caller of a write from which DynamoDB returns nothing, when the
	 * write has taken effect.
	 */
	Step<R> result(Instant now) {
		return this.after.apply(prediction(now));
	}

	/** Returns the expected result, without a call of the application. */
	R prediction(Instant now) {
		return this.finish.apply(this.decoder.of((this.effect == Effect.ENTITY) ? made(now) : NOTHING));
	}

	private Item made(Instant now) {
		return (this.write instanceof Write.Put put) ? put(put, now)
				: Item.owning(assigned((Write.Update) this.write, now));
	}

	private Item put(Write.Put put, Instant now) {
		return put.planned(now, plan().origin(this.operation));
	}

	private List<Assignment> assignments(Write.Update update, Instant now) {
		return update.planned(now, plan().origin(this.operation)).assignments();
	}

	/**
	 * The attributes after the update of a whole entity, which increments only the
	 * version.
	 */
	private Map<String, AttributeValue> assigned(Write.Update update, Instant now) {
		Map<String, AttributeValue> assigned = new LinkedHashMap<>();
		for (Assignment assignment : assignments(update, now)) {
			if (assignment instanceof Assignment.Set set) {
				assigned.put(set.path().attribute(), set.value());
			}
		}
		plan().conditions().counted(update.demand()).forEach(assigned::put);
		return assigned;
	}

	/** An exception of the code that is called when the write has taken effect. */
	UncategorizedTableTheoryException failedBehind(RuntimeException failure) {
		return new UncategorizedTableTheoryException("The " + this
				+ " took effect, and then the code of the application failed with " + failure.getClass().getName(),
				failure);
	}

	/** The key of the item. */
	Item key() {
		return this.write.key();
	}

	/** The operation, class and key, for messages. */
	@Override
	public String toString() {
		return this.operation + " of " + this.entity.type().getSimpleName()
				+ plan().keyDisplay().behind(key().attributes());
	}

	/** The state of the item after a write. */
	public enum Effect {

		/** The entity that the caller gets. */
		ENTITY,

		/** An item that only DynamoDB knows. */
		UNKNOWN,

		/** No item. */
		NOTHING,

		/** The item as it was before. */
		UNCHANGED

	}

}
