package dev.cairn.cli;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Enclosure;
import dev.cairn.frontend.clang.Source;
import dev.cairn.solver.Query;
import dev.cairn.solver.SolverSettings;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Solvers;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.SandboxLevel;
import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.user.UserError;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code cairn doctor}: tries every part that depends on the machine. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = "What this machine has and what is missing, with the remedy.")
final class DoctorCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  /** One finding; {@code remedy} is empty when all is well. */
  private record Finding(String what, String state, String remedy) {}

  @Override
  public Integer call() {
    CacheLocation cache = CacheLocation.standard();
    Optional<NativeToolchain> tools =
        NativeToolchain.find(System.getenv().getOrDefault("PATH", ""));
    List<Finding> findings =
        List.of(
            new Finding("Java", Runtime.version().toString(), ""),
            new Finding("cache folder", cache.root().toString(), ""),
            compiler(tools, cache),
            headers(),
            solver(cache),
            tools
                .map(t -> new Finding("system compiler", t.compiler().toString(), ""))
                .orElse(new Finding("system compiler", "missing", NativeToolchain.NO_COMPILER)),
            tools
                .flatMap(NativeToolchain::gcov)
                .map(g -> new Finding("gcov", g.toString(), ""))
                .orElse(new Finding("gcov", "missing", NativeToolchain.NO_GCOV)),
            confinement(tools, cache),
            narrow(tools));
    PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
    findings.forEach(f -> print(out, f));
    return findings.stream().allMatch(f -> f.remedy.isEmpty()) ? Main.DONE : Main.USER_ERROR;
  }

  private static void print(PrintWriter out, Finding f) {
    out.println("%-7s %-16s %s".formatted(f.remedy.isEmpty() ? "ok" : "missing", f.what, f.state));
    if (!f.remedy.isEmpty()) {
      out.println("        hint: " + f.remedy);
    }
  }

  private static Finding compiler(Optional<NativeToolchain> tools, CacheLocation cache) {
    boolean isKept =
        tools
            .map(t -> t.confined(SandboxMode.AUTO, cache.root()).confinement().level())
            .filter(SandboxLevel::keepsFiles)
            .isPresent();
    Enclosure enclosure = tools.map(t -> t.enclosure(cache.root())).orElse(Enclosure.NONE);
    String reading =
        isKept
            ? "compiles, and reads only the folders it needs"
            : "compiles, and reads what you may read: it cannot be confined here";
    try {
      FrontEnd frontEnd = FrontEnd.open(cache).enclosed(enclosure);
      int functions =
          frontEnd
              .compile(List.of(Source.text("doctor.c", "int f(int x) { return x; }")), List.of())
              .functions()
              .size();
      return new Finding(
          "embedded clang", functions == 1 ? reading : "gave " + functions + " functions", "");
    } catch (UserError e) {
      return new Finding("embedded clang", "does not work: " + e.getMessage(), e.hint());
    }
  }

  private static Finding headers() {
    return Files.exists(Path.of("/usr/include/stdio.h"))
        ? new Finding("C headers", "/usr/include", "")
        : new Finding(
            "C headers", "no /usr/include/stdio.h", "install them (Debian: apt install libc6-dev)");
  }

  /**
   * Less than the full level is no fault of the machine: the level is reported with each result.
   */
  private static Finding confinement(Optional<NativeToolchain> tools, CacheLocation cache) {
    return new Finding(
        "sandbox",
        tools
            .map(t -> t.confined(SandboxMode.AUTO, cache.root()).confinement().level().title())
            .orElse("nothing is run without a compiler"),
        "");
  }

  /** Nothing is missing without it: tests of such programs are written all the same. */
  private static Finding narrow(Optional<NativeToolchain> tools) {
    boolean isThere = tools.map(NativeToolchain::makes32BitPrograms).orElse(false);
    return new Finding(
        "32-bit programs",
        isThere ? "cc -m32 links" : "not replayed: " + NativeToolchain.NO_32_BITS,
        "");
  }

  private static Finding solver(CacheLocation cache) {
    var pool = new ExprPool(new Variables());
    Expr x = pool.variable(pool.variables().variable("x", 32));
    Expr square = pool.binary(BinaryOp.EQ, pool.binary(BinaryOp.MUL, x, x), pool.constant(32, 49));
    var settings =
        SolverSettings.of(SolverSettings.Solving.FULL, Duration.ofSeconds(5), cache.root());
    try (var solver = Solvers.standard(settings)) {
      return solver.solve(new Query(List.of(square), Input.EMPTY, List.of())) instanceof Verdict.Sat
          ? new Finding("SMT solver", "Bitwuzla solves", "")
          : new Finding(
              "SMT solver", "Bitwuzla does not answer", "empty the cache folder and try again");
    } catch (UserError e) {
      return new Finding("SMT solver", "does not work: " + e.getMessage(), e.hint());
    }
  }
}
