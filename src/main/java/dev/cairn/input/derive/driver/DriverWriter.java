package dev.cairn.input.derive.driver;

import dev.cairn.frontend.text.Insertions;
import dev.cairn.input.CDeclarations;
import dev.cairn.input.InputModel;
import dev.cairn.input.VariadicArguments;
import dev.cairn.input.acsl.body.AssumedText;
import dev.cairn.input.acsl.body.CheckedText;
import dev.cairn.input.acsl.body.Inclusions;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.input.acsl.oracle.Companions;
import dev.cairn.input.derive.InputAnswer;
import dev.cairn.input.derive.InputModels;
import dev.cairn.ir.CType;
import dev.cairn.ir.DeviceMemory;
import dev.cairn.ir.HarnessFunctions;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.SymbolName;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the driver: a C file that includes the unit under test and defines {@code __cairn_drive},
 * which makes the inputs, calls the function and shows what it returned. Being one translation unit
 * with the code under test, it sees static functions and all types.
 */
public final class DriverWriter {
  private static final String INPUT = "__cairn_input_";
  private static final String RESULT = "__cairn_result";
  private static final String TEARDOWN = "__cairn_teardown";

  /** What makes each variadic argument an input of the type by which it is taken. */
  private static final String ARGUMENTS =
      """
      void *__cairn_arguments(void);
      void __cairn_list(void *);
      void __cairn_argument(const void *, const void *);
      #define __builtin_va_arg(list, ...) \\
        (({ \\
           static __typeof__(__VA_ARGS__) *__cairn_example; \\
           __cairn_argument((const void *)(list), &__cairn_example); \\
         }), \\
         __builtin_va_arg(list, __VA_ARGS__))
      """;

  private static final CType LIST =
      new CType.Typedef("__builtin_va_list", new CType.Ref(new CType.Void()));

  private DriverWriter() {}

  /**
   * The driver for a function as {@link InputModels} answers it; {@code unit} is the absolute path
   * of the source file that defines it.
   */
  public static String driver(String unit, InputAnswer.Ready ready) {
    return before(ready) + "#include " + quoted(unit) + "\n" + companion(ready) + body(ready);
  }

  private static String before(InputAnswer.Ready ready) {
    return VariadicArguments.areIn(ready.function().declaration()) ? ARGUMENTS : "";
  }

  /**
   * The driver with the unit in it instead of included, and the checks in its functions.
   *
   * @param text what stands in the unit
   */
  public static String checkingDriver(Path unit, String text, InputAnswer.Ready ready) {
    return before(ready) + checkedUnit(unit, text, ready) + companion(ready) + body(ready);
  }

  /**
   * The file of a program's main with the checks in its functions.
   *
   * @param text what stands in it
   */
  public static String checkedProgram(Path unit, String text, InputAnswer.Ready ready) {
    var checks = new ContractChecks(ready.oracle(), ready.function().declaration());
    return checkedUnit(unit, text, ready) + checks.definitions();
  }

  private static String checkedUnit(Path unit, String text, InputAnswer.Ready ready) {
    String checked = Insertions.apply(text, pieces(ready));
    String name = unit.toString().replace("\\", "\\\\").replace("\"", "\\\"");
    Path folder = unit.resolveSibling("");
    List<Assumed> assumed = ready.oracle().assumed();
    return AssumedText.before(assumed)
        + "# 1 \"%s\" 1\n%s\n# 1 \"__cairn_driver.c\" 2\n"
            .formatted(name, Inclusions.from(folder, folder).rewritten(checked))
        + AssumedText.after(assumed, AssumedCalls::answer, f -> atCalls(f, ready));
  }

  private static String atCalls(String function, InputAnswer.Ready ready) {
    return CheckedText.atCalls(function, ready.oracle().machine().inBodies(), ContractChecks.CALLS);
  }

  private static String companion(InputAnswer.Ready ready) {
    return ready
        .oracle()
        .companions()
        .file()
        .map(f -> "#include " + quoted(f.toString()) + "\n")
        .orElse("");
  }

  /** What the checks put into the unit's text. */
  public static List<Insertions.Piece> pieces(InputAnswer.Ready ready) {
    List<Insertions.Piece> pieces = new ArrayList<>(ready.oracle().changes().ghosts());
    pieces.addAll(CheckedText.pieces(ready.oracle().machine().inBodies(), ContractChecks.CALLS));
    pieces.addAll(AssumedText.pieces(ready.oracle().assumed(), AssumedCalls::answer));
    return pieces;
  }

