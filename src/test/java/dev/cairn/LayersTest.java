package dev.cairn;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each package is one room; a room may use the rooms below it, never those above. */
class LayersTest {
  private static final List<String> LOW_TO_HIGH =
      List.of(
          "expr",
          "ir",
          "solver",
          "frontend",
          "path",
          "input",
          "machine",
          "coverage",
          "search",
          "engine",
          "testgen",
          "generate",
          "cli");

  @Test
  void noRoomUsesARoomAboveIt() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.cairn");
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

    layers.check(classes);
  }
}
