package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.AcslException;
import dev.cairn.input.acsl.AcslTerms;
import dev.cairn.input.acsl.Term;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.oracle.BodyClause;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.ir.CType;
import java.util.Map;

/**
 * States at places inside a function, as {@code \at(e, LoopEntry)} speaks of them: the value is
 * kept in a variable when the place is passed.
 *
 * @param states by their labels
 * @param clause what variables are numbered after
 */
record KeptStates(Map<String, BodyClause.State> states, int clause) {
  static final KeptStates NONE = new KeptStates(Map.of(), 0);
  static final CType LONG_LONG = new CType.Integer("long long", 8, true, false, false);
  private static final CType UNSIGNED =
      new CType.Integer("unsigned long long", 8, false, false, false);
  private static final CType DOUBLE = new CType.Floating("double", 8);

  boolean isKnown(String label) {
    return states.containsKey(label);
  }

  /** The value that {@code term} had at the label. */
  Code kept(String label, Term term, CodeContext context, Recursive recursive) {
    BodyClause.State state = states.get(label);
    if (state == null) {
      throw new IllegalStateException("no state '" + label + "'");
    }
    if (AcslTerms.contains(term, t -> t instanceof Term.Call c && c.function().equals("\\at"))) {
      throw new AcslException(term.at(), "a value of one state inside of another");
    }
    CodeContext there = context.of(state.names());
    Code value = PlaceCode.decayed(new TermCode(there, recursive).code(term));
    String name = "cairn_at_" + clause + "_" + (context.kept().size() + 1);
    var variable = new Oracle.Local(name, type(value, term));
    context.keep(new Oracle.Kept(variable, state.spot(), value.text(), there.locals()));
    context.use(variable);
    return Code.plain(name, value.type());
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
