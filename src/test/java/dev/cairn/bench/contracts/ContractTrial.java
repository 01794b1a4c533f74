package dev.cairn.bench.contracts;

import dev.cairn.cli.CommandInProcess;
import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Compares what is said about some random contracts with what all inputs say. */
final class ContractTrial {
  private final Path folder;

  /** What was said of one clause; {@code holds}: what is true. */
  record Said(String function, String clause, ClauseEntry.Verdict verdict, boolean holds) {
    boolean isFalse() {
      return holds
          ? verdict == ClauseEntry.Verdict.VIOLATED
          : verdict == ClauseEntry.Verdict.PROVED;
    }

    @Override
    public String toString() {
      return function + ": " + verdict + " but it " + (holds ? "holds" : "fails") + ": " + clause;
    }
  }

  ContractTrial(Path folder) {
    this.folder = folder;
  }

  List<Said> run(int first, int count) throws IOException {
    List<RandomContract> contracts =
        IntStream.range(first, first + count).mapToObj(RandomContract::new).toList();
    Map<String, List<Boolean>> truth = NativeVerdicts.of(contracts, folder);
    String annotated =
        contracts.stream().map(RandomContract::annotated).collect(Collectors.joining("\n"));
    Path source = Files.writeString(folder.resolve("contracts.c"), "int g;\n" + annotated);
    Path out = folder.resolve("out");
    CommandInProcess.Ended ended =
        CommandInProcess.run(
            "generate",
            source.toString(),
            "-o",
            out.toString(),
            "--no-native",
            "--max-time",
            "10s",
            "--max-runs",
            "300");
    List<Said> all = new ArrayList<>();
    for (RandomContract contract : contracts) {
      Path summary = out.resolve(contract.name()).resolve(Summary.FILE);
      if (!Files.exists(summary)) {
        throw new IOException("no result for " + contract.name() + ": " + ended.error());
      }
      List<ClauseEntry> clauses =
          RecordJson.read(Summary.class, Files.readString(summary)).contract();
      List<Boolean> holds = truth.getOrDefault(contract.name(), List.of());
      for (int i = 0; i < clauses.size(); i++) {
        all.add(said(contract.name(), clauses.get(i), holds.get(i)));
      }
    }
    return all;
  }

  private static Said said(String function, ClauseEntry entry, boolean holds) {
    return new Said(function, entry.clause(), entry.verdict(), holds);
  }
}
