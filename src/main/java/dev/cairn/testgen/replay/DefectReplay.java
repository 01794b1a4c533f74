package dev.cairn.testgen.replay;

import dev.cairn.path.Defect;
import dev.cairn.testgen.MissingSymbols;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Sandbox;
import dev.cairn.testgen.sandbox.Scratch;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compiles the tests that reproduce defects with the sanitizers of the system's compiler (without,
 * where it has none) and runs each of them, to tell whether the defect shows natively too.
 */
public final class DefectReplay {
  private static final Pattern ADDRESS =
      Pattern.compile("ERROR: (AddressSanitizer|LeakSanitizer):? (?:attempting )?([A-Za-z-]+)");
  private static final Pattern UNDEFINED = Pattern.compile("runtime error: (.*)");
  private static final Pattern BROKEN = Pattern.compile("[^\\n#]* does not hold");
  private static final int MOST = 50;

  private final NativeToolchain tools;
  private final NativeSettings settings;
  private final Workshop shop;

  public DefectReplay(NativeToolchain tools, NativeSettings settings, Workshop shop) {
    this.tools = tools;
    this.settings = settings;
    this.shop = shop;
  }

  /**
   * What a native run showed of one defect.
   *
   * @param words "AddressSanitizer: heap-buffer-overflow", "signal 8", "ran without complaint"
   */
  public record Reproduction(boolean isConfirmed, String words) {}

  /** Writes the suite into a plan's folder. */
  public interface Writer {
    SuiteFiles write(BuildPlan plan) throws IOException;
  }

  /** Has the tests written and runs them; one answer per test, in their order. */
  public List<Reproduction> run(
      List<TestRun> tests, Writer writer, TestSubject subject, BuildPlan basis)
      throws IOException, InterruptedException {
    try (Scratch scratch = Scratch.create()) {
      var sandbox = new Sandbox(scratch.folder(), tools);
      var build = new NativeBuild(tools, sandbox, shop);
      boolean isSanitized = true;
      SuiteFiles suite = writer.write(basis);
      BuildPlan plan = basis.with(suite);
      NativeBuild.Result result = build.build(plan, NativeBuild.Instrumentation.SANITIZERS);
      SortedSet<String> missing = missing(result, suite);
      if (!missing.isEmpty() && !plan.isOfProgram()) {
        plan = plan.plus(List.of(MissingSymbols.file("missing_" + plan.file(), subject, missing)));
        plan = plan.with(writer.write(plan));
        result = build.build(plan, NativeBuild.Instrumentation.SANITIZERS);
      }
      if (result instanceof NativeBuild.Result.Failed) {
        isSanitized = false;
        result = build.build(plan, NativeBuild.Instrumentation.NONE);
      }
      List<Reproduction> found = new ArrayList<>();
      for (TestRun test : tests) {
        found.add(
            result instanceof NativeBuild.Result.Built built
                ? run(test, built, sandbox, isSanitized)
                : new Reproduction(false, "not run: the tests did not compile"));
      }
      return found;
    }
  }

  /** What these tests do not stand in for, though those that pass do. */
  private static SortedSet<String> missing(NativeBuild.Result result, SuiteFiles suite) {
    return result instanceof NativeBuild.Result.Failed(var said)
        ? Complaints.of(said, suite).undefined()
        : new TreeSet<>();
  }

  private Reproduction run(
      TestRun test, NativeBuild.Result.Built built, Sandbox sandbox, boolean isSanitized)
      throws IOException, InterruptedException {
    if (test.touchesHost() && !settings.allowHost()) {
      return new Reproduction(false, "not run: it touches the host");
    }
    if (!test.isRunnable() || test.number() > MOST) {
      return new Reproduction(false, "not run");
    }
    Map<String, String> environment = new HashMap<>();
    environment.put("CAIRN_LINKED", "1");
    environment.put("CAIRN_LIMITS", isSanitized ? "sanitizer" : "1");
    environment.put("ASAN_OPTIONS", "detect_leaks=0:detect_stack_use_after_return=1");
    Duration limit = settings.testLimit();
    List<String> command = new ArrayList<>(built.command());
    command.add("" + test.number());
    return judge(test, sandbox.run(command, environment, limit), limit);
  }

  private static Reproduction judge(TestRun test, Sandbox.Outcome outcome, Duration limit) {
    Matcher address = ADDRESS.matcher(outcome.err());
    if (address.find()) {
      return new Reproduction(true, address.group(1) + ": " + address.group(2));
    }
    Matcher broken = BROKEN.matcher(outcome.out());
    boolean isBroken = outcome.status() != 0 && broken.find();
    boolean isOfContract = test.title().startsWith(Defect.Kind.CONTRACT.words());
    if (isBroken && isOfContract) {
      return new Reproduction(true, broken.group());
    }
    Optional<String> undefined = undefined(test, outcome.err());
    if (undefined.isPresent()) {
      return new Reproduction(true, "UndefinedBehaviorSanitizer: " + undefined.get());
    }
    if (outcome.isTimedOut()) {
      return new Reproduction(true, "no end after " + limit.toSeconds() + " s");
    }
    if (isBroken) {
      return new Reproduction(true, broken.group());
    }
    return outcome.status() > 128
        ? new Reproduction(true, "signal " + (outcome.status() - 128))
        : new Reproduction(false, "ran without complaint");
  }

  /** Overflows and shifts do not end the run: several may come before what the test is about. */
  private static Optional<String> undefined(TestRun test, String err) {
    List<String> all = UNDEFINED.matcher(err).results().map(r -> r.group(1)).toList();
    String word =
        test.title().startsWith(Defect.Kind.SHIFT.words())
            ? "shift"
            : test.title().startsWith(Defect.Kind.SIGNED_OVERFLOW.words()) ? "overflow" : "";
    Optional<String> meant = all.stream().filter(m -> m.contains(word)).reduce((_, last) -> last);
    return meant.isPresent() ? meant : all.stream().reduce((_, last) -> last);
  }
}
