package dev.cairn.cluster.lead;

import dev.cairn.cluster.Task;
import dev.cairn.cluster.files.Contents;
import dev.cairn.cluster.files.Needed;
import dev.cairn.cluster.files.Parcel;
import dev.cairn.engine.Criterion;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.unit.Aim;
import dev.cairn.generate.unit.ConfinedFrontEnd;
import dev.cairn.generate.unit.Unit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Cuts a request into tasks: a few functions each, so that reading the files is worth it. */
final class Portions {
  private static final int MOST_FUNCTIONS = 8;

  /** So many tasks there should be for each who works, that nobody has to wait long at the end. */
  private static final int TASKS_EACH = 4;

  /** But no more than these, unless so many work: giving them away takes time, too. */
  private static final int MANY_TASKS = 1_600;

  private final Request request;
  private final Contents contents;
  private final Earlier kept;
  private final List<Parcel> files;
  private final Map<String, List<String>> labels = new LinkedHashMap<>();

  private Portions(Request request, Home home, List<Parcel> files, List<Aim> aims) {
    this.request = request;
    contents = home.contents;
    kept = home.kept;
    this.files = files;
    aims.forEach(a -> labels.computeIfAbsent(a.function(), _ -> new ArrayList<>()).add(a.label()));
  }

  /** What can be found of earlier commands beyond what is in their result folder. */
  interface Earlier {
    /** Restores what there is of the result in an absolute folder. */
    void restore(Task task, Path result) throws IOException;
  }

  /** Where the files of a request are, and what was kept of it. */
  record Home(Environment environment, Contents contents, Earlier kept) {}

  /**
   * Reads the files of the request.
   *
   * @param tasks so many of all there should be are for this request
   */
  static List<Portion> of(Request request, Home home, double tasks) {
    Environment environment = home.environment;
    Set<String> read = Collections.synchronizedSet(new TreeSet<>());
    FrontEnd frontEnd =
        ConfinedFrontEnd.open(environment, request.course().sandbox()).reading(read::addAll);
    Unit unit = Unit.compile(frontEnd, request);
    boolean isByBehavior = request.settings().criterion() == Criterion.BEHAVIORS;
    List<Aim> aims = unit.aims(request.functions(), isByBehavior);
    try {
      List<Parcel> files =
          Needed.by(request, read, environment.cache().root()).stream()
              .map(home.contents::promise)
              .toList();
      return new Portions(request, home, files, aims).all(tasks);
    } catch (IOException e) {
      throw new UncheckedIOException("files that are needed cannot be read", e);
    }
  }

  private List<Portion> all(double tasks) throws IOException {
    List<String> functions = List.copyOf(labels.keySet());
    int each = each(functions.size(), tasks);
    List<Portion> all = new ArrayList<>();
    for (int i = 0; i < functions.size(); i += each) {
      all.add(portion(functions.subList(i, Math.min(i + each, functions.size()))));
    }
    return all;
  }

  /** How many tasks there should be for all requests, where so many work at a time. */
  static int tasks(int slots) {
    return Math.clamp((long) TASKS_EACH * slots, 1, Math.max(slots, MANY_TASKS));
  }

  /** How many functions a task has, of so many that are to be so many tasks. */
  static int each(int functions, double tasks) {
    return (int) Math.clamp(functions / tasks, 1, MOST_FUNCTIONS);
  }

  private Portion portion(List<String> functions) throws IOException {
    List<Path> results = new ArrayList<>();
    for (String function : functions) {
      for (String label : labels.getOrDefault(function, List.of())) {
        results.add(request.output().resolve(label).toAbsolutePath().normalize());
      }
    }
    var task =
        new Task(
            only(functions),
            Path.of("").toAbsolutePath().toString(),
            files,
            results.stream().map(Path::toString).toList(),
            List.of());
    return new Portion(task.after(earlier(task, results)), functions);
  }

  /** What the result folders hold, where it is gone on from there. */
  private List<Parcel> earlier(Task task, List<Path> results) throws IOException {
    List<Parcel> earlier = new ArrayList<>();
    if (request.course().begin() != Request.Begin.ANEW) {
      for (Path result : results) {
        if (request.course().begin() == Request.Begin.RESUMED) {
          kept.restore(task, result);
        }
        Needed.below(result).stream().map(contents::promise).forEach(earlier::add);
      }
    }
    return earlier;
  }

  /** As the user asked: those named by name, others by leaving out the rest. */
  private Request only(List<String> functions) {
    Request single = request.by(request.course().with(1));
    if (!request.functions().isEmpty()) {
      return single.only(functions);
    }
    Set<String> left = new HashSet<>(labels.keySet());
    functions.forEach(left::remove);
    left.addAll(request.scope().skipped());
    return single.without(left);
  }
}
