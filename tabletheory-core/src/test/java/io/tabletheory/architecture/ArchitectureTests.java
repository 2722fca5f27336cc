// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.tabletheory.plan.Identifiers;
import io.tabletheory.plan.search.AttributeComparison;
import io.tabletheory.plan.search.KeySource;
import io.tabletheory.plan.search.PlanSubject;
import io.tabletheory.plan.search.PlanWording;
import io.tabletheory.testing.Conditions;
import io.tabletheory.testing.OurClasses;
import software.amazon.awssdk.core.SdkClient;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/**
 * The rules of docs/architecture.md for the engine, the packages to come included. Those
 * for every module are with the last one.
 */
@AnalyzeClasses(packages = "io.tabletheory", importOptions = OurClasses.class)
class ArchitectureTests {

	private static final DescribedPredicate<JavaClass> AWS_CLIENT = JavaClass.Predicates.assignableTo(SdkClient.class)
		.as("AWS clients");

	@ArchTest
	static final ArchRule stagesAreNamedAsSuch = classes().that()
		.areAssignableTo("io.tabletheory.plan.Stage")
		.should()
		.haveSimpleNameEndingWith("Stage")
		.because("a reader of a plan sees what is a stage and what helps one");

	@ArchTest
	static final ArchRule awsClientsStayInAws = noClasses().that()
		.resideOutsideOfPackages("io.tabletheory.aws..", "io.tabletheory.client..", "io.tabletheory.data.config..")
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
	static final ArchRule valuesDoNotLookUp = noClasses().that()
		.resideInAPackage("io.tabletheory.item")
		.should()
		.dependOnClassesThat()
		.resideInAPackage("io.tabletheory.item.*..")
		.because("the rules of single values hold in every format");

	@ArchTest
	static final ArchRule flowKnowsNobody = noClasses().that()
		.resideInAPackage("io.tabletheory.flow..")
		.should()
		.dependOnClassesThat(resideInAnyPackage("io.tabletheory..", "software.amazon..")
			.and(not(resideInAnyPackage("io.tabletheory", "io.tabletheory.flow.."))))
		.because("any package may bring calls of its own, with a port that serves them");

	@ArchTest
	static final ArchRule descriptionsAreClosed = classes().that()
		.resideInAnyPackage("io.tabletheory.schema..", "io.tabletheory.plan..", "io.tabletheory.expression..",
				"io.tabletheory.cursor..")
		.and()
		.arePublic()
		.and()
		.doNotHaveSimpleName("Builder")
		.and(not(belongToAnyOf(PlanSubject.class, PlanWording.class, KeySource.class, AttributeComparison.class,
				Identifiers.class)))
		.should(Conditions.beClosedAndFinal())
		.allowEmptyShould(true)
		.because("models, plans, expressions and cursors are values, shared by all threads, but for what a face"
				+ " tells the planner of its names and values, and for the ULIDs that sort behind each other");

	@ArchTest
	static final ArchRule engineHasNoThreadLocals = noClasses().that()
		.doNotHaveSimpleName("CallAttempts")
		.and()
		.doNotHaveSimpleName("RecursiveCodec")
		.should()
		.dependOnClassesThat()
		.areAssignableTo(ThreadLocal.class)
		.because(
				"programs move between threads; but a client of AWS calls its first hook on the thread that called it, and a codec counts levels while it writes one value");

	@ArchTest
	static final ArchRule failuresAreTranslatedInOnePlace = classes().that()
		.resideOutsideOfPackage("io.tabletheory.aws..")
		.and()
		.doNotHaveSimpleName("FutureRun")
		.and()
		.doNotHaveSimpleName("ObservedRun")
		.and()
		.doNotHaveSimpleName("UnclaimedAnswers")
		.and()
		.doNotHaveSimpleName("BatchRun")
		.and()
		.doNotHaveSimpleName("TransformedPage")
		.and()
		.doNotHaveSimpleName("MemberAccess")
		.and()
		.doNotHaveSimpleName("ConvertedCodec")
		.should(Conditions.notCatch(RuntimeException.class, Exception.class, Error.class, Throwable.class))
		.because(
				"a failure is translated where it enters, and passes everywhere else; but where a program runs to a future, no caller is left for a failure to pass to, an observed operation tells of it what passes, nobody waits for an unclaimed answer that is closed, one of a batch's callback enters in the middle of it, one of a transformation is about one item, and the code of a mapped class or a converter fails as it likes");

}
