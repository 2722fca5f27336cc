// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.flow;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

import io.tabletheory.Origin;
import io.tabletheory.TableTheoryException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class OperationContextTests {

	private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);

	private Deadline in(Duration time) {
		return Deadline.in(time, this.nanos::get);
	}

	@Test
	void theEarlierDeadlineCounts() {
		Deadline early = in(Duration.ofSeconds(1));
		Deadline late = in(Duration.ofSeconds(2));
		assertThat(OperationContext.NONE.with(early).with(late).deadline()).isSameAs(early);
		assertThat(OperationContext.NONE.with(late).with(early).deadline()).isSameAs(early);
	}

	@Test
	void timeGoesOnWhereTheCounterOfTheJvmOverflows() {
		Deadline deadline = in(Duration.ofNanos(20));
		this.nanos.addAndGet(19);
		assertThat(deadline.remaining()).isEqualTo(Duration.ofNanos(1));
		assertThat(deadline.isOver()).isFalse();
		this.nanos.incrementAndGet();
		assertThat(deadline.isOver()).isTrue();
		assertThat(deadline.allowed()).isEqualTo(Duration.ofNanos(20));
	}

	@Test
	void aDeadlineMayBeAsFarAwayAsADurationCan() {
		assertThat(in(Duration.ofSeconds(Long.MAX_VALUE)).isOver()).isFalse();
	}

	@Test
	void noDeadlineIsBeforeItsBeginning() {
		assertThatIllegalArgumentException().isThrownBy(() -> Deadline.in(Duration.ofMillis(-1)))
			.withMessage("An operation cannot have -1 ms");
	}

	@Test
	void eachPartIsAddedToTheOthers() {
		Cancellation cancellation = new Cancellation();
		OperationContext context = OperationContext.NONE.withTag("b", "2")
			.withAccount("one")
			.withTag("a", "1")
			.with(cancellation)
			.with(in(Duration.ofSeconds(1)))
			.withTag("a", "3");
		assertThat(context.account()).contains("one");
		assertThat(context.tags()).isEqualTo(Map.of("a", "3", "b", "2"));
		assertThat(context.deadline()).isNotNull();
		assertThat(context.isCancelled()).isFalse();
		cancellation.cancel();
		assertThat(context.isCancelled()).isTrue();
	}

	@Test
	void aPortThatKnowsNoAccountsRefusesOne() {
		OperationContext context = OperationContext.NONE.withAccount("123");
		assertThatExceptionOfType(TableTheoryException.class)
			.isThrownBy(() -> context.requireNoAccount(Origin.of("put", "User", "users")))
			.withMessage("ErrInvalidOperator (put, model User, table users): The operation is for the account '123',"
					+ " but this port has no accounts; nothing was sent. Use a port that routes by account, or remove"
					+ " the account");
		context.withoutAccount().requireNoAccount(Origin.NONE);
	}

	@Test
	void noTextOfItShowsValues() {
		assertThat(OperationContext.NONE.withAccount("secret").withTag("user", "hidden"))
			.hasToString("OperationContext[no deadline, an account, tags [user]]");
	}

}
