package dev.cairn.engine.assume.trial;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.ir.CType;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Links of a net that should lead back to where one came from: {@code p->next->previous}. In our
 * inputs they lead elsewhere, or nowhere, which no program that keeps such a net brings about.
 */
final class BackLinks {
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");
  private static final Pattern PATH = Pattern.compile("(.*)\\[0]\\.(\\w+)\\[0]\\.(\\w+)");

  /**
   * {@code pointer} should lead back to what {@code host} points to, and is the member so named.
   */
  private record Link(String pointer, String host, String member) {}

  private final Run run;
  private final List<Link> links;
  private final Optional<String> cutOff;

  BackLinks(Run run) {
    this.run = run;
    links = pointers(run).stream().flatMap(p -> link(p, run).stream()).toList();
    cutOff = cutOff(run);
  }

  /** A link that is null only since inputs are not nested deeper. */
  private static Optional<String> cutOff(Run run) {
    return run.path().unvaried().stream()
        .filter(u -> u.kind() == Unvaried.Kind.NESTING)
        .map(u -> QUOTED.matcher(u.what()))
        .filter(Matcher::find)
        .map(m -> m.group(1))
        .filter(p -> isBack(p, run))
        .findFirst();
  }

  private static boolean isBack(String pointer, Run run) {
    Matcher path = PATH.matcher(pointer);
    return path.matches()
        && !path.group(2).equals(path.group(3))
        && pointed(path.group(1), run).equals(pointed(path.group(1) + "[0]." + path.group(2), run));
  }

  /** The one for which nothing can be put in its place. */
  Optional<String> cutOff() {
    return cutOff;
  }

  private static List<String> pointers(Run run) {
    return run.created().stream()
        .flatMap(c -> NullChoice.of(c.variable()).stream())
        .map(NullChoice::pointer)
        .toList();
  }

  private static Optional<Link> link(String pointer, Run run) {
    Matcher path = PATH.matcher(pointer);
    if (!path.matches() || path.group(2).equals(path.group(3))) {
      return Optional.empty();
    }
    Optional<CType> node = pointed(path.group(1), run);
    boolean isOfOneNet =
        node.isPresent()
            && node.equals(pointed(path.group(1) + "[0]." + path.group(2), run))
            && node.equals(pointed(pointer, run));
    return isOfOneNet
        ? Optional.of(new Link(pointer, path.group(1), path.group(3)))
        : Optional.empty();
  }

  private static Optional<CType> pointed(String pointer, Run run) {
    return run.pointees().stream()
        .filter(p -> p.pointer().equals(pointer))
        .map(p -> p.element().resolved())
        .findFirst();
  }

  boolean isEmpty() {
    return links.isEmpty();
  }

  /** The one that was looked at first. */
  String first() {
    return links.getFirst().pointer();
  }

  /** The input of the run, with links that lead back. */
  Input fitting(Variables variables) {
    Input.Builder input = run.input().toBuilder();
    for (Link link : links) {
      var choice = new PlaceChoice(link.pointer, link.host);
      input.set(isNull(link.pointer, variables), 0);
      input.set(variables.variable(choice.variableName(), PlaceChoice.BITS), 1);
      input.set(variables.variable(choice.distanceName(), PlaceChoice.DISTANCE_BITS), 0);
    }
    return input.build();
  }

  /** The same without any links of these names, as in a net of one node. */
  Input without(Variables variables) {
    Input.Builder input = run.input().toBuilder();
    for (String pointer : pointers(run)) {
      if (links.stream().anyMatch(l -> pointer.endsWith("[0]." + l.member))) {
        input.set(isNull(pointer, variables), 1);
      }
    }
    return input.build();
  }

  private static Variable isNull(String pointer, Variables variables) {
    return variables.variable(new NullChoice(pointer).variableName(), 1);
  }
}
