package dev.cairn.generate.unit;

import dev.cairn.frontend.FileBitcode;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.text.Insertions;
import dev.cairn.input.Preparation;
import dev.cairn.input.derive.DeclaredTypes;
import dev.cairn.input.derive.InputAnswer;
import dev.cairn.input.derive.driver.DriverWriter;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.SymbolName;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Programs that call one function of a unit with inputs: its file with a driver compiled into it,
 * the other files, and the library. Not thread-safe.
 */
final class DrivenPrograms {
  /** The compiler tells of twenty errors at a time; each round costs as much as the first. */
  private static final int MOST_ROUNDS = 3;

  /** How the text that is compiled is called. */
  static final String DRIVER = "__cairn_driver.c";

  private final FrontEnd frontEnd;
  private final UnitCompilation options;
  private final Program program;
  private final UnitFiles files;
  private final Optional<Path> oracleFile;
  private final LibraryProgram library;
  private final FileBitcode compiled = new FileBitcode();
  private final Map<String, String> declared = new HashMap<>();

  /** {@code program}: the unit as it is. */
  DrivenPrograms(
      FrontEnd frontEnd,
      UnitCompilation options,
      Program program,
      UnitFiles files,
      Optional<Path> oracleFile) {
    this.frontEnd = frontEnd;
    this.options = options;
    this.program = program;
    this.files = files;
    this.oracleFile = oracleFile;
    library = new LibraryProgram(frontEnd, options.ofLibrary());
  }

  /**
   * What is run, and what is checked in it.
   *
   * @param symbol the name of the function in the program
   */
  record Driven(Program program, String symbol, InputAnswer.Ready checked) {}

  /** Does the library have a function of that name. */
  static boolean isOfLibrary(FrontEnd frontEnd, UnitCompilation options, String name) {
    return new LibraryProgram(frontEnd, options.ofLibrary()).has(name);
  }

  /** The unit with its own main, and the library; with checks in its functions where it has any. */
  Driven whole(InputAnswer.Ready ready) {
    String name = ready.function().name();
    if (!ready.oracle().changesUnit()) {
      return new Driven(library.link(program), name, ready);
    }
    InputAnswer.Ready taken =
        compilesWhole(ready) ? ready : new TakenChecks(this::compilesWhole).of(ready);
    Program checked =
        taken.oracle().changesUnit() ? compiled(name, checkingWhole(taken), "") : program;
    return new Driven(library.link(checked), name, taken);
  }

  private boolean compilesWhole(InputAnswer.Ready ready) {
    return takes(ready.function().name(), checkingWhole(ready));
  }

  private Source.OfText checkingWhole(InputAnswer.Ready ready) {
    return checking(ready, DriverWriter::checkedProgram);
  }

  /**
   * The program with a driver in which functions of the unit make objects: those that the file
   * sees, else those it can be told of, else none.
   */
  Driven preparing(InputAnswer.Ready ready) {
    boolean isJudged = !ready.oracle().clauses().isEmpty();
    List<Preparation> calls = isJudged ? List.of() : ready.model().preparations();
    List<Preparation> only = calls.stream().map(Preparation::only).toList();
    return attempt(ready, calls.stream().map(Preparation::seen).toList())
        .or(() -> attempt(ready, calls))
        .or(() -> attempt(ready, only.stream().map(Preparation::seen).toList()))
        .or(() -> attempt(ready, only))
        .orElseGet(() -> driving(ready.prepared(List.of())));
  }

  private Optional<Driven> attempt(InputAnswer.Ready ready, List<Preparation> calls) {
    if (calls.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(driving(ready.prepared(calls)));
    } catch (UserError e) {
      return Optional.empty();
    }
  }

  /** The program with a driver for the function compiled into its file. */
  private Driven driving(InputAnswer.Ready ready) {
    if (ready.oracle().changesUnit()) {
      try {
        return linked(ready, checking(ready));
      } catch (UserError e) {
        InputAnswer.Ready taken = new TakenChecks(this::compiles).of(ready);
        return linked(taken, taken.oracle().changesUnit() ? checking(taken) : including(taken));
      }
    }
    return linked(ready, including(ready));
  }

