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
 * For a test of repositories and entities, on an embedded DynamoDB whose tables are made
 * of the models. Of the components of the application only callbacks of entities are
 * loaded; {@code @Import} adds others. A test of the whole application takes
 * {@code @SpringBootTest} with {@link AutoConfigureDataTableTheory} instead.
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

	/**
	 * Properties of the environment, such as {@code name=value}.
	 */
	String[] properties() default {};

	/**
	 * Whether callbacks of entities are loaded.
	 */
	boolean useDefaultFilters() default true;

	/**
	 * Components to be loaded too.
	 */
	ComponentScan.Filter[] includeFilters() default {};

	/**
	 * Components not to be loaded.
	 */
	ComponentScan.Filter[] excludeFilters() default {};

	/**
	 * Auto-configurations to be left out.
	 */
	@AliasFor(annotation = ImportAutoConfiguration.class, attribute = "exclude")
	Class<?>[] excludeAutoConfiguration() default {};

	/**
	 * How long tables and their items last.
	 */
	@AliasFor(annotation = AutoConfigureDataTableTheory.class, attribute = "freshTables")
	FreshTables freshTables() default FreshTables.FOR_EACH_CLASS;

}
