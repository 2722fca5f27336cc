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
 * Enables repositories: makes a bean of each repository interface in the package of the
 * annotated class and below, or in the packages that it names.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Import(TableTheoryRepositoriesRegistrar.class)
public @interface EnableTableTheoryRepositories {

	/** The packages to scan for repositories, an alias of {@link #basePackages}. */
	@AliasFor("basePackages")
	String[] value() default {};

	/**
	 * The packages to scan for repositories. Default: the package of the annotated class.
	 */
	@AliasFor("value")
	String[] basePackages() default {};

	/**
	 * Classes whose packages are scanned for repositories, a type-safe alternative to
	 * {@link #basePackages}.
	 */
	Class<?>[] basePackageClasses() default {};

	/**
	 * The filters that an interface must match to become a repository. Default: all
	 * interfaces.
	 */
	Filter[] includeFilters() default {};

	/** The filters of interfaces that do not become repositories. */
	Filter[] excludeFilters() default {};

	/** The suffix of classes that implement methods of repositories. */
	String repositoryImplementationPostfix() default "Impl";

	/** The location of named queries, which this module does not have. */
	String namedQueriesLocation() default "";

	/** The strategy that finds the queries of methods. */
	QueryLookupStrategy.Key queryLookupStrategy() default QueryLookupStrategy.Key.CREATE_IF_NOT_FOUND;

	/** The class of the factory bean of each repository. */
	Class<?> repositoryFactoryBeanClass() default TableTheoryRepositoryFactoryBean.class;

	/** The class that implements the methods of every repository. */
	Class<?> repositoryBaseClass() default DefaultRepositoryBaseClass.class;

	/** The generator of bean names. */
	Class<? extends BeanNameGenerator> nameGenerator() default BeanNameGenerator.class;

	/**
	 * The name of the {@link io.tabletheory.data.core.TableTheoryOperations} bean that
	 * the repositories use.
	 */
	String tableTheoryTemplateRef() default "tableTheoryTemplate";

	/** True to find repository interfaces within classes too. */
	boolean considerNestedRepositories() default false;

	/**
	 * The time at which repositories are made and their methods planned. Lazy and
	 * deferred repositories report their mistakes later.
	 */
	BootstrapMode bootstrapMode() default BootstrapMode.DEFAULT;

}