  /** The driver without the include. */
  static String body(InputAnswer.Ready ready) {
    var text = new StringBuilder();
    text.append("void ")
        .append(HarnessFunctions.MAKE)
        .append("(void *, unsigned long, const char *);\n");
    text.append("void ")
        .append(HarnessFunctions.OBSERVE)
        .append("(const void *, unsigned long, const char *);\n");
    text.append("void ").append(HarnessFunctions.LIMIT).append("(const char *);\n");
    ready.model().devices().forEach(page -> text.append(DeviceMemory.definition(page)));
    var checks = new ContractChecks(ready.oracle(), ready.function().declaration());
    var prepared = new PreparationWriter(ready.model().preparations());
    text.append(prepared.declarations());
    ready.oracle().companions().declarations().forEach(d -> text.append(d).append('\n'));
    text.append(checks.definitions());
    Companions companions = ready.oracle().companions();
    // under a name of our own: the last other function that is called is the one under test
    companions
        .teardown()
        .ifPresent(f -> text.append("static void " + TEARDOWN + "(void) { " + f + "(); }\n"));
    text.append("void __cairn_drive(void) {\n");
    List<Procedure.Parameter> parameters = ready.function().declaration().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      boolean isList = VariadicArguments.isList(parameters.get(i).type());
      CType type = isList ? LIST : CDeclarations.unqualified(parameters.get(i).type());
      text.append("  ").append(CDeclarations.declare(type, INPUT + (i + 1))).append(";\n");
      if (isStructPointer(type)) {
        // tests make such objects: the type must be known outside of functions
        text.append("  (void)sizeof *" + INPUT + (i + 1) + ";\n");
      }
    }
    text.append(prepared.choices());
    for (int i = 0; i < parameters.size(); i++) {
      String name = parameters.get(i).name();
      if (VariadicArguments.isList(parameters.get(i).type())) {
        text.append("  __cairn_list((void *)&" + INPUT + (i + 1) + ");\n");
      } else {
        text.append(
            prepared.making(
                name, INPUT + (i + 1), use(HarnessFunctions.MAKE, INPUT + (i + 1), name)));
      }
    }
    text.append(globals(ready.model()));
    // What is no input although the function depends on it: no claim of infeasibility may rest on
    // it.
    ready
        .limits()
        .forEach(why -> text.append("  " + HarnessFunctions.LIMIT + "(\"" + why + "\");\n"));
    companions.setup().ifPresent(f -> text.append("  ").append(f).append("();\n"));
    text.append(checks.before(arguments(ready.function())));
    text.append(prepared.beginning());
    call(text, ready, prepared.back());
    text.append(checks.after(arguments(ready.function()), RESULT));
    companions.teardown().ifPresent(_ -> text.append("  " + TEARDOWN + "();\n"));
    return text.append(prepared.end()).append("}\n").toString();
  }

  private static boolean isStructPointer(CType type) {
    return type.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Composite c
        && c.size() > 0;
  }

  private static String globals(InputModel model) {
    String all =
        model.roots().values().stream()
            .filter(InputModel.Root::isGlobal)
            .sorted(Comparator.comparing(InputModel.Root::name))
            .map(root -> use(HarnessFunctions.MAKE, root.name(), size(root), root.name()))
            .collect(Collectors.joining());
    return model.preparations().isEmpty() || all.isEmpty()
        ? all
        : "  if (" + PreparationWriter.RAW + ") {\n" + all + "  }\n";
  }

  private static String use(String function, String variable, String name) {
    return use(function, variable, "sizeof " + variable, name);
  }

  private static String use(String function, String variable, String size, String name) {
    return "  %s((void *)&%s, %s, \"%s\");\n".formatted(function, variable, size, name);
  }

  /** An array of another file may have no size in C. */
  private static String size(InputModel.Root root) {
    return root.type() instanceof CType.Array a
        ? "%dul * sizeof %s[0]".formatted(a.count(), root.name())
        : "sizeof " + root.name();
  }

  /** {@code back}: what follows at once. */
  private static void call(StringBuilder text, InputAnswer.Ready ready, String back) {
    Procedure function = ready.function();
    boolean isVoid = function.declaration().result().resolved() instanceof CType.Void;
    text.append("  ")
        .append(isVoid ? "" : "__auto_type " + RESULT + " = ")
        .append(SymbolName.inSource(function.name()))
        .append('(');
    for (int i = 0; i < function.declaration().parameters().size(); i++) {
      CType type = function.declaration().parameters().get(i).type();
      text.append(i == 0 ? "" : ", ")
          .append(type.resolved() instanceof CType.Pointer ? "(void *)" : "")
          .append(VariadicArguments.isListPointer(type) ? "&" : "")
          .append(INPUT)
          .append(i + 1);
    }
    text.append(function.declaration().isVariadic() ? ", __cairn_arguments());\n" : ");\n");
    text.append(back);
    if (!isVoid) {
      text.append(use(HarnessFunctions.OBSERVE, RESULT, ready.model().result()));
    }
  }

  private static List<String> arguments(Procedure function) {
    return IntStream.rangeClosed(1, function.declaration().parameters().size())
        .mapToObj(i -> INPUT + i)
        .toList();
  }

  /** C has no escapes in header names; a quote can only stand between angle brackets. */
  private static String quoted(String path) {
    boolean hasQuote = path.contains("\"");
    if (path.contains("\n") || (hasQuote && path.contains(">"))) {
      throw new UserError(
          "cannot include '" + path + "': C has no way to spell this file name", "rename the file");
    }
    return hasQuote ? "<" + path + ">" : "\"" + path + "\"";
  }
}
