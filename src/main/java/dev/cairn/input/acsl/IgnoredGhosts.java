package dev.cairn.input.acsl;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.BodyAnnotation.Kind;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Ghost code that cannot be run, and the names whose values rest on it: what clauses say of those
 * is not understood, so that nothing is proved or refuted with the rest of the code alone.
 */
final class IgnoredGhosts {
  private static final String EVERYWHERE = "";
  private static final Set<String> BEFORE_STATEMENT = Set.of(";", "{", "}", ":");
  private static final Set<String> RECORDS = Set.of("struct", "union");
  private static final String OPEN_FRAME = "ghost code is ignored that may set something";

  private final Map<String, Map<String, String>> names = new HashMap<>();
  private boolean hasOpenFrames;

  /** Nothing is known of these in {@code function}, since they rest on {@code what}. */
  void hide(String function, Collection<String> hidden, String what) {
    Map<String, String> all = names.computeIfAbsent(function, _ -> new HashMap<>());
    hidden.forEach(n -> all.putIfAbsent(n, what));
  }

  /** Takes what cannot be run, and what rests on it, from {@code ghosts}. */
  void leave(List<Ghost> ghosts, Map<String, String> files, Consumer<Warning> warnings) {
    List<Ghost> all = List.copyOf(ghosts);
    Map<String, CTokens> tokens = new HashMap<>();
    for (Ghost ghost : all) {
      CTokens text =
          tokens.computeIfAbsent(ghost.file(), f -> new CTokens(files.getOrDefault(f, "")));
      obstacle(ghost, text)
          .ifPresent(why -> leave(ghost, ghosts, all, why, "ghost code that is ignored", warnings));
    }
    for (int before = -1; before != ghosts.size(); ) {
      before = ghosts.size();
      for (Ghost ghost : List.copyOf(ghosts)) {
        hidden(ghost.function().orElse(EVERYWHERE)).entrySet().stream()
            .filter(n -> isNamed(ghost.code(), n.getKey()) && !ghost.names().contains(n.getKey()))
            .findFirst()
            .ifPresent(
                n ->
                    leave(
                        ghost, ghosts, all, why(n.getKey(), n.getValue()), n.getValue(), warnings));
      }
    }
  }

  private static String why(String name, String what) {
    return "'" + name + "' rests on " + what;
  }

  /** With it goes what is known of the variables and functions that it names. */
  private void leave(
      Ghost ghost,
      List<Ghost> ghosts,
      List<Ghost> all,
      String why,
      String what,
      Consumer<Warning> warnings) {
    ghosts.remove(ghost);
    warnings.accept(new Warning(ghost.at(), "ghost ignored: " + ghost.code() + " (" + why + ")"));
    for (Ghost other : all) {
      boolean isSeen = other.function().isEmpty() || other.function().equals(ghost.function());
      List<String> touched =
          isSeen
              ? other.names().stream().filter(n -> isNamed(ghost.code(), n)).toList()
              : List.of();
      hide(other.function().orElse(EVERYWHERE), touched, what);
      hasOpenFrames |=
          ghost.function().isPresent() && other.function().isEmpty() && !touched.isEmpty();
    }
  }

  static boolean isNamed(String code, String name) {
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(code).find();
  }

  private static Optional<String> obstacle(Ghost ghost, CTokens tokens) {
    int next = tokens.at(ghost.end());
    while (next < tokens.count() && tokens.start(next) < ghost.end()) {
      next++;
    }
    if (isInRecord(next, tokens)) {
      return Optional.of("ghost members are not understood");
    }
    boolean isAmongStatements =
        ghost.function().isEmpty()
            || (next > 0
                && BEFORE_STATEMENT.contains(tokens.token(next - 1))
                && !(next < tokens.count() && tokens.token(next).equals("else")));
    return isAmongStatements
        ? Optional.empty()
        : Optional.of("it does not stand between statements; add braces");
  }

  /** Is the brace that is open before {@code next} that of a struct or union. */
  private static boolean isInRecord(int next, CTokens tokens) {
    int depth = 0;
    int open = next - 1;
    for (; open >= 0; open--) {
      String token = tokens.token(open);
      depth += token.equals("}") ? 1 : token.equals("{") ? -1 : 0;
      if (depth < 0) {
        break;
      }
    }
    return open > 0
        && (RECORDS.contains(tokens.token(open - 1))
            || (open > 1 && RECORDS.contains(tokens.token(open - 2))));
  }

  Contract hidden(String function, Contract contract) {
    Contract mapped = contract.map(t -> hidden(function, t));
    return hasOpenFrames
        ? mapped.withFrames(a -> new Term.Unread(a.at(), OPEN_FRAME, false))
        : mapped;
  }

  BodyAnnotation hidden(BodyAnnotation said) {
    List<Item> items = new ArrayList<>();
    for (Item item : said.items()) {
      List<Term> places =
          new ArrayList<>(item.places().stream().map(p -> hidden(said.function(), p)).toList());
      if (hasOpenFrames && (item.kind() == Kind.ASSIGNS || item.kind() == Kind.LOOP_ASSIGNS)) {
        places.add(new Term.Unread(item.at(), OPEN_FRAME, false));
      }
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

  Definition hidden(Definition definition) {
    Set<String> own = new HashSet<>();
    definition.parameters().forEach(p -> own.add(p.name()));
    return new Definition(
        definition.name(),
        definition.type(),
        definition.parameters(),
        hidden(EVERYWHERE, definition.body(), own),
        definition.labels(),
        definition.known());
  }

  Invariant hidden(Invariant invariant) {
    Contract.Clause clause = invariant.clause();
    return new Invariant(invariant.of(), clause.with(hidden(EVERYWHERE, clause.term())));
  }

  private Map<String, String> hidden(String function) {
    Map<String, String> all = new HashMap<>(names.getOrDefault(EVERYWHERE, Map.of()));
    all.putAll(names.getOrDefault(function, Map.of()));
    return all;
  }

  private Term hidden(String function, Term term) {
    return hidden(function, term, Set.of());
  }

  private Term hidden(String function, Term term, Set<String> own) {
    Map<String, String> hidden = hidden(function);
    return hidden.isEmpty() ? term : hidden(hidden, term, own);
  }

  private static Term hidden(Map<String, String> hidden, Term term, Set<String> own) {
    return term instanceof Term.Name(var at, var name)
            && hidden.containsKey(name)
            && !own.contains(name)
        ? new Term.Unread(at, why(name, String.valueOf(hidden.get(name))), false)
        : AcslTerms.mapChildren(term, t -> hidden(hidden, t, own));
  }
}
