package dev.cairn.input.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.ir.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contracts of the examples are understood as they stand. */
class ExampleContractsTest {
  /** Some examples leave their size to the command. */
  private static final List<String> SIZES = List.of("-DK=3");

  private static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("examples"))) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyClauseIsUnderstood(Path example) {
    Program program = FRONT_END.compile(List.of(Source.file(example)), SIZES);
    Contracts contracts = Contracts.of(program).withOptions(SIZES);
    var models = new InputModels(program, contracts);

    assertThat(contracts.warnings()).isEmpty();
    for (String function : program.functions().keySet()) {
      assertThat(models.of(function))
          .isInstanceOfSatisfying(InputAnswer.Ready.class, r -> assertThat(r.warnings()).isEmpty());
    }
  }
}
