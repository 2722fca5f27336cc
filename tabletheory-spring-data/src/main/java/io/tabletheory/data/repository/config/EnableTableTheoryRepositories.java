// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.repository.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.tabletheory.data.repository.support.TableTheoryRepositoryFactoryBean;
import org.springframework.beans.factory.support.BeanNameGenerator;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.AliasFor;
import org.springframework.data.repository.config.BootstrapMode;
import org.springframework.data.repository.config.DefaultRepositoryBaseClass;
import org.springframework.data.repository.query.QueryLookupStrategy;

/**
 * Makes beans of the repositories below the package of the annotated class, unless it
 * names others.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Import(TableTheoryRepositoriesRegistrar.class)
public @interface EnableTableTheoryRepositories {

	/** Where to look for repositories. */
	@AliasFor("basePackages")
	String[] value() default {};

	/** Where to look for repositories. */
	@AliasFor("value")
	String[] basePackages() default {};

	/** Classes in whose packages to look for repositories. */
	Class<?>[] basePackageClasses() default {};

	/** Which of the interfaces that are found are repositories; all of them if empty. */
	Filter[] includeFilters() default {};

	/** Which of the interfaces that are found are left out. */
	Filter[] excludeFilters() default {};

	/** What the names of classes end with that implement methods of repositories. */
	String repositoryImplementationPostfix() default "Impl";

	/** Where named queries are; this module has none. */
	String namedQueriesLocation() default "";

	/** How queries of methods are found. */
	QueryLookupStrategy.Key queryLookupStrategy() default QueryLookupStrategy.Key.CREATE_IF_NOT_FOUND;

	/** What makes the beans. */
	Class<?> repositoryFactoryBeanClass() default TableTheoryRepositoryFactoryBean.class;

	/** What implements the methods that every repository has. */
	Class<?> repositoryBaseClass() default DefaultRepositoryBaseClass.class;

	/** What names the beans. */
	Class<? extends BeanNameGenerator> nameGenerator() default BeanNameGenerator.class;

	/**
	 * The name of the {@link io.tabletheory.data.core.TableTheoryOperations} of these
	 * repositories.
	 */
	String tableTheoryTemplateRef() default "tableTheoryTemplate";

	/** Whether interfaces within classes are repositories too. */
	boolean considerNestedRepositories() default false;

	/**
	 * When repositories are made, and with them the plans of their methods: what is lazy
	 * or deferred finds its mistakes later.
	 */
	BootstrapMode bootstrapMode() default BootstrapMode.DEFAULT;

}
