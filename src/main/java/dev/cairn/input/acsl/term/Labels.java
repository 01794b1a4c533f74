package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Labels of states on calls: {@code p{Pre, Here}(x)} is parsed as a call of {@link #OF} with the
 * call itself and the labels as arguments.
 */
public final class Labels {
  /** What stands for labels in terms; no name that a user can write. */
  public static final String OF = "\\labels";

  private static final String AT = "\\at";
  private static final String HERE = "Here";

  private Labels() {}

  public static Term labelled(Location at, Term call, List<String> labels) {
    List<Term> arguments = new ArrayList<>(List.of(call));
    labels.forEach(l -> arguments.add(new Name(at, l)));
    return new Call(at, OF, arguments);
  }

  public static boolean isLabelled(Term term) {
    return term instanceof Call(_, var f, _) && f.equals(OF);
  }

  /** The labels of a labelled call. */
  public static List<String> of(Call labelled) {
    return labelled.arguments().stream()
        .skip(1)
        .map(a -> a instanceof Name(_, var name) ? name : "")
        .toList();
  }

  /** {@code call}, said of the state {@code label}. */
  public static Term at(Location at, Term call, String label) {
    return label.equals(HERE) ? call : new Call(at, AT, List.of(call, new Name(at, label)));
  }

  /** The call whose arguments have the values they have where it stands. */
  public static Call withArgumentsOfHere(Call call) {
    return new Call(
        call.at(), call.function(), call.arguments().stream().map(Labels::ofHere).toList());
  }

  /** The value that the term has where it stands, whatever state is spoken of around it. */
  public static Term ofHere(Term term) {
    return new Call(term.at(), AT, List.of(term, new Name(term.at(), HERE)));
  }

  /** The term where other states are meant by its labels. */
  public static Term renamed(Term term, Map<String, String> states) {
    if (term instanceof Call(var at, var f, var arguments)
        && f.equals(AT)
        && arguments.size() == 2
        && arguments.get(1) instanceof Name(_, var label)) {
      Term inner = renamed(arguments.getFirst(), states);
      return new Call(at, AT, List.of(inner, new Name(at, states.getOrDefault(label, label))));
    }
    if (term instanceof Call call && isLabelled(call)) {
      Term inner = renamed(call.arguments().getFirst(), states);
      return labelled(
          call.at(), inner, of(call).stream().map(l -> states.getOrDefault(l, l)).toList());
    }
    return AcslTerms.mapChildren(term, child -> renamed(child, states));
  }

  /** The term in which {@code label}, the only state it is about, is not named. */
  public static Term without(Term term, String label) {
    boolean isAtIt =
        term instanceof Call(_, var f, var arguments)
            && (f.equals(AT) || f.equals(OF))
            && arguments.size() == 2
            && arguments.get(1) instanceof Name(_, var name)
            && name.equals(label);
    return isAtIt
        ? without(((Call) term).arguments().getFirst(), label)
        : AcslTerms.mapChildren(term, child -> without(child, label));
  }
}
