// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.data.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.tabletheory.testing.Conditions;
import io.tabletheory.testing.OurClasses;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import software.amazon.awssdk.core.SdkClient;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/**
 * The rules of docs/architecture.md for the Spring Data module.
 */
@AnalyzeClasses(packages = "io.tabletheory.data", importOptions = OurClasses.class)
class ArchitectureTests {

	@ArchTest
	static final ArchRule noAwsClients = noClasses().should()
		.dependOnClassesThat(JavaClass.Predicates.assignableTo(SdkClient.class).as("AWS clients"))
		.because("everything that is sent goes through the engine");

	@ArchTest
	static final ArchRule nothingDependsOnConfig = noClasses().that()
		.resideOutsideOfPackage("io.tabletheory.data.config..")
		.should()
		.dependOnClassesThat()
		.resideInAPackage("io.tabletheory.data.config..")
		.because("wiring knows the parts; the parts do not know the wiring");

	@ArchTest
	static final ArchRule failuresAreTranslatedInOnePlace = classes().that()
		.resideOutsideOfPackages("io.tabletheory.data.core..", "io.tabletheory.data.program..",
				"io.tabletheory.data.transaction..")
		.and()
		.doNotHaveSimpleName("TranslatingInterceptor")
		.should(Conditions.notCatch(RuntimeException.class, Exception.class, Error.class, Throwable.class))
		.because(
				"a failure is translated where it enters, and passes everywhere else; but what a repository throws leaves it as Spring knows it");

	@ArchTest
	static final ArchRule transactionsOfThreadsAreLookedUpAtTheFace = noClasses().that()
		.doNotHaveSimpleName("UnitOfWorkHolder")
		.and()
		.doNotHaveSimpleName("TableTheoryTransactionManager")
		.should()
		.dependOnClassesThat()
		.areAssignableTo(TransactionSynchronizationManager.class)
		.because("programs run on any thread, so that their unit of work is passed to them");

	@ArchTest
	static final ArchRule theUnitOfWorkIsLookedUpOnce = noClasses().that()
		.doNotHaveSimpleName("TranslatingRunner")
		.and()
		.doNotHaveSimpleName("TableTheoryTransactionManager")
		.should()
		.callMethodWhere(DescribedPredicate.describe("look up the unit of work of a thread",
				(JavaMethodCall call) -> call.getTargetOwner().getSimpleName().equals("UnitOfWorkHolder")
						&& call.getName().equals("current")))
		.because("an operation has one unit of work from its begin to its end");

}
