package dev.cairn.input.derive.driver;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.body.CheckedText;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.EndText;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.oracle.Oracle.BodyCheck;
import dev.cairn.input.acsl.oracle.Oracle.Kept;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Clause;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The part of a driver that checks the contract, around the call of the function under test. */
final class ContractChecks {
  private static final String MACROS = "machine.h";
  private static final String OF_REALS =
      """
      #define CAIRN_HELPER __attribute__((unused)) static
      #define CAIRN_TOO_NEAR() __cairn_undecided("two real numbers are too near to each other")
      """;
  private static final String AT_ENTRY = "__cairn_at_entry";
  private static final String AT_EXIT = "__cairn_at_exit";
  private static final String AT_END = "__cairn_at_end";
  private static final String AT = "__cairn_at_";
  private final Oracle oracle;
  private final Procedure.Declaration declaration;

  ContractChecks(Oracle oracle, Procedure.Declaration declaration) {
    this.oracle = oracle;
    this.declaration = declaration;
  }

  /** The macros and functions; nothing where nothing is checked. */
  String definitions() {
    if (oracle.machine().isEmpty() && oracle.assumed().isEmpty()) {
      return "";
    }
    var text = new StringBuilder();
    Set<String> functions = new LinkedHashSet<>(oracle.machine().functions());
    oracle.assumed().forEach(a -> functions.addAll(a.functions()));
    functions.forEach(f -> text.append(f).append('\n'));
    oracle.assumed().forEach(a -> text.append(AssumedCalls.definition(a)));
    if (oracle.machine().isEmpty()) {
      return macros(text.toString()) + text;
    }
    text.append(CheckedText.after(oracle.machine().inBodies()));
    oracle.machine().inBodies().forEach(b -> text.append(inBody(b)));
    List<String> before = new ArrayList<>();
    for (Oracle.Check required : oracle.machine().required()) {
      before.add(AssumedCalls.require(required.clause().at(), required.code()));
    }
    oracle.machine().atEntry().forEach(c -> before.add(atEntry(c)));
    text.append(function(AT_ENTRY, false, before));
    List<String> after = oracle.machine().atExit().stream().map(ContractChecks::statement).toList();
    text.append(function(AT_EXIT, true, after));
    if (!oracle.machine().atEnd().isEmpty()) {
      List<String> checks = oracle.machine().atEnd().stream().map(ContractChecks::checked).toList();
      text.append(atEnd().definitions(checks));
    }
    return macros(text.toString()) + text;
  }

  /** A check in a function's body is a function that is given the variables it looks at. */
  private static String inBody(BodyCheck check) {
    int id = check.check().clause().id();
    Location at = check.check().clause().at();
    String code = check.check().code();
    String statement =
        check.isAssumed()
            ? AssumedCalls.assume(at, code)
            : "  CAIRN_CLAUSE(%d, %s);\n".formatted(id, code);
    var text = new StringBuilder();
    check.kept().forEach(k -> text.append(check.isAssumed() ? plain(k) : keeping(k, id)));
    return text.append("void %s {\n%s}\n".formatted(head(check), statement)).toString();
  }

  /** A value that is kept for a check comes from a function, too. */
  private static String keeping(Kept kept, int clause) {
    return """
    %s {
      __cairn_keep_begin(%d);
      %s = %s;
      __cairn_keep_end();
      return cairn_value;
    }
    """
        .formatted(
            keepingHead(kept),
            clause,
            CDeclarations.declare(kept.variable().type(), "cairn_value"),
            kept.code());
  }

  /** For what is taken for granted the value is decided on in the path. */
  private static String plain(Kept kept) {
    return "%s {\n  return %s;\n}\n".formatted(keepingHead(kept), kept.code());
  }

  private static String keepingHead(Kept kept) {
    String list = kept.locals().isEmpty() ? "void" : String.join(", ", parameters(kept.locals()));
    return CDeclarations.declare(kept.variable().type(), keepingName(kept) + "(" + list + ")");
  }

  private static String keepingName(Kept kept) {
    return Origin.OWN_PREFIX + "_" + kept.variable().name();
  }

  /** How the text of the unit calls them. */
  static final CheckedText.Spelling CALLS =
      new CheckedText.Spelling() {
        @Override
        public String check(BodyCheck check) {
          BodyClause.Left left = check.placed().left();
          return left.variables().isEmpty() ? call(check) : amid(left, call(check));
        }

        @Override
        public String value(Kept kept) {
          return "({ %s; %s(%s); })"
              .formatted(keepingHead(kept), keepingName(kept), arguments(kept.locals()));
        }
      };

