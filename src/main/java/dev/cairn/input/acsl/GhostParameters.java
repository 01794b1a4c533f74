package dev.cairn.input.acsl;

import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parameters that only contracts see ({@code int f(int x) /*@ ghost (int n) *\/}). Nobody passes
 * them here: what names one is not understood, also where a global has the same name.
 */
final class GhostParameters {
  private final Map<String, Set<String>> names = new HashMap<>();

  void add(String function, Set<String> parameters) {
    names.computeIfAbsent(function, _ -> new HashSet<>()).addAll(parameters);
  }

  /** Takes ghost code away that names them, and with it the variables which that would set. */
  void leave(List<Ghost> ghosts, Consumer<Warning> warnings) {
    Set<String> variables = new HashSet<>();
    ghosts.forEach(g -> g.variables().stream().map(Binder::name).forEach(variables::add));
    for (int before = -1; before != size(); ) {
      before = size();
      for (Ghost ghost : List.copyOf(ghosts)) {
        Set<String> hidden =
            ghost.function().map(f -> names.getOrDefault(f, Set.of())).orElse(Set.of());
        if (isNamed(ghost.code(), hidden)) {
          ghosts.remove(ghost);
          hidden.addAll(variables.stream().filter(v -> isNamed(ghost.code(), Set.of(v))).toList());
          String why = "ghost ignored: " + ghost.code() + " (ghost parameters are not understood)";
          warnings.accept(new Warning(ghost.at(), why));
        }
      }
    }
  }

  private int size() {
    return names.values().stream().mapToInt(Set::size).sum();
  }

  private static boolean isNamed(String code, Set<String> wanted) {
    return wanted.stream().anyMatch(w -> Pattern.compile("\\b" + w + "\\b").matcher(code).find());
  }

  Contract hidden(String function, Contract contract) {
    return names.containsKey(function) ? contract.map(t -> hidden(function, t)) : contract;
  }

  BodyAnnotation hidden(BodyAnnotation said) {
    List<Item> items = new ArrayList<>();
    for (Item item : said.items()) {
      List<Term> places = item.places().stream().map(p -> hidden(said.function(), p)).toList();
      Term term =
          Stream.concat(Stream.of(item.clause().term()), places.stream())
              .map(t -> hidden(said.function(), t))
              .filter(t -> AcslTerms.first(t, Term.Unread.class).isPresent())
              .findFirst()
              .orElse(item.clause().term());
      items.add(new Item(item.kind(), item.clause().with(term), places, item.behaviors()));
    }
    return new BodyAnnotation(said.function(), said.file(), said.start(), said.end(), items);
  }

  private Term hidden(String function, Term term) {
    return term instanceof Term.Name(var at, var name)
            && names.getOrDefault(function, Set.of()).contains(name)
        ? new Term.Unread(at, "'" + name + "' rests on a ghost parameter", false)
        : AcslTerms.mapChildren(term, t -> hidden(function, t));
  }
}
