package dev.cairn.testgen;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.oracle.EndText;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Clause;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The contract of the function under test as C that its tests call: {@code contract_f} after the
 * call of {@code f}, {@code behaviors_f} before it.
 */
public final class ContractText {
  /** What it needs. */
  static final String HEADER = "cairn_contract.h";

  private final String function;
  private final Procedure.Declaration declaration;
  private final Oracle oracle;
  private final TestSubject subject;

  ContractText(TestSubject subject) {
    this.subject = subject;
    function = subject.function();
    declaration = subject.declaration();
    oracle = subject.oracle();
  }

  /** Whether anything is checked. */
  public boolean isEmpty() {
    return oracle.tests().atEntry().isEmpty()
        && oracle.tests().atExit().isEmpty()
        && oracle.tests().atEnd().isEmpty();
  }

  /** Whether it says what is right, and not only what may change. */
  public boolean judgesResults() {
    return oracle.tests().atExit().stream()
        .map(c -> c.clause().kind())
        .anyMatch(k -> k == Clause.Kind.ENSURES || k == Clause.Kind.ORACLE);
  }

  /** The includes and the functions. */
  public String definitions() {
    var text = new StringBuilder();
    oracle.companions().file().ifPresent(f -> text.append("#include \"" + spelled(f) + "\"\n"));
    oracle.companions().declarations().forEach(d -> text.append('\n').append(d).append('\n'));
    if (isEmpty() && !looksBack()) {
      return text.toString();
    }
    text.append("\n#include \"").append(HEADER).append("\"\n");
    oracle.tests().functions().forEach(f -> text.append('\n').append(f).append('\n'));
    text.append(
        checks("behaviors_", "What the contract says of inputs.", oracle.tests().atEntry(), false));
    text.append(checks("contract_", "What the contract promises.", oracle.tests().atExit(), true));
    if (!oracle.tests().atEnd().isEmpty()) {
      List<String> checks = oracle.tests().atEnd().stream().map(ContractText::promise).toList();
      text.append("\n/* What it promises of the state in which the program ends. */\n");
      text.append(atEnd().definitions(checks));
    }
    return text.toString();
  }

  private EndText atEnd() {
    return new EndText(declaration, "exits_" + function, "cairn_when_exiting");
  }

  private static String promise(Oracle.Check check) {
    return "CAIRN_PROMISE(" + check.code() + ", " + CLines.quoted(clause(check.clause())) + ");";
  }

  /** A file beside the unit, as the tests see it. */
  private String spelled(Path file) {
    Path unit = Path.of(subject.unit());
    Path folder = Objects.requireNonNullElse(subject.source().getParent(), Path.of("/"));
    return unit.isAbsolute()
        ? file.toString()
        : unit.resolveSibling(folder.relativize(file)).normalize().toString();
  }

  private String checks(String prefix, String about, List<Oracle.Check> checks, boolean hasResult) {
    if (checks.isEmpty()) {
      return "";
    }
    List<String> parameters = new ArrayList<>();
    for (Procedure.Parameter p : declaration.parameters()) {
      parameters.add(CDeclarations.declare(CDeclarations.unqualified(p.type()), p.name()));
    }
    if (hasResult && !isVoid()) {
      CType type = CDeclarations.unqualified(declaration.result());
      parameters.add(CDeclarations.declare(type, oracle.result()));
    }
    var text = new StringBuilder("\n/* " + about + " */\nstatic void " + prefix + function + "(");
    text.append(parameters.isEmpty() ? "void" : String.join(", ", parameters)).append(") {\n");
    unused(checks, hasResult).forEach(name -> text.append("  (void)").append(name).append(";\n"));
    for (Oracle.Check check : checks) {
      text.append(CLines.statement(promise(check)));
    }
    return text.append("}\n").toString();
  }

  /** How a failed check names its clause. */
  static String clause(Clause clause) {
    return place(clause.at()) + ": " + clause.described();
  }

  /** The parameters that no check names, so that compilers do not wonder. */
  private List<String> unused(List<Oracle.Check> checks, boolean hasResult) {
    List<String> names = new ArrayList<>();
    declaration.parameters().forEach(p -> names.add(p.name()));
    if (hasResult && !isVoid()) {
      names.add(oracle.result());
    }
    names.removeIf(n -> checks.stream().anyMatch(c -> names(c.code(), n)));
    return names;
  }

  private static boolean names(String code, String identifier) {
    return Pattern.compile("\\b" + Pattern.quote(identifier) + "\\b").matcher(code).find();
  }

  private static String place(Location at) {
    return Objects.toString(Path.of(at.file()).getFileName(), "") + ":" + at.line();
  }

  private boolean isVoid() {
    return declaration.result().resolved() instanceof CType.Void;
  }

  /** Does a check look at what memory was like before the call. */
  public boolean looksBack() {
    Stream<String> inBodies =
        oracle.tests().inBodies().stream()
            .flatMap(
                b ->
                    Stream.concat(
                        Stream.of(b.check().code()), b.kept().stream().map(Oracle.Kept::code)));
    Stream<String> after =
        Stream.concat(oracle.tests().atExit().stream(), oracle.tests().atEnd().stream())
            .map(Oracle.Check::code);
    return Stream.concat(after, inBodies)
        .anyMatch(c -> c.contains("CAIRN_") || c.contains("cairn_"));
  }

  /** Does a check need what the function returned. */
  public boolean needsResult() {
    return !oracle.tests().atExit().isEmpty() && !isVoid();
  }

  /** The statement that prepares each call. */
  public List<String> setup() {
    return oracle.companions().setup().map(f -> List.of(f + "();")).orElse(List.of());
  }

  /** The statements before the call, with these arguments. */
  public List<String> before(List<String> arguments) {
    List<String> lines = new ArrayList<>();
    if (!oracle.tests().atEntry().isEmpty()) {
      lines.add("behaviors_" + function + "(" + String.join(", ", arguments) + ");");
    }
    if (!oracle.tests().atEnd().isEmpty()) {
      lines.add(atEnd().before(arguments));
    }
    return lines;
  }

  /** The statements after it. */
  public List<String> after(List<String> arguments, String result) {
    List<String> lines = new ArrayList<>();
    if (!oracle.tests().atEnd().isEmpty()) {
      lines.add(atEnd().after());
    }
    if (!oracle.tests().atExit().isEmpty()) {
      List<String> all = new ArrayList<>(arguments);
      if (!isVoid()) {
        all.add(result);
      }
      lines.add("contract_" + function + "(" + String.join(", ", all) + ");");
    }
    oracle.companions().teardown().ifPresent(f -> lines.add(f + "();"));
    return lines;
  }
}
