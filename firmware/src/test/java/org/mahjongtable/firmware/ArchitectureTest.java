package org.mahjongtable.firmware;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who may use what. */
@AnalyzeClasses(packages = "org.mahjongtable", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {
    private static final String[] DECIDING = {
        "..firmware.sensing..",
        "..firmware.deal..",
        "..firmware.match..",
        "..firmware.table..",
        "..firmware.calibration..",
        "..firmware.view.."
    };

    private static final DescribedPredicate<JavaClass> PURE_JAVA = resideInAnyPackage(
                    "java.lang..", "java.util..", "java.math..", "org.jspecify.annotations")
            .and(not(resideInAnyPackage("java.util.concurrent..", "java.util.logging..", "java.lang.reflect..")))
            .and(not(named("java.util.Random", "java.util.Timer", "java.util.UUID", "java.lang.Thread")))
            .as("pure Java");

    /** Time as a value; a clock is not one. */
    private static final DescribedPredicate<JavaClass> TIME = named(
            "java.time.Instant",
            "java.time.Duration",
            "java.time.temporal.ChronoUnit",
            "java.time.temporal.TemporalUnit");

    /** What a reading and a readout are made of, and no device. */
    private static final DescribedPredicate<JavaClass> READINGS = resideInAPackage("org.mahjongtable.drivers");

    @ArchTest
    static final ArchRule ROOMS = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("sensing")
            .definedBy("..firmware.sensing..")
            .layer("deal")
            .definedBy("..firmware.deal..")
            .layer("match")
            .definedBy("..firmware.match..")
            .layer("table")
            .definedBy("..firmware.table..")
            .layer("calibration")
            .definedBy("..firmware.calibration..")
            .layer("view")
            .definedBy("..firmware.view..")
            .layer("score")
            .definedBy("..firmware.score..")
            .layer("wire")
            .definedBy("..firmware.wire..")
            .layer("journal")
            .definedBy("..firmware.journal..")
            .layer("mqtt")
            .definedBy("..firmware.mqtt..")
            .layer("web")
            .definedBy("..firmware.web..")
            .layer("config")
            .definedBy("..firmware.config..")
            .layer("devices")
            .definedBy("..firmware.devices..")
            .layer("sim")
            .definedBy("..firmware.sim..")
            .layer("app")
            .definedBy("..firmware.app..")
            .whereLayer("app")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("sim")
            .mayOnlyBeAccessedByLayers("app")
            .whereLayer("devices")
            .mayOnlyBeAccessedByLayers("app", "sim")
            .whereLayer("config")
            .mayOnlyBeAccessedByLayers("devices", "app", "sim")
            .whereLayer("web")
            .mayOnlyBeAccessedByLayers("app", "sim")
            .whereLayer("mqtt")
            .mayOnlyBeAccessedByLayers("app", "sim")
            .whereLayer("journal")
            .mayOnlyBeAccessedByLayers("app", "sim")
            .whereLayer("wire")
            .mayOnlyBeAccessedByLayers("web", "mqtt", "app", "sim")
            .whereLayer("score")
            .mayOnlyBeAccessedByLayers("wire", "app")
            .whereLayer("view")
            .mayOnlyBeAccessedByLayers("wire", "web", "mqtt", "devices", "app", "sim")
            .whereLayer("calibration")
            .mayOnlyBeAccessedByLayers("view", "wire", "web", "journal", "app", "sim")
            .whereLayer("match")
            .mayOnlyBeAccessedByLayers("table", "view", "wire", "config", "app", "sim")
            .whereLayer("deal")
            .mayOnlyBeAccessedByLayers("match", "table", "view", "wire", "app", "sim");

    @ArchTest
    static final ArchRule SCORING_NEEDS_PURE_JAVA_ALONE = classes()
            .that()
            .resideInAPackage("..scoring..")
            .should()
            .onlyDependOnClassesThat(PURE_JAVA.or(resideInAPackage("..scoring..")));

    @ArchTest
    static final ArchRule DRIVERS_KNOW_NO_MAHJONG = noClasses()
            .that()
            .resideInAPackage("..drivers..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..scoring..", "..firmware..");

    @ArchTest
    static final ArchRule DEVICES_ARE_STATE_MACHINES_WITHOUT_PORTS = classes()
            .that()
            .resideInAPackage("..drivers..")
            .and()
            .resideOutsideOfPackage("..drivers.port..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "java.lang..", "java.util..", "java.nio..", "java.io..", "..drivers..", "org.jspecify.annotations"))
            .andShould()
            .onlyDependOnClassesThat(not(resideInAnyPackage("..drivers.port..", "java.util.concurrent..")));

    @ArchTest
    static final ArchRule WHAT_IS_DECIDED_DEPENDS_ON_ARGUMENTS_ALONE = classes()
            .that()
            .resideInAnyPackage(DECIDING)
            .should()
            .onlyDependOnClassesThat(PURE_JAVA
                    .or(TIME)
                    .or(READINGS)
                    .or(resideInAPackage("..scoring.."))
                    .or(resideInAnyPackage(DECIDING)));

    @ArchTest
    static final ArchRule PI4J_STAYS_AT_THE_PORTS = only("com.pi4j..", "..drivers.port..");

    @ArchTest
    static final ArchRule JSERIALCOMM_STAYS_AT_THE_PORTS = only("com.fazecast..", "..drivers.port..");

    @ArchTest
    static final ArchRule PAHO_STAYS_IN_ITS_ROOM = only("org.eclipse.paho..", "..firmware.mqtt..");

    @ArchTest
    static final ArchRule SQL_STAYS_IN_ITS_ROOM = only("java.sql..", "..firmware.journal..");

    @ArchTest
    static final ArchRule SQLITE_STAYS_IN_ITS_ROOM = only("org.sqlite..", "..firmware.journal..");

    @ArchTest
    static final ArchRule TOML_STAYS_IN_ITS_ROOM = only("org.tomlj..", "..firmware.config..");

    @ArchTest
    static final ArchRule JSON_STAYS_IN_ITS_ROOM = only("tools.jackson..", "..firmware.wire..");

    @ArchTest
    static final ArchRule HTTP_STAYS_IN_ITS_ROOM = only("com.sun.net.httpserver..", "..firmware.web..");

    @ArchTest
    static final ArchRule THE_COMMAND_LINE_STAYS_IN_ITS_ROOM = only("picocli..", "..firmware.app..");

    @ArchTest
    static final ArchRule THE_LOG_IS_SET_UP_IN_ONE_ROOM = only("ch.qos.logback..", "..firmware.app..");

    @ArchTest
    static final ArchRule THE_SIMULATED_TABLES_BROKER_STAYS_THERE = only("com.hivemq..", "..firmware.sim..");

    @ArchTest
    static final ArchRule NOBODY_THERE_LOOKS_AT_A_CLOCK = noClasses()
            .that()
            .resideInAnyPackage(DECIDING)
            .or()
            .resideInAPackage("..scoring..")
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Math.class, "random");

    private static DescribedPredicate<JavaClass> named(String... names) {
        Set<String> all = Set.of(names);
        return DescribedPredicate.describe("named " + all, type -> all.contains(type.getName()));
    }

    private static ArchRule only(String library, String room) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(room)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }

    /** Two sentences: what it does, and what it never does. */
    @Test
    void everyPackageSaysWhatItDoesAndWhatItNeverDoes() throws IOException {
        for (String module : List.of("../scoring", "../drivers", ".")) {
            try (Stream<Path> folders =
                    Files.walk(Path.of(module, "src/main/java")).filter(ArchitectureTest::isPackage)) {
                folders.forEach(folder -> assertThat(folder.resolve("package-info.java"))
                        .content()
                        .contains("@NullMarked")
                        .containsIgnoringCase("never"));
            }
        }
    }

    private static boolean isPackage(Path folder) {
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
