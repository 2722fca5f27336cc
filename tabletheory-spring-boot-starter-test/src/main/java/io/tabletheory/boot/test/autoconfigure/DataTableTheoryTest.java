// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.boot.test.autoconfigure;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.autoconfigure.OverrideAutoConfiguration;
import org.springframework.boot.test.context.filter.annotation.TypeExcludeFilters;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.core.annotation.AliasFor;
import org.springframework.test.context.BootstrapWith;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * Tests repositories and entities on an embedded DynamoDB, whose tables are created from
 * the models. Of the application's components only entity callbacks are loaded;
 * {@code @Import} adds others. To test the whole application, use {@code @SpringBootTest}
 * with {@link AutoConfigureDataTableTheory} instead.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@BootstrapWith(DataTableTheoryTestContextBootstrapper.class)
@ExtendWith(SpringExtension.class)
@OverrideAutoConfiguration(enabled = false)
@TypeExcludeFilters(DataTableTheoryTypeExcludeFilter.class)
@AutoConfigureDataTableTheory
@ImportAutoConfiguration
public @interface DataTableTheoryTest {

	/** Properties of the environment, such as {@code name=value}. */
	String[] properties() default {};

	/** True to load entity callbacks. Default: true. */
	boolean useDefaultFilters() default true;

	/** The filters of further components to load. */
	ComponentScan.Filter[] includeFilters() default {};

	/** The filters of components not to load. */
	ComponentScan.Filter[] excludeFilters() default {};

	/** The auto-configurations to leave out. */
	@AliasFor(annotation = ImportAutoConfiguration.class, attribute = "exclude")
	Class<?>[] excludeAutoConfiguration() default {};

	/** The lifetime of tables and their items. */
	@AliasFor(annotation = AutoConfigureDataTableTheory.class, attribute = "freshTables")
	FreshTables freshTables() default FreshTables.FOR_EACH_CLASS;

}
