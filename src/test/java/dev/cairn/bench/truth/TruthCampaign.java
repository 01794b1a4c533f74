package dev.cairn.bench.truth;

import dev.cairn.bench.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code N SEED FOLDER [INGREDIENT...]}: functions SEED to SEED + N - 1, of these ingredients or of
 * all; FOLDER keeps the files with a false claim. Started by {@code bench/truth}.
 */
final class TruthCampaign {
  private static final int BATCH = 10;

  private TruthCampaign() {}

  public static void main(String[] args) throws IOException {
    long first = Long.parseLong(args[1]);
    long end = first + Long.parseLong(args[0]);
    Path folder = Files.createDirectories(Path.of(args[2])).toAbsolutePath();
    List<String> named = List.of(args).subList(3, args.length);
    var recipe = new Batch.Recipe(named.isEmpty() ? List.copyOf(Pantry.ALL.keySet()) : named, 1, 4);
    String types = NativeRun.resource("types.h");
    var table = new TruthTable();
    for (long seed = first; seed < end; seed += BATCH) {
      int count = (int) Math.min(BATCH, end - seed);
      Setting setting = Setting.of((int) (seed / BATCH));
      Path work = Folders.emptied(folder.resolve("work"));
      var batch = new Batch(seed, recipe.menus(seed, count), types);
      List<Trial.Outcome> outcomes = new Trial(work, options(seed)).run(batch, setting);
      for (Trial.Outcome outcome : outcomes) {
        for (String line : table.add(outcome, setting)) {
          System.out.println(outcome.subject().name() + ": " + line);
        }
      }
      if (outcomes.stream().anyMatch(TruthTable::isBad)) {
        keep(work, folder, "seed" + seed, batch, setting);
      }
    }
    System.out.print(table);
    System.exit(table.isClean() ? 0 : 1);
  }

  /** Tests are run natively in every fourth batch; that is what takes the time. */
  private static List<String> options(long seed) {
    List<String> options =
        new ArrayList<>(List.of("--max-time", "5s", "--max-runs", "400", "-j", "1"));
    if (seed / BATCH % 4 != 0) {
      options.addAll(List.of("--no-native", "--hunt", "20"));
    }
    return options;
  }

  private static void keep(Path work, Path folder, String name, Batch batch, Setting setting)
      throws IOException {
    String how =
        "/* cairn generate "
            + name
            + ".c "
            + setting
            + " */\n/* the native judge: "
            + name
            + "-recorded.c */\n";
    Files.writeString(folder.resolve(name + ".c"), batch.plain() + how);
    Files.writeString(folder.resolve(name + "-recorded.c"), batch.recorded());
    for (String header : List.of("harness.h", "inputs.h")) {
      Files.copy(work.resolve(header), folder.resolve(header), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
