// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.parallel.ResourceLock;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;

/**
 * Configures DynamoDB for a test as {@link DataTableTheoryTest} does: embedded, unless a
 * service connection names a container, with faults, a {@link MutableClock} and measured
 * capacity. These settings override the application's properties. Such tests share one
 * database, so only one of them runs at a time.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ImportAutoConfiguration
@ResourceLock("io.tabletheory.local.LocalDynamoDb.shared")
public @interface AutoConfigureDataTableTheory {

	/** The lifetime of tables and their items. */
	FreshTables freshTables() default FreshTables.FOR_EACH_CLASS;

}
