package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.path.Clause;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * {@code assigns} of a loop or a statement as a condition: variables of the function that it does
 * not name have the values they had before, and so has all memory that came from outside.
 */
final class LoopFrameCode {
  private static final String ENTRY = "LoopEntry";

  private LoopFrameCode() {}

  static String of(
      BodyClause.Placed placed,
      Clause clause,
      TermCode terms,
      CodeContext context,
      UnaryOperator<Term> expanded) {
    boolean isOfLoop = clause.kind() == Clause.Kind.LOOP_ASSIGNS;
    String label = isOfLoop ? ENTRY : BodyClause.BEFORE_STATEMENT;
    BodyClause.State entry = placed.states().get(label);
    if (entry == null) {
      throw new AcslException(clause.at(), "the loop does not stand between statements");
    }
    Set<String> named = new HashSet<>();
    List<Term> elsewhere = new ArrayList<>();
    for (Term place : placed.places()) {
      if (place instanceof Name(_, var name) && isLocal(placed.names(), name)) {
        named.add(name);
      } else {
        elsewhere.add(expanded.apply(place));
      }
    }
    List<String> all = new ArrayList<>();
    new TreeMap<>(entry.names())
        .forEach(
            (name, variable) -> {
              if (variable.isLocal() && !named.contains(name) && isNumber(variable.type())) {
                all.add("(" + terms.truth(same(name, label, clause.at())).text() + ")");
              }
            });
    all.add(unchanged(clause, elsewhere, terms, context, entry));
    return String.join(" && ", all);
  }

  private static boolean isLocal(Map<String, Named> names, String name) {
    Named named = names.get(name);
    return named != null && named.isLocal();
  }

  private static boolean isNumber(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.size() <= 8;
      case CType.Floating f -> f.size() <= 8;
      case CType.Enumeration _, CType.Pointer _ -> true;
      default -> false;
    };
  }

  private static Term same(String name, String label, Location at) {
    Term now = new Name(at, name);
    return new Binary(
        at, BinaryOp.EQ, now, new Call(at, "\\at", List.of(now, new Name(at, label))));
  }

  /** Compares memory with what it was at a mark that is set before the loop. */
  private static String unchanged(
      Clause clause,
      List<Term> places,
      TermCode terms,
      CodeContext context,
      BodyClause.State entry) {
    String mark = "cairn_mark_" + clause.id();
    var variable = new Oracle.Local(mark, KeptStates.LONG_LONG);
    context.keep(
        new Oracle.Kept(variable, entry.spot(), "cairn_mark(" + clause.id() + ")", List.of()));
    context.use(variable);
    return FrameCode.of(places, terms, "cairn_unchanged_since(" + mark + ")").text();
  }

  /** {@code loop allocates} or {@code loop frees}: compares blocks with those before the loop. */
  static String blocks(
      BodyClause.Placed placed, Clause clause, TermCode terms, CodeContext context, Term said) {
    BodyClause.State entry = placed.states().get(ENTRY);
    if (entry == null || !(said instanceof Call(_, _, var named))) {
      throw new AcslException(clause.at(), "the loop does not stand between statements");
    }
    String mark = "cairn_mark_" + clause.id();
    var variable = new Oracle.Local(mark, KeptStates.LONG_LONG);
    context.keep(new Oracle.Kept(variable, entry.spot(), "cairn_block_mark()", List.of()));
    context.use(variable);
    List<String> parts = new ArrayList<>(List.of("cairn_blocks()"));
    named.forEach(b -> parts.add("cairn_block(" + terms.pointer(b).text() + ")"));
    boolean isNew = clause.kind() == Clause.Kind.LOOP_ALLOCATES;
    parts.add((isNew ? "cairn_allocated_only_since(" : "cairn_freed_only_since(") + mark + ")");
    return "(" + String.join(", ", parts) + ")";
  }

  /**
   * A loop variant as a condition: when the loop's condition is about to be evaluated again, the
   * value is less than it was before the round, and was not negative then. The last value is kept
   * in an array of two that is declared before the loop; the second one tells whether there was
   * any.
   */
  static String variant(Code value, Clause clause) {
    if (value.type() instanceof Whole w && w.as().equals(CInteger.WIDE)) {
      throw new AcslException(clause.at(), "a loop variant of more than 64 bits");
    }
    String was = Oracle.BodyCheck.memory(clause);
    return "({ long long cairn_now = "
        + value.text()
        + "; int cairn_less = !"
        + was
        + "[1] || ("
        + was
        + "[0] >= 0 && cairn_now < "
        + was
        + "[0]); "
        + was
        + "[0] = cairn_now; "
        + was
        + "[1] = 1; cairn_less; })";
  }
}
