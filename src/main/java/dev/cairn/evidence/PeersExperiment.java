package dev.cairn.evidence;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.evidence.page.Findings;
import dev.cairn.evidence.page.Findings.Notebook;
import dev.cairn.evidence.page.Numbers;
import dev.cairn.evidence.page.Table;
import dev.cairn.evidence.peer.GcovCount;
import dev.cairn.evidence.peer.Peer;
import dev.cairn.evidence.peer.Tools;
import dev.cairn.generate.Environment;
import dev.cairn.path.Run;
import dev.cairn.search.Search;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.SandboxMode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Other tools on the same programs, where they are installed: CPU seconds, paths and branches, all
 * in one run. Each tool gets the program as it is, with CREST's header in its own spelling.
 */
final class PeersExperiment implements Experiment {
  @Override
  public String name() {
    return "peers";
  }

  @Override
  public Findings run(Laboratory laboratory, Plan plan) {
    var notes = new Notebook("Peers: the same programs by other tools");
    List<Peer> peers = new Tools(laboratory.environment().searchPath()).peers();
    Duration most = plan.choose(Duration.ofSeconds(10), Duration.ofSeconds(20));
    Optional<GcovCount> gcov = GcovCount.with(toolchain(laboratory.environment()));
    List<List<String>> rows = new ArrayList<>();
    for (Subject subject : subjects(laboratory, plan, notes)) {
      Measured paths = laboratory.explore(subject, settings(most));
      Measured branches = laboratory.explore(subject, branches(most));
      rows.add(row(subject, "Cairn, all paths", paths, gcov));
      rows.add(row(subject, "Cairn, branches", branches, gcov));
      for (Peer peer : peers) {
        if (peer.isThere() && !laboratory.isStopped()) {
          laboratory.say(subject.name() + ", " + peer.name());
          rows.add(
              row(
                  subject,
                  peer,
                  peer.explore(subject.file(), folder(laboratory), most),
                  peer.subject() == Peer.Subject.PATHS ? paths : branches,
                  gcov));
        }
      }
    }
    notes.add(
        new Table(
            "peers",
            "CPU seconds, paths and branches: by each tool's own count, and by gcov on its tests",
            List.of(
                "program",
                "tool",
                "CPU s",
                "times Cairn's",
                "paths",
                "branches, own count",
                "by gcov",
                "remark"),
            rows));
    for (Peer peer : peers) {
      if (!peer.isThere()) {
        notes.say(
            "%s was not found on the search path; its rows are missing. %s"
                .formatted(peer.name(), peer.source()));
      }
    }
    notes.say(
        "%s; each tool may take %d s for one. Cairn's time is that of the exploration in a process that is already warm, the others' that of their command; KLEE and CREST are compared with Cairn's row for all paths, CBMC with that for branches. Each tool counts the branches as it cuts them; gcov counts those of the program as gcc compiles it, run natively with the tests that Cairn, KLEE and CBMC leave (CREST leaves none)."
            .formatted(
                plan.own().isPresent()
                    ? "The programs are your own"
                    : "The programs are examples/peers, and replace.c, tokens.c, parser.c",
                most.toSeconds()));
    return notes.close();
  }

  private static Settings settings(Duration most) {
    return Settings.defaults()
        .withSearch(Search.DFS)
        .withCriterion(Criterion.PATHS)
        .withWholeProgram(true)
        .withMaxTime(most);
  }

  private static Settings branches(Duration most) {
    return Settings.defaults()
        .withSearch(Search.PORTFOLIO)
        .withWholeProgram(true)
        .withMaxTime(most);
  }

  private static Optional<NativeToolchain> toolchain(Environment environment) {
    return NativeToolchain.find(environment.searchPath())
        .map(tools -> tools.confined(SandboxMode.AUTO, environment.cache().root()));
  }

  private static List<String> row(
      Subject subject, String tool, Measured own, Optional<GcovCount> gcov) {
    return List.of(
        subject.name(),
        tool,
        Numbers.seconds(own.cpuSeconds()),
        "",
        Numbers.of(own.result().paths().feasible()),
        own.covered() + "/" + own.branches(),
        gcov.map(g -> g.of(subject.file(), tests(own))).orElse(""),
        own.result().isComplete() ? "complete" : "");
  }

  private static List<byte[]> tests(Measured own) {
    return own.result().tests().stream().map(kept -> inputs(kept.run())).toList();
  }

  /** The bytes of the inputs in the order in which the program asked for them. */
  private static byte[] inputs(Run run) {
    var bytes = new ByteArrayOutputStream();
    for (Run.Created created : run.created()) {
      long bits = run.input().get(created.variable());
      for (int at = 0; at < created.variable().width(); at += Byte.SIZE) {
        bytes.write((int) (bits >> at));
      }
    }
    return bytes.toByteArray();
  }

  private static List<String> row(
      Subject subject, Peer peer, Peer.Explored it, Measured own, Optional<GcovCount> gcov) {
    return List.of(
        subject.name(),
        peer.name(),
        Numbers.seconds(it.cpuSeconds()),
        Numbers.one(it.cpuSeconds() / Math.max(0.01, own.cpuSeconds())),
        it.paths(),
        it.branches(),
        gcov.map(g -> g.of(subject.file(), it.tests())).orElse(""),
        it.remark());
  }

  private static List<Subject> subjects(Laboratory laboratory, Plan plan, Notebook notes) {
    if (plan.own().isPresent()) {
      List<Subject> own =
          Programs.in(plan.own().get()).stream()
              .map(s -> new Subject(s.name(), s.file().toAbsolutePath(), "main"))
              .toList();
      return laboratory.usable(own, notes);
    }
    Programs programs = laboratory.programs();
    List<String> names =
        plan.choose(
            List.of("merge", "prime"),
            List.of("merge", "sort", "hysteresis", "factor", "prime", "gcd", "square"));
    List<Subject> all = new ArrayList<>();
    names.forEach(n -> all.add(programs.example(n, "peers/" + n + ".c", "main")));
    if (!plan.isQuick()) {
      all.add(programs.example("regular expression", "replace.c", "main"));
      all.add(programs.example("lexer", "tokens.c", "main"));
      all.add(programs.example("expression parser", "parser.c", "main"));
    }
    return all;
  }

  private static Path folder(Laboratory laboratory) {
    try {
      return Files.createTempDirectory(laboratory.scratch(), "peer");
    } catch (IOException e) {
      throw new UncheckedIOException("there is no room for scratch files", e);
    }
  }
}
