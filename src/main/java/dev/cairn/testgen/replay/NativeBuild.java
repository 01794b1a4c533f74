package dev.cairn.testgen.replay;

import dev.cairn.testgen.Trees;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.ReadableFolders;
import dev.cairn.testgen.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Compiles a suite, its support files and the program's other sources, at the same time, and links
 * them.
 */
final class NativeBuild {
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final int AT_ONCE = 8;

  /** Beside an object that is complete. */
  private static final String DONE = ".done";

  private final NativeToolchain tools;
  private final Sandbox sandbox;
  private final SupportObjects support;
  private final Workshop shop;

  NativeBuild(NativeToolchain tools, Sandbox sandbox, Workshop shop) {
    this.tools = tools;
    this.sandbox = sandbox;
    this.shop = shop;
    support = new SupportObjects(tools.cache());
  }

  /** A program, or why there is none. */
  sealed interface Result {
    /**
     * It compiles.
     *
     * @param command starts the suite
     * @param units the instrumented objects' base names in the scratch folder, for gcov
     */
    record Built(List<String> command, List<String> units) implements Result {}

    record Failed(String compilerText) implements Result {}
  }

  /** What the compiler adds to the program and to the tests. */
  enum Instrumentation {
    NONE("plain_"),
    /**
     * Functions that are always inlined are counted once, as they are explored. Counters are not
     * begun anew by a fork or exec that a test answers.
     */
    COVERAGE(
        "",
        "--coverage",
        "-Dalways_inline=noinline",
        "-fno-builtin-fork",
        "-fno-builtin-execl",
        "-fno-builtin-execlp",
        "-fno-builtin-execle",
        "-fno-builtin-execv",
        "-fno-builtin-execvp",
        "-fno-builtin-execve"),
    SANITIZERS(
        "sanitized_",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
        "-fsanitize-recover=signed-integer-overflow,shift",
        "-fno-builtin");

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> options;

    private final String prefix;

    Instrumentation(String prefix, String... options) {
      this.prefix = prefix;
      this.options = List.of(options);
    }
  }

  /** Builds a plan's suite. */
  Result build(BuildPlan plan, boolean withCoverage) throws IOException, InterruptedException {
    return build(plan, withCoverage ? Instrumentation.COVERAGE : Instrumentation.NONE);
  }

  Result build(BuildPlan plan, Instrumentation instrumentation)
      throws IOException, InterruptedException {
    List<Job> jobs = jobs(plan, instrumentation);
    String failures = compile(jobs, ReadableFolders.of(plan));
    if (!failures.isEmpty()) {
      return new Result.Failed(failures);
    }
    return link(plan, jobs, instrumentation);
  }

  private record Started(Job job, Sandbox.Running compiler) {}

  /** What the compilers complained about; not more of them run at once than is of use. */
  private String compile(List<Job> jobs, ReadableFolders readable)
      throws IOException, InterruptedException {
    Deque<Started> running = new ArrayDeque<>();
    var failures = new StringBuilder();
    for (Job job : jobs) {
      if (running.size() == AT_ONCE) {
        failures.append(ended(running.remove()));
      }
      if (!job.command().isEmpty()) {
        running.add(new Started(job, sandbox.startTool(job.command(), readable, LIMIT)));
      }
    }
    while (!running.isEmpty()) {
      failures.append(ended(running.remove()));
    }
    return failures.toString();
  }

  private String ended(Started started) throws IOException, InterruptedException {
    Sandbox.Outcome outcome = sandbox.await(started.compiler);
    if (!outcome.isSuccess()) {
      return complaint(outcome);
    }
    Files.write(sandbox.folder().resolve(started.job.object() + DONE), new byte[0]);
    // no test is running that could change it
    started.job.keeper().keep();
    return "";
  }

  /** Keeps an object for other suites. */
  private interface Keeper {
    void keep() throws IOException;
  }

  /**
   * An object to be compiled.
   *
   * @param command empty where it is there already
   */
  private record Job(String object, boolean isInstrumented, List<String> command, Keeper keeper) {}

  private List<Job> jobs(BuildPlan plan, Instrumentation how) throws IOException {
    List<Job> jobs = new ArrayList<>();
    if (plan.isOfProgram()) {
      jobs.add(job(plan, plan.unit(), plan.unit(), "suite", how));
    } else {
      Job suite = job(plan, plan.tests().resolve(plan.file()), plan.unit(), "suite", how);
      suite.command().add("-DCAIRN_UNIT=\"" + plan.unit() + "\"");
      jobs.add(suite);
    }
    for (Path source : plan.sources()) {
      boolean isOurs = source.startsWith(plan.tests());
      jobs.add(isOurs ? beside(plan, source) : job(plan, source, source, objectName(source), how));
    }
    for (String file : plan.recipe().support()) {
      jobs.add(support(plan, file));
    }
    return jobs;
  }

  /** The same in every build: an object can stand for another one of its name only. */
  private static String objectName(Path source) {
    String stem = source.getFileName().toString().replaceAll("\\W", "_");
    return "unit_" + stem + "_" + Integer.toHexString(source.toString().hashCode());
  }

