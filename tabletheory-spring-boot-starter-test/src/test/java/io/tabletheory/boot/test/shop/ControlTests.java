// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.shop;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;

import io.tabletheory.boot.test.autoconfigure.DataTableTheoryTest;
import io.tabletheory.boot.test.autoconfigure.FreshTables;
import io.tabletheory.boot.test.autoconfigure.MutableClock;
import io.tabletheory.client.AsyncItems;
import io.tabletheory.client.TableTheory;
import io.tabletheory.data.ThrottledException;
import io.tabletheory.local.fault.FaultKind;
import io.tabletheory.local.fault.Faults;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

@DataTableTheoryTest(freshTables = FreshTables.FOR_EACH_METHOD, properties = "tabletheory.client.async=true")
class ControlTests {

	private static final Instant MOMENT = Instant.parse("2026-01-16T08:30:00Z");

	@Autowired
	Orders orders;

	@Autowired
	MutableClock clock;

	@Autowired
	Faults faults;

	@Test
	void timeStandsStillUntilTheTestMovesIt() {
		this.clock.setTo(MOMENT);
		assertThat(this.orders.insert(Order.of("c1", "1")).placedAt()).isEqualTo(MOMENT);
		this.clock.advance(Duration.ofDays(30));
		assertThat(this.orders.insert(Order.of("c1", "2")).placedAt()).isEqualTo(MOMENT.plus(Duration.ofDays(30)));
	}

	@Test
	void theClockIsThatOfTheApplicationToo(@Autowired Clock injected) {
		this.clock.setTo(MOMENT);
		assertThat(injected.instant()).isEqualTo(MOMENT);
		Clock there = injected.withZone(ZoneId.of("Europe/Zurich"));
		this.clock.advance(Duration.ofHours(1));
		assertThat(there.instant()).isEqualTo("2026-01-16T09:30:00Z");
		assertThat(there.getZone()).isEqualTo(ZoneId.of("Europe/Zurich"));
	}

	@Test
	void aTimeThatHasBeenReadIsNeverSetBack() {
		this.clock.setTo(MOMENT);
		this.orders.insert(Order.of("c1", "1"));
		assertThatIllegalStateException().isThrownBy(() -> this.clock.setTo(MOMENT.minusSeconds(1)))
			.withMessage(
					"The clock shows 2026-01-16T08:30:00Z, which has been read already, so it cannot be set back to"
							+ " 2026-01-16T08:29:59Z. Call setTo first, before entities are stored");
		assertThatIllegalArgumentException().isThrownBy(() -> this.clock.advance(Duration.ofSeconds(-1)))
			.withMessageContaining("Time cannot pass backwards: advance(PT-1S)");
	}

	@RepeatedTest(2)
	void eachTestBeginsNow() {
		Instant begun = this.clock.instant();
		assertThat(Duration.between(begun, Instant.now())).isBetween(Duration.ZERO, Duration.ofMinutes(1));
		this.clock.setTo(MOMENT.plus(Duration.ofDays(3650)));
	}

	@Test
	void faultsAreThoseOfTheClientThatRepositoriesUse() {
		this.faults.on("PutItem").throttle();
		assertThatExceptionOfType(ThrottledException.class).isThrownBy(() -> this.orders.insert(Order.of("c1", "1")));
		assertThat(this.faults.count(FaultKind.THROTTLING)).as("the attempts of the AWS client").isGreaterThan(1);
	}

	@Test
	void faultsAreThoseOfTheAsynchronousClientToo(@Autowired TableTheory tableTheory) {
		this.faults.on("GetItem").once().throttle();
		AsyncItems items = tableTheory.asyncItems("Order");
		assertThat(items.find(Map.of("customer", "c1", "number", "1")).join()).isEmpty();
		assertThat(this.faults.calls("GetItem")).isEqualTo(2);
	}

	@RepeatedTest(2)
	void faultsEndWithTheirTestAndAreCountedByIt() {
		assertThat(this.faults.injected()).isEmpty();
		this.faults.on("PutItem").once().throttle();
		this.orders.insert(Order.of("c1", "1"));
		assertThat(this.faults.calls("PutItem")).isEqualTo(2);
		assertThat(this.faults.calls("CreateTable")).isZero();
	}

}
