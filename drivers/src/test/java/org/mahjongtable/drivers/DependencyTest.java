package org.mahjongtable.drivers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use what in this module. */
@AnalyzeClasses(packages = "org.mahjongtable.drivers", importOptions = ImportOption.DoNotIncludeTests.class)
class DependencyTest {
    private static final String PORT = "org.mahjongtable.drivers.port..";

    @ArchTest
    static final ArchRule decodersAndEncodersUseTheJdkAlone = classes()
            .that()
            .resideOutsideOfPackage(PORT)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java.lang",
                    "java.lang.runtime",
                    "java.lang.invoke",
                    "java.io",
                    "java.nio",
                    "java.nio.charset",
                    "java.util",
                    "java.util.function",
                    "java.util.regex",
                    "java.util.stream",
                    "org.jspecify.annotations",
                    "org.mahjongtable.drivers..");

    @ArchTest
    static final ArchRule decodersAndEncodersKnowNoPort = noClasses()
            .that()
            .resideOutsideOfPackage(PORT)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(PORT);

    @ArchTest
    static final ArchRule decodersAndEncodersHaveNoThreads = noClasses()
            .that()
            .resideOutsideOfPackage(PORT)
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class);

    @ArchTest
    static final ArchRule decodersAndEncodersHaveNoClock = noClasses()
            .that()
            .resideOutsideOfPackage(PORT)
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule portsNeverInterpretBytes = noClasses()
            .that()
            .resideInAPackage(PORT)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.mahjongtable.drivers.rfid..",
                    "org.mahjongtable.drivers.dice..",
                    "org.mahjongtable.drivers.buttons..",
                    "org.mahjongtable.drivers.display..",
                    "org.mahjongtable.drivers.tilebus..");

    @ArchTest
    static final ArchRule theSerialLibraryIsUsedInOnePlace = noClasses()
            .that()
            .haveSimpleNameNotStartingWith("JSerialCommPorts")
            .and()
            .haveSimpleNameNotStartingWith("NativeLibrary")
            .and()
            .haveNameNotMatching(".*JSerialCommPorts\\$.*")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.fazecast..");

    @ArchTest
    static final ArchRule pi4jIsUsedInTwoClasses = noClasses()
            .that()
            .haveNameNotMatching(".*\\.Pi4j(GpioLines|I2cBus)")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.pi4j..");

    @ArchTest
    static final ArchRule nothingHereKnowsTheGame = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.mahjongtable.scoring..", "org.mahjongtable.firmware..");
}
