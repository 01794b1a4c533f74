package dev.cairn.input.acsl;

import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.acsl.GhostSites.Site;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term.Binder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Parameters that only contracts see ({@code int f(int x) /*@ ghost (int n) *\/}, {@code f(3) /*@
 * ghost (k) *\/}). In the copies of a file that are checked they stand among the others. Where
 * somebody does not pass them, what names one is not understood ({@link IgnoredGhosts}), also where
 * a global has its name.
 */
final class GhostParameters {
  private final GhostSites sites = new GhostSites();
  private final Map<String, List<Binder>> passed = new LinkedHashMap<>();
  private final Map<String, List<Piece>> pieces = new HashMap<>();

  /** Takes note of a comment {@code (int n)} or {@code (k)} that starts there. */
  void add(SourceText source, int start, String line) {
    sites.add(source, start, line);
  }

  /** The parameters that {@code function} has behind its others. */
  List<Binder> of(String function) {
    return passed.getOrDefault(function, List.of());
  }

  /** What puts them among the others in the text of {@code file}. */
  List<Piece> pieces(String file) {
    return pieces.getOrDefault(file, List.of());
  }

  /** Decides which can be passed; the others are told to {@code warnings}. */
  void decide(
      Map<String, String> files,
      List<Ghost> ghosts,
      Predicate<String> isTypeName,
      IgnoredGhosts ignored,
      Consumer<Warning> warnings) {
    for (Map.Entry<String, List<Site>> entry : sites.byFunction().entrySet()) {
      String function = entry.getKey();
      List<Site> all = entry.getValue();
      Optional<String> obstacle =
          ghosts.stream().anyMatch(g -> IgnoredGhosts.isNamed(g.code(), function))
              ? Optional.of("'" + function + "' is called in ghost code")
              : sites.obstacle(function, all, files);
      List<Binder> parameters = sites.parameters(all, isTypeName);
      if (obstacle.isPresent() || parameters.isEmpty()) {
        String why = obstacle.orElse("no parameter is read in it");
        all.forEach(s -> warnings.accept(refused(s, why)));
        all.forEach(s -> ignored.hide(function, s.names(), "a ghost parameter"));
      } else {
        passed.put(function, parameters);
        all.forEach(
            s -> pieces.computeIfAbsent(s.file(), _ -> new ArrayList<>()).addAll(s.pieces()));
      }
    }
  }

  private static Warning refused(Site site, String why) {
    return new Warning(
        site.at(), "annotation ignored: ghost parameters " + site.line() + " (" + why + ")");
  }
}
