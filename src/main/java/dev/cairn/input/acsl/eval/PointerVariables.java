package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.input.acsl.term.TypeName;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Quantified pointers as numbers: {@code \forall char *p; s <= p < end ==> *p} is {@code \forall
 * integer i; 0 <= i <= end - 1 - s ==> s[i]}. Comparisons are of pointers into one object.
 */
public final class PointerVariables {
  private static final TypeName INTEGER = new TypeName("integer", 0);

  private PointerVariables() {}

  /** The formula without those of its pointers that have both ends. */
  public static Quantified counted(Quantified q) {
    Set<String> names = q.binders().stream().map(Binder::name).collect(Collectors.toSet());
    var bounds = new QuantifierBounds(q);
    List<Binder> binders = new ArrayList<>();
    Term body = q.body();
    for (Binder binder : q.binders()) {
      List<Term> low = bounds.of(binder.name(), false, names);
      List<Term> high = bounds.of(binder.name(), true, names);
      if (binder.type().pointers() == 0 || low.isEmpty() || high.isEmpty()) {
        binders.add(binder);
        continue;
      }
      var number = new Name(q.at(), binder.name() + "'");
      binders.add(new Binder(INTEGER, number.name()));
      Term first = low.getFirst();
      body =
          within(
              q,
              number,
              new Binary(q.at(), BinaryOp.SUB, high.getFirst(), first),
              AcslTerms.replace(
                  body, binder.name(), new Binary(q.at(), BinaryOp.ADD, first, number)));
    }
    return binders.equals(q.binders()) ? q : new Quantified(q.at(), q.isUniversal(), binders, body);
  }

  private static Term within(Quantified q, Term number, Term last, Term body) {
    Term zero = new Term.Whole(q.at(), BigInteger.ZERO);
    Term isInside =
        new Binary(
            q.at(),
            BinaryOp.AND,
            new Binary(q.at(), BinaryOp.LE, zero, number),
            new Binary(q.at(), BinaryOp.LE, number, last));
    return new Binary(q.at(), q.isUniversal() ? BinaryOp.IMPLIES : BinaryOp.AND, isInside, body);
  }
}
