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
 * Lets a test use DynamoDB as {@link DataTableTheoryTest} does: embedded, unless a
 * service connection names a container, with faults, a {@link MutableClock} and measured
 * capacity, whatever the application's properties say. Such tests share one database, so
 * that no two of them run at one time.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ImportAutoConfiguration
@ResourceLock("io.tabletheory.local.LocalDynamoDb.shared")
public @interface AutoConfigureDataTableTheory {

	/**
	 * How long tables and their items last.
	 */
	FreshTables freshTables() default FreshTables.FOR_EACH_CLASS;

}
