package dev.cairn.engine.assume.trial;

import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.ir.CType;
import dev.cairn.path.Defect;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Nodes that have links of two kinds to others of their type. Behind the last one of a list, to
 * which the list itself points, there is nothing; but an input of ours may have a node there, and
 * the program, which takes it for one in the middle, frees it and leaves the list as it is.
 */
final class TwoWayNets {
  private static final Pattern FREED = Pattern.compile("'([^']*)', which was freed");
  private static final Pattern LINK = Pattern.compile("(.*)\\[0]\\.\\w+");

  private final Run run;
  private final List<Variable> links;

  /** {@code defect}: the use of something freed. */
  TwoWayNets(Run run, Defect defect) {
    this.run = run;
    Matcher freed = FREED.matcher(defect.message());
    links =
        freed.find() && AccessPaths.isMember(freed.group(1)) ? linksOf(freed.group(1)) : List.of();
  }

  private List<Variable> linksOf(String node) {
    return run.created().stream()
        .map(Run.Created::variable)
        .filter(v -> run.input().get(v) == 0)
        .filter(v -> NullChoice.of(v).filter(n -> isLink(n.pointer(), node)).isPresent())
        .toList();
  }

  /** Does it lead from a node to another one, and has a node more than one such member. */
  private boolean isLink(String pointer, String from) {
    Matcher path = LINK.matcher(pointer);
    if (!path.matches() || !path.group(1).equals(from)) {
      return false;
    }
    Optional<CType> node = pointed(from);
    return node.isPresent() && node.equals(pointed(pointer)) && isTwoWay(node.get());
  }

  private Optional<CType> pointed(String pointer) {
    return run.pointees().stream()
        .filter(p -> p.pointer().equals(pointer))
        .map(p -> p.element().resolved())
        .findFirst();
  }

  private static boolean isTwoWay(CType node) {
    return node instanceof CType.Composite s
        && s.members().stream()
                .map(m -> m.type().type().resolved())
                .filter(
                    t -> t instanceof CType.Pointer p && p.target().type().resolved().equals(node))
                .count()
            > 1;
  }

  boolean isEmpty() {
    return links.isEmpty();
  }

  /** The link that was looked at first. */
  String first() {
    return NullChoice.of(links.getFirst()).orElseThrow().pointer();
  }

  /** The input of the run where the node leads to no other. */
  Input without(Variables variables) {
    Input.Builder input = run.input().toBuilder();
    links.forEach(
        v -> input.set(variables.variable(NullChoice.of(v).orElseThrow().variableName(), 1), 1));
    return input.build();
  }
}
