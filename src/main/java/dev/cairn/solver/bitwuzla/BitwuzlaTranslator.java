package dev.cairn.solver.bitwuzla;

import static dev.cairn.solver.bitwuzla.BitwuzlaKind.AND;
import static dev.cairn.solver.bitwuzla.BitwuzlaKind.EQUAL;
import static dev.cairn.solver.bitwuzla.BitwuzlaKind.ITE;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Variable;
import dev.cairn.solver.smt.BitBlasting;
import dev.cairn.solver.smt.SolverFailure;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Translates our terms to Bitwuzla's, each once per term manager, without recursion.
 *
 * <p>Our terms are all bit vectors; Bitwuzla tells truth values, bit vectors and floats apart. So a
 * term has up to three forms; each operation has one form by nature and the others are derived when
 * someone asks. The bits of a float need a definition ({@link BitwuzlaPatterns}); conditions are
 * joined with the definitions they depend on.
 */
final class BitwuzlaTranslator {
  /** How a term is written. */
  enum Form {
    TRUTH,
    BITS,
    FLOAT
  }

  private record Task(Expr expr, Form form) {}

  private final BitwuzlaTerms terms;
  private final BitwuzlaBits bits;
  private final BitwuzlaFloats floats;
  private final BitwuzlaPatterns patterns;
  private final Map<Form, Map<Expr, Long>> done = new EnumMap<>(Form.class);
  private final Map<Variable, Long> variables = new HashMap<>();
  private final Deque<Task> open = new ArrayDeque<>();
  private long allowed = Long.MAX_VALUE;

  BitwuzlaTranslator(BitwuzlaTerms terms) {
    this.terms = terms;
    for (Form form : Form.values()) {
      done.put(form, new HashMap<>());
    }
    bits = new BitwuzlaBits(terms, this::need);
    floats = new BitwuzlaFloats(terms, this::need);
    patterns = new BitwuzlaPatterns(terms, this::need);
  }

  /** The condition as a truth value, together with the definitions it depends on. */
  long condition(Expr condition) {
    long result = translate(condition, Form.TRUTH);
    if (patterns.hasDefinitions()) {
      for (Expr e : reachable(condition)) {
        Long definition = patterns.definition(e);
        result = definition == null ? result : terms.make(AND, result, definition);
      }
    }
    return result;
  }

  /** The constant that stands for a variable. */
  long variable(Variable v) {
    return variables.computeIfAbsent(v, w -> terms.constant(w.width()));
  }

  /** Limits the bit-blasting that following conditions may cause: it cannot be interrupted. */
  void allow(Duration bitBlasting) {
    allowed = bitBlasting.toNanos() / 1000;
  }

  private void spend(long micros) {
    allowed -= micros;
    if (allowed < 0) {
      throw new SolverFailure.TooLarge("too large to bit-blast within the time limit");
    }
  }

  private long translate(Expr expr, Form form) {
    open.push(new Task(expr, form));
    while (!open.isEmpty()) {
      Task task = open.peek();
      if (known(task.form).containsKey(task.expr)) {
        open.pop();
      } else {
        terms.setMissing(false);
        long term = build(task.expr, task.form);
        if (!terms.isMissing()) {
          open.pop();
          known(task.form).put(task.expr, term);
          spend(BitBlasting.micros(task.expr));
        }
      }
    }
    return need(expr, form);
  }

  /** The term if it is there; else it becomes the next task and everything above it waits. */
  private long need(Expr expr, Form form) {
    Long term = known(form).get(expr);
    if (term == null) {
      terms.setMissing(true);
      open.push(new Task(expr, form));
      return 0;
    }
    return term;
  }

  private long build(Expr e, Form form) {
    Form nature = nature(e);
    if (form == nature) {
      return natural(e, nature);
    }
    return switch (form) {
      case TRUTH -> terms.make(EQUAL, need(e, Form.BITS), terms.bits(1, 1));
      case BITS -> toBits(e, nature);
      case FLOAT -> toFloat(e);
    };
  }

  private static Form nature(Expr e) {
    return switch (e) {
      case Expr.Const _, Expr.WideConst _, Expr.Var _, Expr.Extract _ -> Form.BITS;
      case Expr.Ite ite -> ite.width() == 1 ? Form.TRUTH : Form.BITS;
      case Expr.Unary u ->
          switch (u.op()) {
            case NOT -> u.width() == 1 ? Form.TRUTH : Form.BITS;
            case NEG, ZEXT, SEXT, FTOSI, FTOUI -> Form.BITS;
            case FISNAN -> Form.TRUTH;
            case FNEG, FABS, FSQRT, FRINT, FFLOOR, FCEIL, FTRUNC, FROUND, FTOF, SITOF, UITOF ->
                Form.FLOAT;
          };
      case Expr.Binary b ->
          switch (b.op()) {
            case EQ, ULT, ULE, SLT, SLE, FEQ, FLT, FLE -> Form.TRUTH;
            case AND, OR, XOR -> b.width() == 1 ? Form.TRUTH : Form.BITS;
            case ADD, SUB, MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, CONCAT -> Form.BITS;
            case FADD, FSUB, FMUL, FDIV, FMIN, FMAX -> Form.FLOAT;
          };
    };
  }

  private long natural(Expr e, Form nature) {
    return switch (e) {
      case Expr.Const c -> terms.bits(c.width(), c.bits());
      case Expr.WideConst c -> terms.bits(c.width(), c.bits());
      case Expr.Var v -> variable(v.variable());
      case Expr.Extract x -> bits.extract(x);
      case Expr.Ite i -> ite(i, nature);
      case Expr.Unary u -> BitwuzlaFloats.concerns(u.op()) ? floats.unary(u) : bits.unary(u);
      case Expr.Binary b -> BitwuzlaFloats.concerns(b.op()) ? floats.binary(b) : bits.binary(b);
    };
  }

  private long ite(Expr.Ite i, Form form) {
    long condition = need(i.condition(), Form.TRUTH);
    return terms.make(ITE, condition, need(i.whenTrue(), form), need(i.whenFalse(), form));
  }

  private long toBits(Expr e, Form nature) {
    if (nature == Form.TRUTH) {
      return terms.make(ITE, need(e, Form.TRUTH), terms.bits(1, 1), terms.bits(1, 0));
    }
    return patterns.bitsOf(e);
  }

  private long toFloat(Expr e) {
    return e instanceof Expr.Ite i ? ite(i, Form.FLOAT) : floats.fromBits(e);
  }

  private Map<Expr, Long> known(Form form) {
    return Objects.requireNonNull(done.get(form));
  }

  /** In an order that depends on the term alone, as everything that Bitwuzla is told. */
  private static Set<Expr> reachable(Expr root) {
    Set<Expr> seen = new LinkedHashSet<>();
    Deque<Expr> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Expr e = open.pop();
      if (seen.add(e)) {
        Exprs.operands(e).forEach(open::push);
      }
    }
    return seen;
  }
}