  private boolean compiles(InputAnswer.Ready ready) {
    return takes(ready.function().name(), checking(ready));
  }

  private boolean takes(String function, Source.OfText text) {
    try {
      compiled(function, text, "");
      return true;
    } catch (UserError e) {
      return false;
    }
  }

  private Driven linked(InputAnswer.Ready ready, Source.OfText driver) {
    String name = ready.function().name();
    String file = program.function(name).orElseThrow().location().file();
    Program driven = library.link(compiled(name, driver, types(file)));
    String symbol = symbolIn(driven, ready.function());
    if (driven.function(symbol).isEmpty()) {
      throw Untestable.whenIncluded(ready.function());
    }
    return new Driven(driven, symbol, ready);
  }

  /** What tells the types of what the file only declares; without those that did not compile. */
  private String types(String file) {
    return declared.computeIfAbsent(
        file, _ -> DeclaredTypes.pointers(program, file) + DeclaredTypes.variables(program, file));
  }

  private Source.OfText including(InputAnswer.Ready ready) {
    String name = ready.function().name();
    String driver = DriverWriter.driver(files.absoluteOf(program, name).toString(), ready);
    return new Source.OfText(DRIVER, driver, userFiles(name), Insertions.NONE);
  }

  private Source.OfText checking(InputAnswer.Ready ready) {
    return checking(ready, DriverWriter::checkingDriver);
  }

  private interface Writing {
    String of(Path unit, String text, InputAnswer.Ready ready);
  }

  private Source.OfText checking(InputAnswer.Ready ready, Writing writing) {
    String name = ready.function().name();
    Path file = files.givenOf(program, name);
    String text = UnitFiles.read(file);
    String driver = writing.of(files.absoluteOf(program, name), text, ready);
    var insertions = Insertions.of(file.toString(), text, DriverWriter.pieces(ready));
    return new Source.OfText(DRIVER, driver, userFiles(name), insertions);
  }

  /** What the driver's file includes. */
  private List<Path> userFiles(String function) {
    return Stream.of(
            List.of(files.givenOf(program, function)),
            files.headers(),
            oracleFile.stream().toList())
        .flatMap(List::stream)
        .toList();
  }

  /** Without those {@code types} that do not compile: a name may mean something else at the end. */
  private Program compiled(String name, Source.OfText driver, String types) {
    return compiled(name, driver, types, MOST_ROUNDS);
  }

  private Program compiled(String name, Source.OfText driver, String types, int rounds) {
    try {
      return DeclaredTypes.told(compile(sources(name, driver, types)));
    } catch (UserError e) {
      if (types.isEmpty()) {
        throw e;
      }
      String without = DeclaredTypes.without(types, String.valueOf(e.getMessage()));
      String left = rounds == 0 || without.equals(types) ? "" : without;
      if (!left.isEmpty()) {
        declared.replaceAll((_, known) -> known.equals(types) ? left : known);
      }
      return compiled(name, driver, left, rounds - 1);
    }
  }

  private List<Source> sources(String name, Source.OfText driver, String types) {
    List<Source> sources = new ArrayList<>();
    sources.add(
        new Source.OfText(
            driver.name(), driver.text() + types, driver.included(), driver.insertions()));
    files
        .others(program, name)
        .forEach(other -> sources.add(new Source.OfFile(other, files.headers())));
    return sources;
  }

  private Program compile(List<Source> sources) {
    return frontEnd.compile(sources, options.own(), options.common(), compiled);
  }

  /**
   * The name of the function in {@code driven}: of static functions of the same name in several
   * files, the one in the file that comes first keeps it, and the driver puts another file first.
   */
  private static String symbolIn(Program driven, Procedure function) {
    return driven.functions().values().stream()
        .filter(f -> isSame(f.location(), function.location()))
        .map(Procedure::name)
        .filter(n -> SymbolName.inSource(n).equals(SymbolName.inSource(function.name())))
        .findFirst()
        .orElse(function.name());
  }

  private static boolean isSame(Location a, Location b) {
    return a.line() == b.line()
        && a.column() == b.column()
        && UnitFiles.absolute(a.file()).equals(UnitFiles.absolute(b.file()));
  }
}
