// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.autoconfigure;

import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.tabletheory.ErrorCode;
import io.tabletheory.TableTheoryException;
import io.tabletheory.client.ItemPut;
import io.tabletheory.client.ItemScan;
import io.tabletheory.client.ItemWindow;
import io.tabletheory.client.Items;
import io.tabletheory.client.TableTheory;
import io.tabletheory.engine.UnreadableItem;
import io.tabletheory.item.Item;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class EngineSettingsTests {

	private static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);

	@Test
	void cursorsAreSignedWithTheKeyAndItIsNeverShown() {
		Applications.shared()
			.withPropertyValues("tabletheory.cursor.signing-key=" + KEY, "tabletheory.cursor.key-id=now")
			.run((context) -> {
				Items notes = context.getBean(TableTheory.class).items("Note");
				notes.putAll(List.of(Map.of("id", "1"), Map.of("id", "2")));
				ItemWindow first = notes.scroll(ItemScan.all().limit(1));
				assertThat(first.next()).contains(".now.");
				assertThat(notes.scroll(ItemScan.all().after(first.next())).items()).hasSize(1);
				String unsigned = String.valueOf(first.next()).replaceAll("\\..*", "");
				assertThatThrownBy(() -> notes.scroll(ItemScan.all().after(unsigned)))
					.hasMessageContaining("is not signed");
				assertThat(context.getBean(TableTheoryCursorProperties.class).toString()).doesNotContain(KEY);
				assertThat(context.getBean(EngineSettings.class).toString()).doesNotContain(KEY);
			});
	}

	@Test
	void signaturesOfFurtherKeysAreBelieved() {
		String other = Base64.getEncoder().encodeToString(new byte[33]);
		Applications.elsewhere()
			.withPropertyValues("tabletheory.cursor.signing-key=" + KEY,
					"tabletheory.cursor.accepted-keys.old=" + other)
			.run((context) -> assertThat(context).hasNotFailed());
		Applications.elsewhere()
			.withPropertyValues("tabletheory.cursor.signing-key=" + KEY, "tabletheory.cursor.accepted-keys.old=short")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.hasMessageContaining("tabletheory.cursor.accepted-keys.old"));
	}

	@Test
	void furtherKeysWithoutOneThatSignsAreRefused() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.cursor.accepted-keys.old=" + KEY)
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("tabletheory.cursor.accepted-keys")
				.hasStackTraceContaining("set tabletheory.cursor.signing-key too")
				.satisfies((failure) -> assertThat(failure.toString()).doesNotContain(KEY)));
	}

	@Test
	void readsAndBatchesHaveTheirDefaults() {
		Applications.elsewhere()
			.withPropertyValues("tabletheory.query.scan=deny", "tabletheory.query.page-size=7",
					"tabletheory.query.max-pages=8", "tabletheory.batch.concurrency=9",
					"tabletheory.batch.max-attempts=3", "tabletheory.batch.base-delay=10ms",
					"tabletheory.batch.max-delay=20ms")
			.run((context) -> {
				TableTheory tableTheory = context.getBean(TableTheory.class);
				assertThat(tableTheory.engine().reads().scans()).isFalse();
				assertThat(tableTheory.engine().reads().pageSize()).isEqualTo(7);
				assertThat(tableTheory.engine().reads().maxPages()).isEqualTo(8);
				assertThat(tableTheory.engine().batches().concurrency()).isEqualTo(9);
				assertThat(tableTheory.engine().batches().backoff().attempts()).isEqualTo(3);
				assertThat(tableTheory.engine().batches().backoff().base()).isEqualTo(Duration.ofMillis(10));
				assertThat(tableTheory.engine().batches().backoff().cap()).isEqualTo(Duration.ofMillis(20));
			});
	}

	@Test
	void itemsThatCannotBeReadFailUnlessTheyAreSkipped() {
		UnreadableItem item = new UnreadableItem(new Item(Map.of()),
				new TableTheoryException(ErrorCode.INVALID_VALUE, "unreadable"));
		Applications.elsewhere()
			.run((context) -> assertThatExceptionOfType(TableTheoryException.class)
				.isThrownBy(() -> context.getBean(TableTheory.class).engine().reads().unreadable().found(item)));
		Applications.elsewhere()
			.withPropertyValues("tabletheory.query.unreadable=skip")
			.run((context) -> assertThatNoException()
				.isThrownBy(() -> context.getBean(TableTheory.class).engine().reads().unreadable().found(item)));
	}

	@Test
	@ExtendWith(OutputCaptureExtension.class)
	void anItemThatIsSkippedIsLogged(CapturedOutput output) {
		UnreadableItem item = new UnreadableItem(new Item(Map.of()),
				new TableTheoryException(ErrorCode.INVALID_VALUE, "unreadable"));
		Applications.elsewhere()
			.withPropertyValues("tabletheory.query.unreadable=skip")
			.run((context) -> context.getBean(TableTheory.class).engine().reads().unreadable().found(item));
		assertThat(output).contains("An item is left out. ErrInvalidValue: unreadable");
	}

	@Test
	void messagesShowKeysUnlessTheyAreSwitchedOff() {
		Applications.elsewhere().run((context) -> assertThat(showsKeys(context)).isTrue());
		Applications.elsewhere()
			.withPropertyValues("tabletheory.keys-in-messages=false")
			.run((context) -> assertThat(showsKeys(context)).isFalse());
	}

	private static boolean showsKeys(ApplicationContext context) {
		return context.getBean(TableTheory.class).engine().plan("Note").keyDisplay().shown();
	}

	@Test
	void nullIsStoredOnlyWhereThatIsWanted() {
		Applications.elsewhere().run((context) -> assertThat(putOfNull(context)).doesNotContain("text"));
		Applications.elsewhere()
			.withPropertyValues("tabletheory.store-nulls=true")
			.run((context) -> assertThat(putOfNull(context)).contains("text"));
	}

	private static String putOfNull(ApplicationContext context) {
		Map<String, @Nullable Object> note = new HashMap<>(Map.of("id", "1"));
		note.put("text", null);
		return String.valueOf(context.getBean(TableTheory.class).items("Note").explain(ItemPut.of(note)).request());
	}

	@Test
	void scansAreAllowedWhereTheCodeSaysSoUnlessDenied() {
		Applications.elsewhere()
			.run((context) -> assertThat(context.getBean(TableTheory.class).engine().reads().scans()).isTrue());
	}

}
