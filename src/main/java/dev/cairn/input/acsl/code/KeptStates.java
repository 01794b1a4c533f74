package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.CType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * States at places inside a function, as {@code \at(e, LoopEntry)} speaks of them: the value is
 * kept in a variable when the place is passed.
 *
 * @param states by their labels
 * @param clause what variables are numbered after
 * @param isEarlier whether they are spoken of at a place before that of the clause
 */
record KeptStates(Map<String, BodyClause.State> states, int clause, boolean isEarlier) {
  static final KeptStates NONE = new KeptStates(Map.of(), 0);
  static final CType LONG_LONG = new CType.Integer("long long", 8, true, false, false);
  private static final CType UNSIGNED =
      new CType.Integer("unsigned long long", 8, false, false, false);
  private static final CType DOUBLE = new CType.Floating("double", 8);

  KeptStates(Map<String, BodyClause.State> states, int clause) {
    this(states, clause, false);
  }

  boolean isKnown(String label) {
    return states.containsKey(label);
  }

  /** The value that {@code term} had at the label. */
  Code kept(String label, Term term, CodeContext context, Recursive recursive) {
    BodyClause.State state = states.get(label);
    if (state == null) {
      throw new IllegalStateException("no state '" + label + "'");
    }
    CodeContext there = context.of(state.names());
    var terms = new TermCode(there, recursive, before(state));
    Code value = PlaceCode.decayed(terms.code(term));
    // keeps what stands inside, too: only then is the next name free
    String code = whereReadable(value, term, terms);
    String name = "cairn_at_" + clause + "_" + (context.kept().size() + 1);
    var variable = new Oracle.Local(name, type(value, term));
    context.keep(new Oracle.Kept(variable, state.spot(), code, there.locals()));
    context.use(variable);
    return Code.plain(name, value.type());
  }

  /**
   * What {@code term}, which has variables that are bound, says of the state at the label:
   * variables of the function are kept one by one, all memory by a mark.
   */
  Code marked(String label, Term term, CodeContext context, TermCode terms) {
    BodyClause.State state = states.get(label);
    if (state == null) {
      throw new IllegalStateException("no state '" + label + "'");
    }
    String name = "cairn_mark_" + clause + "_" + (context.kept().size() + 1);
    var variable = new Oracle.Local(name, LONG_LONG);
    context.keep(
        new Oracle.Kept(variable, state.spot(), "cairn_mark_all(" + clause + ")", List.of()));
    context.use(variable);
    Term there = ofVariables(term, label, state, context);
    return context.reading(Reading.at(name), () -> terms.code(there));
  }

  /** The term in which variables of the function have the values that they had at the label. */
  private static Term ofVariables(
      Term term, String label, BodyClause.State state, CodeContext context) {
    if (isOfOtherState(term) || (term instanceof Unary u && u.op() == UnaryOp.ADDRESS)) {
      return term;
    }
    if (!(term instanceof Term.Name(var at, var name)) || context.bound(name).isPresent()) {
      return AcslTerms.mapChildren(term, child -> ofVariables(child, label, state, context));
    }
    Optional<Named> here = context.named(name);
    Optional<Named> there = Optional.ofNullable(state.names().get(name));
    if (here.filter(Named::isLocal).isEmpty() && there.filter(Named::isLocal).isEmpty()) {
      return term;
    }
    if (!here.equals(there)) {
      throw new AcslException(at, "'" + name + "' is another variable at '" + label + "'");
    }
    boolean isInMemory =
        switch (here.orElseThrow().type().resolved()) {
          case CType.Array _, CType.Composite _ -> true;
          default -> false;
        };
    return isInMemory ? term : new Call(at, "\\at", List.of(term, new Term.Name(at, label)));
  }

  /** Nobody asked yet whether the clause will look at the value: what cannot be read is 0. */
  private static String whereReadable(Code value, Term term, TermCode terms) {
    List<Term> needed = new ArrayList<>();
    collectNeeded(term, needed);
    return needed.stream()
        .map(n -> terms.truth(n).at(Rank.AND))
        .reduce((a, b) -> a + " && " + b)
        .map(can -> "(" + can + " ? " + value.at(Rank.OR) + " : 0)")
        .orElse(value.text());
  }

  /**
   * What has to hold before it has a value, inner terms first, but for those with bound variables.
   */
  private static void collectNeeded(Term term, List<Term> needed) {
    if (term instanceof Term.Quantified || term instanceof Term.Lambda || isOfOtherState(term)) {
      return;
    }
    AcslTerms.mapChildren(
        term,
        child -> {
          collectNeeded(child, needed);
          return child;
        });
    if (term instanceof Unary(_, var op, var pointer) && op == UnaryOp.DEREFERENCE) {
      needed.add(readable(pointer));
    } else if (term instanceof Term.Index(var at, var base, var index)) {
      needed.add(readable(new Binary(at, BinaryOp.ADD, base, index)));
    } else if (term instanceof Binary(var at, var op, _, var by)
        && (op == BinaryOp.DIV || op == BinaryOp.MOD)) {
      needed.add(new Binary(at, BinaryOp.NE, by, new Term.Whole(at, BigInteger.ZERO)));
    }
  }

  private static Term readable(Term pointer) {
    return new Call(pointer.at(), "\\valid_read", List.of(pointer));
  }

  private static boolean isOfOtherState(Term term) {
    return term instanceof Call c && c.function().equals("\\at");
  }

  /** Only what was kept earlier is there when a value is kept. */
  private KeptStates before(BodyClause.State state) {
    Map<String, BodyClause.State> earlier = new HashMap<>(states);
    earlier.values().removeIf(s -> s.spot().start() > state.spot().start());
    return new KeptStates(earlier, clause, true);
  }

  private static CType type(Code value, Term term) {
    return switch (value.type()) {
      case Whole w when !w.as().equals(CInteger.WIDE) ->
          w.min().signum() >= 0 && w.max().bitLength() > 63 ? UNSIGNED : LONG_LONG;
      case Truth _ -> LONG_LONG;
      case Real _ -> DOUBLE;
      case Pointer(var target) -> new CType.Pointer(8, new CType.Ref(target));
      default ->
          throw new AcslException(term.at(), "a value of its type cannot be kept until later");
    };
  }
}
