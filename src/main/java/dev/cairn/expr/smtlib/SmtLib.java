package dev.cairn.expr.smtlib;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Conjunctions as SMT-LIB 2.6 scripts, for other solvers and for people. Shared and long sub-terms
 * are defined once, so a script is as large as the terms are, and never deeply nested. Width-1
 * terms are written as Bool, float operations as FloatingPoint where they meet; the bits of a NaN
 * result are left open, which SMT-LIB cannot say.
 */
public final class SmtLib {
  private static final int LONGEST = 160;

  private final StringBuilder head = new StringBuilder();
  private final StringBuilder body = new StringBuilder();
  private final NodeMap<SmtTerm> written = new NodeMap<>();
  private final NodeMap<Integer> uses = new NodeMap<>();
  private final SmtOperations operations = new SmtOperations(this::declareBitsOf);
  private final Map<String, SmtTerm> patterns = new HashMap<>();
  private int definitions;
  private boolean hasFloats;

  private SmtLib() {}

  /** A complete script that asks for a model of all conditions together. */
  public static String script(List<Expr> conditions) {
    return new SmtLib().write(conditions);
  }

  /**
   * The conditions without a question: condition i holds if the truth value {@code switchName(i)}
   * does, so that a solver can be asked under which of them there is no solution.
   */
  public static String switched(List<Expr> conditions) {
    var script = new SmtLib();
    script.defineAll(conditions);
    for (int i = 0; i < conditions.size(); i++) {
      String on = quoted(switchName(i));
      script.head.append("(declare-fun ").append(on).append(" () Bool)\n");
      String condition = script.known(conditions.get(i)).asBool();
      script.body.append("(assert (=> ").append(on).append(' ').append(condition).append("))\n");
    }
    return script.head.toString() + script.body;
  }

  /** Unlike any variable's name. */
  public static String switchName(int condition) {
    return "?" + condition;
  }

  /** Do the conditions need the theory of floats. */
  public static boolean hasFloats(List<Expr> conditions) {
    boolean[] found = {false};
    Exprs.forEach(conditions, e -> found[0] |= SmtOperations.isFloat(e));
    return found[0];
  }

  private String write(List<Expr> conditions) {
    defineAll(conditions);
    for (Expr condition : conditions) {
      body.append("(assert ").append(known(condition).asBool()).append(")\n");
    }
    String logic = hasFloats ? "QF_BVFP" : "QF_BV";
    return "(set-logic " + logic + ")\n" + head + body + "(check-sat)\n(get-model)\n";
  }

  private void defineAll(List<Expr> conditions) {
    countUses(conditions);
    declareVariables(conditions);
    Exprs.forEach(conditions, this::define);
  }

  private void countUses(List<Expr> conditions) {
    Exprs.forEach(
        conditions,
        e -> {
          for (Expr operand : Exprs.operands(e)) {
            Integer before = uses.get(operand);
            uses.put(operand, before == null ? 1 : before + 1);
          }
        });
  }

  private void declareVariables(List<Expr> conditions) {
    var variables = new TreeMap<String, Variable>();
    Exprs.forEach(
        conditions,
        e -> {
          if (e instanceof Expr.Var v) {
            variables.put(v.variable().name(), v.variable());
          }
        });
    for (Variable v : variables.values()) {
      head.append("(declare-fun ")
          .append(quoted(v.name()))
          .append(" () (_ BitVec ")
          .append(v.width())
          .append("))\n");
    }
  }

  /** A |symbol|, in which neither | nor \ may stand. */
  static String quoted(String name) {
    return "|" + symbol(name) + "|";
  }

  /** The name as scripts have it, without the quotes. */
  public static String symbol(String name) {
    return name.replace('|', '!').replace('\\', '/');
  }

  private void define(Expr e) {
    var operands = new ArrayList<SmtTerm>();
    for (Expr operand : Exprs.operands(e)) {
      operands.add(known(operand));
    }
    SmtTerm term = operations.term(e, operands);
    hasFloats |= SmtOperations.isFloat(e);
    Integer count = uses.get(e);
    boolean isShared = count != null && count > 1 && !operands.isEmpty();
    written.put(e, isShared || term.text().length() > LONGEST ? named(term) : term);
  }

  private SmtTerm named(SmtTerm term) {
    String name = "|." + ++definitions + "|";
    body.append("(define-fun ").append(name).append(" () ").append(term.sortText()).append(' ');
    body.append(term.text()).append(")\n");
    return new SmtTerm(term.sort(), term.width(), name);
  }

  /** The pattern of a float result: bits of which we only know which float they are. */
  private SmtTerm declareBitsOf(SmtTerm number) {
    return patterns.computeIfAbsent(number.text(), _ -> newBitsOf(number));
  }

  private SmtTerm newBitsOf(SmtTerm number) {
    String name = "|." + ++definitions + "|";
    body.append("(declare-fun ")
        .append(name)
        .append(" () (_ BitVec ")
        .append(number.width())
        .append("))\n");
    var bits = new SmtTerm(SmtTerm.Sort.BITS, number.width(), name);
    body.append("(assert (= ")
        .append(bits.asFloat())
        .append(' ')
        .append(number.text())
        .append("))\n");
    return bits;
  }

  private SmtTerm known(Expr e) {
    SmtTerm term = written.get(e);
    if (term == null) {
      throw new IllegalStateException("operand before its definition");
    }
    return term;
  }
}
