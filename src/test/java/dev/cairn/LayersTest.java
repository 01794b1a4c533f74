package dev.cairn;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Each package is one room. A floor of rooms may use the floors below it, never those above; and no
 * two rooms, on whichever floor, depend on each other in a circle.
 */
class LayersTest {
  private static final int MOST_FILES = 32;

  private static final List<String> LOW_TO_HIGH =
      List.of(
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
