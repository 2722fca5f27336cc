// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.architecture;

import java.util.List;
import java.util.concurrent.Future;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.tabletheory.boot.autoconfigure.TableTheoryAutoConfiguration;
import io.tabletheory.boot.test.autoconfigure.DataTableTheoryTest;
import io.tabletheory.client.TableTheory;
import io.tabletheory.local.LocalDynamoDb;
import org.jspecify.annotations.NullMarked;
import org.springframework.boot.autoconfigure.AutoConfiguration;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The rules of docs/architecture.md for every module. They are here because this module
 * is the last one and has the others on its class path, be it as classes or as jars.
 */
@AnalyzeClasses(packages = "io.tabletheory", importOptions = ImportOption.DoNotIncludeTests.class)
class AllModulesTests {

	@ArchTest
	static final ArchRule packagesHaveNoCycles = slices().matching("io.tabletheory.(**)")
		.should()
		.beFreeOfCycles()
		.because("a package that cannot be understood alone is not a package");

	@ArchTest
	static final ArchRule packagesAreNullMarked = classes().should(liveInNullMarkedPackages())
		.because("null-safety is checked, not hoped for");

	@ArchTest
	static final ArchRule namesSayWhatThingsAreFor = noClasses().that()
		.haveSimpleNameNotEndingWith("TransactionManager")
		.should()
		.haveNameMatching(".*(Impl|Util|Utils|Helper|Manager)")
		.because("such names tell the pattern and not the purpose; Spring's own noun TransactionManager is exempt");

	@ArchTest
	static final ArchRule staticStateIsFinal = fields().that()
		.areStatic()
		.should()
		.beFinal()
		.because("mutable static state outlives applications and couples tests");

	@ArchTest
	static final ArchRule autoConfigurationsAreFinal = classes().that()
		.areAnnotatedWith(AutoConfiguration.class)
		.should()
		.haveModifier(JavaModifier.FINAL)
		.because("nobody extends an auto-configuration");

	@ArchTest
	static final ArchRule onlySpringCreatesAutoConfigurations = constructors().that()
		.areDeclaredInClassesThat()
		.areAnnotatedWith(AutoConfiguration.class)
		.should()
		.bePackagePrivate()
		.because("nobody calls an auto-configuration");

	/**
	 * Those that wait for what ends by itself: programs that have a thread, futures that
	 * are done, the start of a server, the call of a test.
	 */
	private static final List<String> WAITING = List.of("ParallelRun", "FutureParallelRun", "AsyncRequest", "LocalKms",
			"CapacityAssertions", "ChunkSubscription");

	@ArchTest
	static final ArchRule everyWaitHasAnEnd = noClasses()
		.that(DescribedPredicate.describe("do not wait for what ends by itself",
				(type) -> !WAITING.contains(type.getSimpleName())))
		.should()
		.callMethodWhere(DescribedPredicate.describe("waits without an end", AllModulesTests::waitsWithoutAnEnd))
		.because("everything ends within the time that was configured");

	/** Methods of this name, without a limit of time among their parameters. */
	private static boolean waitsWithoutAnEnd(JavaMethodCall call) {
		JavaClass owner = call.getTargetOwner();
		return call.getTarget().getRawParameterTypes().isEmpty() && switch (call.getName()) {
			case "get" -> owner.isAssignableTo(Future.class);
			case "join" -> owner.isAssignableTo(Future.class) || owner.isAssignableTo(Thread.class);
			case "waitFor" -> owner.isAssignableTo(Process.class);
			case "await", "acquire", "take", "wait" -> owner.getPackageName().startsWith("java.");
			default -> false;
		};
	}

	@ArchTest
	static void everyModuleIsSeen(JavaClasses classes) {
		assertThat(classes.contain(TableTheory.class)).isTrue();
		assertThat(classes.contain(LocalDynamoDb.class)).isTrue();
		assertThat(classes.contain(TableTheoryAutoConfiguration.class)).isTrue();
		assertThat(classes.contain(DataTableTheoryTest.class)).isTrue();
		assertThat(classes.contain(AllModulesTests.class)).isFalse();
	}

	private static ArchCondition<JavaClass> liveInNullMarkedPackages() {
		return new ArchCondition<>("live in packages marked @NullMarked") {

			@Override
			public void check(JavaClass type, ConditionEvents events) {
				boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
				events.add(new SimpleConditionEvent(type, marked, type.getName() + " does not " + getDescription()));
			}

		};
	}

}