  /** What was written beside the suite: suites of other functions often need the same text. */
  private Job beside(BuildPlan plan, Path source) throws IOException {
    String text = Files.readString(source);
    String object = "beside_" + Integer.toHexString(text.hashCode());
    List<String> command = new ArrayList<>(List.of(tools.compiler().toString(), "-w", "-O0", "-c"));
    command.addAll(plan.modelOptions());
    List<String> key = new ArrayList<>(command);
    key.add(text);
    command.addAll(List.of(source.toString(), "-o", object + ".o"));
    return shared(new Job(object, false, command, () -> {}), key);
  }

  /** Fetched, if another build has made it already; else made for others, too. */
  private Job shared(Job job, List<String> key) throws IOException {
    Path folder = sandbox.folder();
    return new Job(
        job.object,
        job.isInstrumented,
        shop.fetch(key, folder, job.object) ? List.of() : job.command,
        () -> shop.keep(key, folder, job.object));
  }

  /** Compiled once, if it can be kept; else once per scratch folder. */
  private Job support(BuildPlan plan, String file) throws IOException {
    String object = file.substring(0, file.lastIndexOf('.'));
    Path made = sandbox.folder().resolve(object + ".o");
    List<String> command = new ArrayList<>(List.of(tools.compiler().toString(), "-w", "-O1", "-c"));
    command.addAll(plan.recipe().compilerOptions());
    command.addAll(plan.modelOptions());
    command.addAll(List.of(plan.tests().resolve(file).toString(), "-o", object + ".o"));
    Optional<Path> kept = support.place(command, plan.tests());
    if (!Files.exists(made) && kept.isPresent() && Files.exists(kept.get())) {
      Files.copy(kept.get(), made);
    }
    Keeper keeper = kept.<Keeper>map(place -> () -> support.keep(made, place)).orElse(() -> {});
    return new Job(object, false, Files.exists(made) ? List.of() : command, keeper);
  }

  /**
   * {@code as}: the file with whose options it is compiled. What no round of a suite changes is
   * compiled but once.
   */
  private Job job(BuildPlan plan, Path source, Path as, String name, Instrumentation how)
      throws IOException {
    boolean isLasting = plan.isOfProgram() || !source.startsWith(plan.tests());
    String object = isLasting ? how.prefix + name : name;
    Files.deleteIfExists(sandbox.folder().resolve(object + ".gcda"));
    boolean isInstrumented = how == Instrumentation.COVERAGE;
    if (isLasting && Files.exists(sandbox.folder().resolve(object + DONE))) {
      return new Job(object, isInstrumented, List.of(), () -> {});
    }
    List<String> command =
        new ArrayList<>(
            List.of(tools.compiler().toString(), "-w", "-O0", "-g", "-pipe", "-ffp-contract=off"));
    command.add("-Wno-incompatible-pointer-types");
    command.addAll(how.options);
    command.addAll(plan.portableOptions(as));
    command.addAll(
        List.of(
            "-idirafter", plan.tests().toString(), "-c", source.toString(), "-o", object + ".o"));
    Job job = new Job(object, isInstrumented, command, () -> {});
    return isLasting ? shared(job, key(command, source, plan.tests())) : job;
  }

  /** What an object depends on; the headers of our own that lie beside a suite are always alike. */
  private static List<String> key(List<String> command, Path source, Path tests)
      throws IOException {
    List<String> key = new ArrayList<>(command);
    key.replaceAll(word -> word.equals(tests.toString()) ? "" : word);
    key.add(Files.getLastModifiedTime(source) + " " + Files.size(source));
    return key;
  }

  private Result link(BuildPlan plan, List<Job> jobs, Instrumentation how)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(tools.compiler().toString()));
    jobs.forEach(j -> command.add(j.object() + ".o"));
    command.addAll(how.options);
    command.addAll(plan.recipe().linkerOptions());
    if (how == Instrumentation.COVERAGE) {
      command.add("-Wl,-u,__gcov_reset"); // the runner forgets what constructors did
      command.add("-Wl,-u,__gcov_dump"); // a program may leave by _exit
    }
    plan.portableOptions().stream()
        .filter(
            o ->
                o.startsWith("-l")
                    || o.startsWith("-L")
                    || o.startsWith("-m")
                    || o.equals("-pthread"))
        .forEach(command::add);
    String program = plan.recipe().program().orElse("suite");
    command.addAll(List.of("-lm", "-o", program));
    Sandbox.Outcome outcome = sandbox.runTool(command, ReadableFolders.of(plan), LIMIT);
    if (!outcome.isSuccess()) {
      return new Result.Failed(complaint(outcome));
    }
    List<String> units = jobs.stream().filter(Job::isInstrumented).map(Job::object).toList();
    return new Result.Built(started(plan, sandbox.folder().resolve(program)), units);
  }

  /** A suite is its own program; a script, which the sandbox has to see, starts one. */
  private List<String> started(BuildPlan plan, Path program) throws IOException {
    if (!plan.isOfProgram()) {
      return List.of(program.toString());
    }
    Path seen = sandbox.folder().resolve("tests");
    Trees.copy(plan.tests(), seen);
    return List.of("/bin/sh", seen.resolve(plan.file()).toString(), program.toString());
  }

  private static String complaint(Sandbox.Outcome outcome) {
    String text = outcome.err() + outcome.out();
    return outcome.isTimedOut()
        ? "the compiler took more than " + LIMIT.toSeconds() + " s\n" + text
        : text;
  }
}
