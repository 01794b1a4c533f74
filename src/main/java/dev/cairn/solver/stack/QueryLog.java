package dev.cairn.solver.stack;

import dev.cairn.expr.Input;
import dev.cairn.expr.smtlib.SmtLib;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.SolverStatistics;
import dev.cairn.solver.Verdict;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A folder of queries as SMT-LIB scripts, each with its answer, who gave it and how long that took,
 * in the order in which they were answered. May be shared by threads.
 */
public final class QueryLog {
  private final Path folder;
  private final String name;
  private final AtomicInteger count = new AtomicInteger();

  /**
   * @param name what file names begin with
   */
  public QueryLog(Path folder, String name) {
    this.folder = folder;
    this.name = name.replaceAll("[^A-Za-z0-9_.-]", "_");
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UserError("cannot make the folder '" + folder + "': " + e.getMessage());
    }
  }

  /** A solver that writes down what the given one answers. */
  public Solver around(SolverStack stack) {
    return new Logged(stack);
  }

  private void write(Query query, Verdict verdict, SolverStatistics.Latest latest) {
    String text =
        """
        ; status: %s
        ; answered by: %s
        ; microseconds: %.1f
        ; parent's input: %s
        ; the last assertion is the new one
        (set-info :status %s)
        """
            .formatted(
                status(verdict) + reason(verdict),
                latest.answeredBy(),
                latest.nanos() / 1e3,
                parent(query.hint()),
                status(verdict));
    String file = "%s-%06d.smt2".formatted(name, count.incrementAndGet());
    try {
      Files.writeString(folder.resolve(file), text + SmtLib.script(query.conditions()));
    } catch (IOException e) {
      throw new UserError("cannot write '" + folder.resolve(file) + "': " + e.getMessage());
    }
  }

  private static String parent(Input hint) {
    return hint.toString().replaceAll("\\R", " ");
  }

  private static String status(Verdict verdict) {
    return verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static String reason(Verdict verdict) {
    return verdict instanceof Verdict.Unknown(var reason) ? " (" + reason + ")" : "";
  }

  private final class Logged implements Solver {
    private final SolverStack stack;

    Logged(SolverStack stack) {
      this.stack = stack;
    }

    @Override
    public Verdict solve(Query query) {
      Verdict verdict = stack.solve(query);
      write(query, verdict, stack.statistics().latest());
      return verdict;
    }

    @Override
    public void close() {
      stack.close();
    }
  }
}
