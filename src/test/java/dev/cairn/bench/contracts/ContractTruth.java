package dev.cairn.bench.contracts;

import dev.cairn.bench.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * {@code N SEED FOLDER}: random contracts SEED to SEED + N - 1; one line per false verdict, and the
 * files with one stay. Started by {@code bench/contracts}.
 */
final class ContractTruth {
  private static final int BATCH = 10;

  private ContractTruth() {}

  public static void main(String[] args) throws IOException {
    int end = Integer.parseInt(args[1]) + Integer.parseInt(args[0]);
    Path folder = Files.createDirectories(Path.of(args[2])).toAbsolutePath();
    List<ContractTrial.Said> all = new ArrayList<>();
    for (int first = Integer.parseInt(args[1]); first < end; first += BATCH) {
      Path work = Folders.emptied(folder.resolve("seed" + first));
      List<ContractTrial.Said> said =
          new ContractTrial(work).run(first, Math.min(BATCH, end - first));
      said.stream().filter(ContractTrial.Said::isFalse).forEach(System.out::println);
      if (said.stream().noneMatch(ContractTrial.Said::isFalse)) {
        Folders.emptied(work);
        Files.delete(work);
      }
      all.addAll(said);
    }
    System.out.print(table(all));
    System.exit(all.stream().anyMatch(ContractTrial.Said::isFalse) ? 1 : 0);
  }

  private static String table(List<ContractTrial.Said> all) {
    var counts = new TreeMap<String, Integer>();
    for (ContractTrial.Said said : all) {
      counts.merge(said.verdict() + (said.holds() ? ", holds" : ", fails"), 1, Integer::sum);
    }
    var text = new StringBuilder();
    counts.forEach((what, count) -> text.append("%6d  %s%n".formatted(count, what)));
    long wrong = all.stream().filter(ContractTrial.Said::isFalse).count();
    return text.append("%6d  clauses, %d false verdicts%n".formatted(all.size(), wrong)).toString();
  }
}
