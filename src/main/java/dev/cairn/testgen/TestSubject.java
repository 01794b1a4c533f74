package dev.cairn.testgen;

import dev.cairn.input.InputModel;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.ir.Global;
import dev.cairn.ir.HarnessFunctions;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.SymbolName;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is tested.
 *
 * @param function the C name of the function under test
 * @param unit the source file that defines it, as the tests include it (relative to the tests, or
 *     absolute)
 * @param source the same file, absolute
 * @param definesMain the program has a main of its own, so the runner must be linked around it
 * @param asksForValues the program calls functions by which harnesses make inputs, assume and
 *     assert (KLEE, CREST, CBMC, SV-COMP), so they must be there
 * @param undefinedGlobals variables that are declared but not defined
 * @param oracle what the contract promises
 * @param isObserved the tests compare with what was observed even where there is a contract
 * @param names how the source calls values
 */
public record TestSubject(
    String function,
    Procedure.Declaration declaration,
    InputModel model,
    String unit,
    Path source,
    boolean definesMain,
    boolean asksForValues,
    Map<String, Elsewhere> undefinedGlobals,
    Oracle oracle,
    boolean isObserved,
    SourceNames names) {
  /** How names of their functions begin; the first is what crest.h makes of its macros. */
  private static final List<String> HARNESSES =
      List.of(HarnessFunctions.MAKE_SCALAR, "klee_", "__VERIFIER_", "__CPROVER_", "nondet_");

  /**
   * A variable that another file defines; {@code isConstant}: the program may not set it; {@code
   * isOpen}: in C it has no size.
   */
  public record Elsewhere(long size, boolean isConstant, boolean isOpen) {}

  /** How tests spell the size of a variable. */
  public String sizeOf(String variable) {
    Elsewhere elsewhere = undefinedGlobals.get(variable);
    return elsewhere != null && elsewhere.isOpen() ? elsewhere.size() + "ul" : "sizeof " + variable;
  }

  public TestSubject {
    undefinedGlobals = Map.copyOf(undefinedGlobals);
  }

  /** A function without a contract. */
  public TestSubject(
      String function,
      Procedure.Declaration declaration,
      InputModel model,
      String unit,
      Path source,
      boolean definesMain,
      boolean asksForValues,
      Map<String, Elsewhere> undefinedGlobals) {
    this(
        function,
        declaration,
        model,
        unit,
        source,
        definesMain,
        asksForValues,
        undefinedGlobals,
        Oracle.NONE,
        true,
        SourceNames.NONE);
  }

  /** The same function with a contract to check. */
  public TestSubject with(Oracle contract, boolean isRegression) {
    return new TestSubject(
        function,
        declaration,
        model,
        unit,
        source,
        definesMain,
        asksForValues,
        undefinedGlobals,
        contract,
        isRegression,
        names);
  }

  /** The same function, whose values have these names in the source. */
  public TestSubject named(SourceNames known) {
    return new TestSubject(
        function,
        declaration,
        model,
        unit,
        source,
        definesMain,
        asksForValues,
        undefinedGlobals,
        oracle,
        isObserved,
        known);
  }

  /** Its contract as C. */
  public ContractText contract() {
    return new ContractText(this);
  }

  /**
   * Takes what is needed from the program.
   *
   * @param function with its parameters named as the roots of the model are
   * @param tests the folder the tests are written to
   */
  public static TestSubject of(
      Program program, Procedure function, InputModel model, Path source, Path tests) {
    Map<String, Elsewhere> undefined = new TreeMap<>();
    for (Global global : program.globals().values()) {
      if (!global.isDefined()) {
        undefined.put(
            global.name(), new Elsewhere(global.size(), global.isConstant(), global.isOpen()));
      }
    }
    return new TestSubject(
            SymbolName.inSource(function.name()),
            function.declaration(),
            model,
            RelativePaths.from(tests, source),
            source,
            program.functions().containsKey("main"),
            asksForValues(program),
            undefined)
        .named(SourceNamesReader.of(program, function));
  }

  /** A program that asks for its inputs itself, from its main. */
  public boolean isHarness() {
    return function.equals("main");
  }

  /** Whether the values and functions of harnesses must be linked. */
  public boolean needsHarness() {
    return isHarness() || asksForValues;
  }

  /** Whether the program calls functions by which harnesses make inputs. */
  public static boolean asksForValues(Program program) {
    return program.declarations().keySet().stream().anyMatch(TestSubject::isOfHarness);
  }

  private static boolean isOfHarness(String function) {
    return HARNESSES.stream().anyMatch(function::startsWith);
  }
}