  /** The call, with the variables that are not there while it is made. */
  private static String amid(BodyClause.Left left, String call) {
    String said =
        "({ void __cairn_gone(const char *, const char *); __cairn_gone(\"%s\", \"%s\"); })";
    return said.formatted(left.function(), String.join(" ", left.variables()))
        + ", "
        + call
        + ", "
        + said.formatted(left.function(), "");
  }

  private static String arguments(List<Oracle.Local> locals) {
    return locals.stream().map(Oracle.Local::argument).collect(Collectors.joining(", "));
  }

  private static List<String> parameters(List<Oracle.Local> locals) {
    return locals.stream()
        .map(l -> CDeclarations.declare(unqualified(l.type()), l.name()))
        .toList();
  }

  private static String head(BodyCheck check) {
    List<String> parameters = new ArrayList<>(parameters(check.locals()));
    check.memory().ifPresent(was -> parameters.add("long long *" + was));
    return name(check)
        + "("
        + (parameters.isEmpty() ? "void" : String.join(", ", parameters))
        + ")";
  }

  private static String name(BodyCheck check) {
    return AT + check.check().clause().id();
  }

  /** Its call, where it stands: an expression. */
  private static String call(BodyCheck check) {
    List<String> arguments = new ArrayList<>();
    check.locals().forEach(l -> arguments.add(l.argument()));
    check.memory().ifPresent(arguments::add);
    return "({ void "
        + head(check)
        + "; "
        + name(check)
        + "("
        + String.join(", ", arguments)
        + "); })";
  }

  private String function(String name, boolean hasResult, List<String> statements) {
    List<String> parameters = new ArrayList<>();
    declaration
        .parameters()
        .forEach(p -> parameters.add(CDeclarations.declare(unqualified(p.type()), p.name())));
    if (hasResult && !isVoid()) {
      parameters.add(CDeclarations.declare(unqualified(declaration.result()), oracle.result()));
    }
    var text = new StringBuilder("static void ").append(name).append('(');
    text.append(parameters.isEmpty() ? "void" : String.join(", ", parameters)).append(") {\n");
    statements.forEach(text::append);
    return text.append("}\n").toString();
  }

  /** What is said of the end of a call is judged when a run has none. */
  private static String atEntry(Oracle.Check check) {
    return check.clause().kind() == Clause.Kind.TERMINATES
        ? "  CAIRN_HAS_TO_END(%d, %s);\n".formatted(check.clause().id(), check.code())
        : statement(check);
  }

  private static String statement(Oracle.Check check) {
    return "  " + checked(check) + "\n";
  }

  private static String checked(Oracle.Check check) {
    return "CAIRN_CLAUSE(%d, %s);".formatted(check.clause().id(), check.code());
  }

  private EndText atEnd() {
    return new EndText(declaration, AT_END, "__cairn_when_exiting");
  }

  private static CType unqualified(CType type) {
    return CDeclarations.unqualified(type);
  }

  private boolean isVoid() {
    return declaration.result().resolved() instanceof CType.Void;
  }

  /** What stands before the call. */
  String before(List<String> arguments) {
    if (oracle.machine().isEmpty()) {
      return "";
    }
    String watching =
        oracle.machine().atEnd().isEmpty() ? "" : "  " + atEnd().before(arguments) + "\n";
    return watching + "  __cairn_snapshot();\n" + call(AT_ENTRY, arguments);
  }

  /** What stands after it. */
  String after(List<String> arguments, String result) {
    List<String> all = new ArrayList<>(arguments);
    if (!isVoid()) {
      all.add(result);
    }
    String watched = oracle.machine().atEnd().isEmpty() ? "" : "  " + atEnd().after() + "\n";
    return oracle.machine().isEmpty() ? "" : call(AT_EXIT, all) + watched;
  }

  private String call(String function, List<String> arguments) {
    return "  " + function + arguments.stream().collect(Collectors.joining(", ", "(", ");\n"));
  }

  /** What the text needs of ours. */
  private static String macros(String text) {
    String reals = text.contains("CAIRN_ORDER(") ? OF_REALS + Oracle.realNumbers() : "";
    return Oracle.resource(MACROS) + reals.replace("cairn_real", Origin.OWN_PREFIX + "_real");
  }
}
