package dev.cairn.testgen.replay;

import dev.cairn.testgen.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** A compiled suite: runs it, as a whole or one test alone, and reads the counters it leaves. */
final class NativeSuite {
  private final Sandbox sandbox;
  private final NativeBuild.Result.Built built;
  private final NativeSettings settings;

  NativeSuite(Sandbox sandbox, NativeBuild.Result.Built built, NativeSettings settings) {
    this.sandbox = sandbox;
    this.built = built;
    this.settings = settings;
  }

  List<String> units() {
    return built.units();
  }

  /** Runs every test in its own process, except those left out. */
  SortedMap<Integer, TestVerdict> runAll(Set<Integer> leftOut)
      throws IOException, InterruptedException {
    Map<String, String> environment = environment();
    if (!leftOut.isEmpty()) {
      environment.put(
          "CAIRN_SKIP",
          leftOut.stream().sorted().map(String::valueOf).collect(Collectors.joining(",")));
    }
    return SuiteOutput.verdicts(
        sandbox.run(built.command(), environment, settings.suiteLimit()).out());
  }

  /** Forgets what was counted so far. */
  void clearCounters() throws IOException {
    for (String unit : built.units()) {
      Files.deleteIfExists(sandbox.folder().resolve(unit + ".gcda"));
    }
  }

  /** Runs only one test. */
  TestVerdict runAlone(int test) throws IOException, InterruptedException {
    Map<String, String> environment = environment();
    environment.put("CAIRN_ONLY", "" + test);
    String out = sandbox.run(built.command(), environment, settings.suiteLimit()).out();
    return SuiteOutput.verdicts(out)
        .getOrDefault(test, new TestVerdict.Failed("the suite ended before this test"));
  }

  private Map<String, String> environment() {
    Map<String, String> environment = new HashMap<>();
    environment.put("CAIRN_LIMITS", "1");
    environment.put("CAIRN_LINKED", "1");
    // an object may have been compiled elsewhere; its counters belong here
    environment.put("GCOV_PREFIX", sandbox.folder().toString());
    environment.put("GCOV_PREFIX_STRIP", "99");
    environment.put("CAIRN_TIMEOUT", "" + settings.testLimit().toMillis() / 1000.0);
    if (settings.allowHost()) {
      environment.put("CAIRN_HOST", "1");
    }
    return environment;
  }
}
