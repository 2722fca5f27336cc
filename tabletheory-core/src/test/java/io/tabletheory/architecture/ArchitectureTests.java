// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import software.amazon.awssdk.core.SdkClient;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/**
 * The rules of docs/architecture.md for this module. They are written for all packages of
 * the design, those to come included. Those for every module are with the last one.
 */
@AnalyzeClasses(packages = "io.tabletheory", importOptions = OurClasses.class)
class ArchitectureTests {

	private static final String[] SPRING_PACKAGES = Stream
		.of("mapping", "convert", "query", "core", "repository", "observability", "aot", "config")
		.map((name) -> "io.tabletheory." + name + "..")
		.toArray(String[]::new);

	private static final DescribedPredicate<JavaClass> ENGINE = DescribedPredicate
		.not(resideInAnyPackage(SPRING_PACKAGES))
		.as("the packages below Spring");

	private static final DescribedPredicate<JavaClass> AWS_CLIENT = JavaClass.Predicates.assignableTo(SdkClient.class)
		.as("AWS clients");

	@ArchTest
	static final ArchRule engineKnowsNoFramework = noClasses().that(ENGINE)
		.should()
		.dependOnClassesThat()
		.resideInAnyPackage("org.springframework..", "reactor..", "io.micrometer..")
		.because("the engine serves applications without Spring, and every way of running it");

	@ArchTest
	static final ArchRule awsClientsStayInSdk = noClasses().that()
		.resideOutsideOfPackages("io.tabletheory.sdk..", "io.tabletheory.client..", "io.tabletheory.config..")
		.should()
		.dependOnClassesThat(AWS_CLIENT)
		.because("programs do no I/O; whoever holds a client is tempted to use it");

	@ArchTest
	static final ArchRule clientOnlyPassesAwsClientsOn = noClasses().that()
		.resideInAPackage("io.tabletheory.client..")
		.should()
		.callMethodWhere(JavaCall.Predicates
			.target(com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner(AWS_CLIENT)))
		.because("the builder takes a client for the port and has no use for it itself");

	@ArchTest
	static final ArchRule taxonomyDependsOnNothing = noClasses().that()
		.resideInAPackage("io.tabletheory")
		.should()
		.dependOnClassesThat()
		.resideInAPackage("io.tabletheory.*..")
		.because("everything depends on the taxonomy");

	@ArchTest
	static final ArchRule nothingDependsOnConfig = noClasses().that()
		.resideOutsideOfPackage("io.tabletheory.config..")
		.should()
		.dependOnClassesThat()
		.resideInAPackage("io.tabletheory.config..")
		.because("wiring knows the parts; the parts do not know the wiring");

	@ArchTest
	static final ArchRule descriptionsAreClosed = classes().that()
		.resideInAnyPackage("io.tabletheory.schema..", "io.tabletheory.plan..", "io.tabletheory.expression..",
				"io.tabletheory.cursor..")
		.and()
		.arePublic()
		.and()
		.doNotHaveSimpleName("Builder")
		.should(Conditions.beClosedAndFinal())
		.allowEmptyShould(true)
		.because("models, plans, expressions and cursors are values, shared by all threads");

	@ArchTest
	static final ArchRule engineHasNoThreadLocals = noClasses().that(ENGINE)
		.and()
		.doNotHaveSimpleName("CallAttempts")
		.should()
		.dependOnClassesThat()
		.areAssignableTo(ThreadLocal.class)
		.because(
				"programs move between threads; only a client of AWS calls its first hook on the thread that called it");

	@ArchTest
	static final ArchRule failuresAreTranslatedInOnePlace = classes().that()
		.resideOutsideOfPackages("io.tabletheory.sdk..", "io.tabletheory.core..")
		.and()
		.doNotHaveSimpleName("FutureRun")
		.and()
		.doNotHaveSimpleName("ObservedOperation")
		.and()
		.doNotHaveSimpleName("BatchRun")
		.and()
		.doNotHaveSimpleName("TransformedPage")
		.and()
		.doNotHaveSimpleName("Handle")
		.and()
		.doNotHaveSimpleName("ConvertedCodec")
		.and()
		.doNotHaveSimpleName("TranslatingInterceptor")
		.should(Conditions.notCatch(RuntimeException.class, Exception.class, Error.class, Throwable.class))
		.because(
				"a failure is translated where it enters, and passes everywhere else; but where a program runs to a future, no caller is left for a failure to pass to, an observed operation tells of it what passes, one of a batch's callback enters in the middle of it, one of a transformation is about one item, the code of an entity or a converter fails as it likes, and what a repository throws leaves it as Spring knows it");

}
