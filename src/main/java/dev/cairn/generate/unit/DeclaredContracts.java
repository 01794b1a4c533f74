package dev.cairn.generate.unit;

import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.text.Insertions;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.derive.DeclaredTypes;
import dev.cairn.input.derive.Prototypes;
import dev.cairn.ir.Program;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Finds out what C says of functions that are only declared, and have a contract. */
final class DeclaredContracts {
  private DeclaredContracts() {}

  /**
   * The program with the types of those functions, by a second look at the files that call them.
   *
   * @param isWanted whether the contract of the function of that name counts
   * @param headers that the files are compiled with
   */
  static Program typed(
      Program program,
      Contracts contracts,
      Predicate<String> isWanted,
      List<Path> headers,
      Function<Source, Program> compile) {
    List<String> wanted =
        program.declarations().keySet().stream()
            .filter(n -> !contracts.contract(n).equals(Contract.EMPTY) && isWanted.test(n))
            .toList();
    Map<String, Program.Declared> declarations = new LinkedHashMap<>(program.declarations());
    if (wanted.isEmpty()) {
      return program;
    }
    for (String file : program.files().keySet()) {
      String pointers = DeclaredTypes.pointers(program, file);
      if (!pointers.isEmpty()) {
        Map<String, Program.Declared> told =
            told(Path.of(file), pointers, headers, compile)
                .map(Program::declarations)
                .orElse(Map.of());
        wanted.forEach(n -> declaration(told, n, program).ifPresent(d -> declarations.put(n, d)));
      }
    }
    return program.with(program.functions(), declarations, program.globals());
  }

  /** What the pointers tell at the end of a file, without those that do not compile there. */
  static Optional<Program> told(
      Path file, String pointers, List<Path> headers, Function<Source, Program> compile) {
    String text = "#include \"" + file.toAbsolutePath().normalize() + "\"\n" + pointers;
    List<Path> included = new ArrayList<>(List.of(file));
    included.addAll(headers);
    try {
      var source = new Source.OfText(DrivenPrograms.DRIVER, text, included, Insertions.NONE);
      return Optional.of(DeclaredTypes.told(compile.apply(source)));
    } catch (UserError e) {
      String left = DeclaredTypes.without(pointers, String.valueOf(e.getMessage()));
      return left.isEmpty() || left.equals(pointers)
          ? Optional.empty()
          : told(file, left, headers, compile);
    }
  }

  private static Optional<Program.Declared> declaration(
      Map<String, Program.Declared> told, String name, Program program) {
    return Optional.ofNullable(told.get(name))
        .flatMap(
            d ->
                d.declaration()
                    .map(c -> Optional.of(Prototypes.named(name, c, program.files())))
                    .map(c -> new Program.Declared(name, d.signature(), c)));
  }
}
