package dev.cairn.bench.real;

import dev.cairn.bench.SummaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * {@code FOLDER [PACKAGE...] [--time D] [--runs N] [--functions N] [--sample N] [--seed N]
 * [--witness N] [--resume]}: explores the files of these packages, or of all. Started by {@code
 * bench/real}.
 */
final class RealCampaign {
  private final Options options;
  private final Path folder;
  private final RealTable table = new RealTable();
  private final List<Witnesses> witnesses = new ArrayList<>();

  private RealCampaign(Path folder, Options options) {
    this.folder = folder;
    this.options = options;
  }

  /**
   * What the user asked for.
   *
   * @param runs at most so many per function, however fast the machine is; 0: no limit
   * @param functions at most so many of each file; 0: all
   * @param sample how many infeasible claims are shown
   * @param witness how many inputs like those of each test are tried against them natively
   * @param isResumed files that an earlier campaign of the same options has done are only read
   */
  record Options(
      List<String> packages,
      String time,
      int runs,
      int functions,
      int sample,
      long seed,
      int witness,
      boolean isResumed) {
    static Options of(List<String> words) {
      List<String> packages = new ArrayList<>();
      String time = "10s";
      int runs = 0;
      int functions = 0;
      int sample = 0;
      long seed = 1;
      int witness = 0;
      boolean isResumed = false;
      for (int i = 0; i < words.size(); i++) {
        switch (words.get(i)) {
          case "--time" -> time = words.get(++i);
          case "--runs" -> runs = Integer.parseInt(words.get(++i));
          case "--functions" -> functions = Integer.parseInt(words.get(++i));
          case "--sample" -> sample = Integer.parseInt(words.get(++i));
          case "--seed" -> seed = Long.parseLong(words.get(++i));
          case "--resume" -> isResumed = true;
          case "--witness" -> witness = Integer.parseInt(words.get(++i));
          default -> packages.add(words.get(i));
        }
      }
      return new Options(packages, time, runs, functions, sample, seed, witness, isResumed);
    }
  }

  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0])).toAbsolutePath();
    var campaign = new RealCampaign(folder, Options.of(List.of(args).subList(1, args.length)));
    System.exit(campaign.run());
  }

  private int run() throws IOException {
    var fetch = new SourceFetch(folder);
    String obstacle = fetch.obstacle();
    if (!obstacle.isEmpty()) {
      System.err.println("error: " + obstacle);
      return 2;
    }
    Map<String, SourcePackage> all = SourcePackage.all();
    Map<String, SourcePackage> known = new LinkedHashMap<>(all);
    FurtherPackages.all().forEach(p -> known.put(p.name(), p));
    FreshPackages.all().forEach(p -> known.put(p.name(), p));
    for (String name : options.packages().isEmpty() ? all.keySet() : options.packages()) {
      SourcePackage source = known.get(name);
      if (source == null) {
        System.err.println("error: no recipe for '" + name + "'; there are " + known.keySet());
        return 2;
      }
      table.add(name, explored(source, fetch.fetch(source)));
      write();
    }
    System.out.print(table.markdown());
    sample();
    boolean isRefuted = tellWitnesses();
    return table.total().crashed == 0 && !isRefuted ? 0 : 1;
  }

  /** After each package, so that a campaign may be stopped. */
  private void write() throws IOException {
    Files.writeString(folder.resolve("table.md"), table.markdown());
    Files.writeString(folder.resolve("table.csv"), table.csv());
    Files.write(folder.resolve("troubles.txt"), table.total().troubles);
    List<String> claims = new ArrayList<>();
    for (Figures.Claim claim : table.total().infeasible) {
      claims.add(shown(claim));
    }
    Files.write(folder.resolve("infeasible.txt"), claims);
  }

  private Figures explored(SourcePackage source, Path home) throws IOException {
    var figures = new Figures();
    var search = new Witnesses(home, source.options(), options.witness());
    witnesses.add(search);
    for (String file : source.files()) {
      Path results = folder.resolve("results").resolve(source.name()).resolve(file);
      var job = new FileJob(home, file, source.options(), results, options);
      for (Path summary : job.run(figures)) {
        figures.add(SummaryFile.read(summary), home);
        if (options.witness() > 0) {
          search.search(SummaryFile.read(summary), summary.resolveSibling("."));
        }
      }
      System.err.printf("%s %s: %d functions so far%n", source.name(), file, figures.functions);
    }
    return figures;
  }

  /** Says what native runs have to say of infeasible claims; true when one is refuted. */
  private boolean tellWitnesses() {
    if (options.witness() > 0) {
      System.out.printf(
          "%n%d infeasible claims, %d of them comparable with gcov, %d native inputs, %d refuted%n",
          witnesses.stream().mapToInt(w -> w.claims).sum(),
          witnesses.stream().mapToInt(w -> w.compared).sum(),
          witnesses.stream().mapToInt(w -> w.inputs).sum(),
          witnesses.stream().mapToInt(w -> w.refuted.size()).sum());
      witnesses.forEach(w -> w.refuted.forEach(System.out::println));
    }
    return witnesses.stream().anyMatch(w -> !w.refuted.isEmpty());
  }

  /** Shows infeasible claims with their lines, to be read. */
  private void sample() throws IOException {
    List<Figures.Claim> claims = new ArrayList<>(table.total().infeasible);
    Collections.shuffle(claims, new Random(options.seed()));
    for (Figures.Claim claim : claims.subList(0, Math.min(options.sample(), claims.size()))) {
      System.out.print("\n" + shown(claim));
    }
  }

  /** A claim with its place and the lines before it. */
  private static String shown(Figures.Claim claim) throws IOException {
    var text = new StringBuilder(claim.file() + ":" + claim.line() + ": " + claim.text() + "\n");
    List<String> lines = Files.readAllLines(claim.file(), StandardCharsets.ISO_8859_1);
    int from = Math.max(0, claim.line() - 8);
    int end = Math.min(lines.size(), claim.line() + 1);
    for (int i = from; i < end; i++) {
      String mark = i + 1 == claim.line() ? " >" : "  ";
      text.append(String.format(Locale.ROOT, "%6d%s %s%n", i + 1, mark, lines.get(i)));
    }
    return text.toString();
  }
}
