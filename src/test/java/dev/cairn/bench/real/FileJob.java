package dev.cairn.bench.real;

import dev.cairn.bench.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** {@code cairn generate} on one file, as a user would start it. */
final class FileJob {
  private static final int INTERNAL_ERROR = 70;
  private static final int USER_ERROR = 2;
  private static final int SECONDS = 3600;

  /** A function that was named and cannot be done: the command refuses it, the others wait. */
  private static final Pattern REFUSED = Pattern.compile("error: [^\n]* of '(\\w+)'");

  private final Path home;
  private final String file;
  private final List<String> clang;
  private final Path results;
  private final RealCampaign.Options options;

  FileJob(Path home, String file, List<String> clang, Path results, RealCampaign.Options options) {
    this.home = home;
    this.file = file;
    this.clang = clang;
    this.results = results;
    this.options = options;
  }

  /** The summaries it left; figures get what concerns the whole file. */
  List<Path> run(Figures figures) throws IOException {
    if (options.isResumed() && Files.exists(mark())) {
      List<String> ended = Files.readAllLines(mark());
      if (ended.getFirst().equals(key())) {
        figures.add(Double.parseDouble(ended.get(1)), number(ended, 2), number(ended, 3));
        return summaries();
      }
    }
    Folders.emptied(results);
    var own = new Figures();
    explore(own);
    Files.write(mark(), List.of(key(), "" + own.cpuSeconds, "" + own.skipped, "" + own.crashed));
    figures.add(own.cpuSeconds, own.skipped, own.crashed);
    figures.troubles.addAll(own.troubles);
    return summaries();
  }

  /** Beside the results of a file that is done. */
  private Path mark() {
    return results.resolve("ended");
  }

  private String key() {
    return options.time() + " " + options.runs() + " " + options.functions();
  }

  private static int number(List<String> lines, int at) {
    return Integer.parseInt(lines.get(at));
  }

  private void explore(Figures figures) throws IOException {
    Set<String> chosen = options.functions() == 0 ? Set.of() : chosen();
    Set<String> left = new LinkedHashSet<>(chosen);
    Shell.Ended ended = generate(left);
    figures.cpuSeconds += ended.cpuSeconds();
    Matcher refused = REFUSED.matcher(ended.error());
    while (ended.status() == USER_ERROR && refused.find() && left.remove(refused.group(1))) {
      figures.skipped++;
      ended = left.isEmpty() ? new Shell.Ended(0, "", "", 0) : generate(left);
      figures.cpuSeconds += ended.cpuSeconds();
      refused = REFUSED.matcher(ended.error());
    }
    note(ended, figures);
  }

  private void note(Shell.Ended ended, Figures figures) throws IOException {
    Files.writeString(results.resolve("stdout"), ended.output());
    Files.writeString(results.resolve("stderr"), ended.error());
    figures.skipped +=
        (int) ended.output().lines().filter(l -> l.stripTrailing().endsWith(" skipped")).count();
    if (ended.status() < 0 || ended.status() == INTERNAL_ERROR || ended.status() == USER_ERROR) {
      figures.crashed++;
      figures.troubles.add(
          String.format(Locale.ROOT, "%s: status %d: %s", file, ended.status(), first(ended)));
    }
  }

  private static String first(Shell.Ended ended) {
    return ended
        .error()
        .lines()
        .filter(l -> l.contains("error") || l.contains("Exception"))
        .findFirst()
        .orElse("");
  }

  private Shell.Ended generate(Set<String> functions) throws IOException {
    List<String> command =
        new ArrayList<>(List.of(Path.of("cairn").toAbsolutePath().toString(), "generate", file));
    command.addAll(List.of("-o", results.toString(), "--max-time", options.time()));
    if (options.runs() > 0) {
      command.addAll(List.of("--max-runs", "" + options.runs()));
    }
    functions.forEach(f -> command.addAll(List.of("--function", f)));
    command.add("--");
    command.addAll(clang);
    return new Shell(home).run(SECONDS, command.toArray(String[]::new));
  }

  /** Evenly spread over the functions of the file, as gcc's symbols name them. */
  private Set<String> chosen() throws IOException {
    Path object = Files.createTempFile("real", ".o");
    List<String> command =
        new ArrayList<>(List.of("gcc", "-c", "-g", "-O0", "-w", "-fkeep-static-functions", file));
    command.addAll(clang);
    command.addAll(List.of("-o", object.toString()));
    var shell = new Shell(home);
    shell.run(SECONDS, command.toArray(String[]::new));
    String symbols = shell.run(SECONDS, "nm", "-l", "--defined-only", object.toString()).output();
    Files.delete(object);
    List<String> own = functions(symbols, Pattern.quote(home + "/" + file) + ":");
    List<String> all = own.isEmpty() ? functions(symbols, Pattern.quote(home + "/") + ".*:") : own;
    int count = Math.min(options.functions(), all.size());
    Set<String> some = new LinkedHashSet<>();
    IntStream.range(0, count).forEach(i -> some.add(all.get(i * all.size() / count)));
    return some;
  }

  /** Those of a file; where it only includes others, of all that belong to the package. */
  private static List<String> functions(String symbols, String place) {
    Pattern function = Pattern.compile("(?m)^\\w+ [Tt] (\\w+)\t" + place);
    return function.matcher(symbols).results().map(m -> m.group(1)).toList();
  }

  private List<Path> summaries() throws IOException {
    try (Stream<Path> files = Files.walk(results, 2)) {
      return files.filter(p -> p.endsWith("summary.json")).sorted().toList();
    }
  }
}
