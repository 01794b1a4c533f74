package dev.cairn.cli.option;

import dev.cairn.search.Search;
import dev.cairn.search.StrategyProvider;
import dev.cairn.user.UserError;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import picocli.CommandLine.Option;

/** The search strategies there are: Cairn's own, and those of jars that the user names. */
public final class Searches {
  @Option(
      names = "--plugin",
      paramLabel = "JAR",
      description = "a jar with search strategies of one's own for --search; repeatable")
  private List<Path> jars = new ArrayList<>();

  private final List<Search> known = new ArrayList<>();

  /** The strategy of that name. */
  public Search named(String name) {
    List<Search> all = all();
    return all.stream()
        .filter(s -> s.cliName().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                OptionValues.unknown("--search", name, all.stream().map(Search::cliName).toList()));
  }

  /** All of them; a jar is read once, so that each is one object. */
  public List<Search> all() {
    if (known.isEmpty()) {
      known.addAll(Search.builtIn());
      known.addAll(jars.isEmpty() ? List.of() : plugged());
    }
    return known;
  }

  @SuppressWarnings("resource") // its classes are in use until the process ends
  private List<Search> plugged() {
    URL[] places = jars.stream().map(Searches::place).toArray(URL[]::new);
    var loader = new URLClassLoader(places, Searches.class.getClassLoader());
    List<Search> found = new ArrayList<>();
    try {
      for (StrategyProvider provider : ServiceLoader.load(StrategyProvider.class, loader)) {
        found.add(Search.of(provider));
      }
    } catch (ServiceConfigurationError | IllegalArgumentException e) {
      throw new UserError(
          "--plugin: " + e.getMessage(), "see docs/api.md for what a jar must have");
    }
    if (found.isEmpty()) {
      throw new UserError(
          "--plugin: there is no search strategy in " + jars,
          "name it in META-INF/services/" + StrategyProvider.class.getName());
    }
    return found;
  }

  private static URL place(Path jar) {
    if (!Files.isReadable(jar)) {
      throw new UserError(jar + ": no such file", "--plugin takes a jar");
    }
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UserError(jar + ": not a jar: " + e.getMessage());
    }
  }

  /** The names to choose from. */
  public static final class Names extends ArrayList<String> {
    public Names() {
      super(Search.builtIn().stream().map(Search::cliName).toList());
    }
  }
}
