package dev.cairn;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.cairn.frontend.clang.CacheLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Each package is one room. A floor of rooms may use the floors below it, never those above; and no
 * two rooms, on whichever floor, depend on each other in a circle. Only the outermost rooms touch
 * the process.
 */
class LayersTest {
  private static final int MOST_FILES = 30;

  private static final Pattern ROW =
      Pattern.compile("\\|(?: `(\\w+)`)? \\| ((?:`[.\\w]+`[ /,]*)+) \\| .*");
  private static final Pattern NAME = Pattern.compile("`([.\\w]+)`");

  private static final List<String> LOW_TO_HIGH =
      List.of(
          "user",
          "limit",
          "expr",
          "ir",
          "solver",
          "frontend",
          "path",
          "input",
          "binary",
          "machine",
          "coverage",
          "search",
          "engine",
          "testgen",
          "generate",
          "report",
          "project",
          "cluster",
          "evidence",
          "api",
          "cli");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.cairn");

  @Test
  void noFloorUsesAFloorAboveIt() {
    var layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String room : LOW_TO_HIGH) {
      layers = layers.optionalLayer(room).definedBy("dev.cairn." + room + "..");
    }
    for (int i = 0; i < LOW_TO_HIGH.size(); i++) {
      String[] above = LOW_TO_HIGH.subList(i + 1, LOW_TO_HIGH.size()).toArray(String[]::new);
      layers =
          above.length == 0
              ? layers.whereLayer(LOW_TO_HIGH.get(i)).mayNotBeAccessedByAnyLayer()
              : layers.whereLayer(LOW_TO_HIGH.get(i)).mayOnlyBeAccessedByLayers(above);
    }

    layers.check(CLASSES);
  }

  @Test
  void noRoomsDependOnEachOtherInACircle() {
    slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(CLASSES);
  }

  /** Where the cache usually is depends on the environment: that much the front end may know. */
  @Test
  void onlyTheOutermostRoomsTouchTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.cairn.cli..", "dev.cairn.api..")
        .and()
        .doNotBelongToAnyOf(CacheLocation.class)
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(System.class, "getenv")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
  }

  @Test
  void noRoomHasMoreFilesThanOneCanWalk() {
    Map<String, Integer> files = new TreeMap<>();
    for (JavaClass c : CLASSES) {
      if (c.isTopLevelClass() && !c.getSimpleName().equals("package-info")) {
        files.merge(c.getPackageName(), 1, Integer::sum);
      }
    }

    assertThat(files).allSatisfy((_, count) -> assertThat(count).isLessThanOrEqualTo(MOST_FILES));
  }

  /** Every room has its row in ARCHITECTURE.md, and every row its room. */
  @Test
  void theMapIsTheLayout() throws IOException {
    Set<String> rooms = new TreeSet<>();
    CLASSES.forEach(c -> rooms.add(c.getPackageName().substring("dev.cairn.".length())));

    assertThat(roomsOfTheMap()).isEqualTo(rooms);
  }

  /** A row names a floor or none, and its rooms; a name that begins with a dot is on the floor. */
  private static Set<String> roomsOfTheMap() throws IOException {
    Set<String> rooms = new TreeSet<>();
    String floor = "";
    for (String line : Files.readAllLines(Path.of("ARCHITECTURE.md"))) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        floor = row.group(1) == null ? floor : row.group(1);
        for (Matcher room = NAME.matcher(row.group(2)); room.find(); ) {
          rooms.add(room.group(1).startsWith(".") ? floor + room.group(1) : room.group(1));
        }
      }
    }
    return rooms;
  }

  private static final class EachPackage implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
      return SliceIdentifier.of(javaClass.getPackageName());
    }

    @Override
    public String getDescription() {
      return "each package";
    }
  }
}
