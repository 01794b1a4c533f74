package dev.cairn.cluster.work;

import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Finding.Outcome;
import dev.cairn.cluster.Finding.ResultFile;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Task;
import dev.cairn.cluster.files.Needed;
import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Remark;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.unit.PathOptions;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Does one task as the command would have done it on the machine it comes from. */
final class TaskRun {
  private static final Path ROOT = Path.of("/");

  private final Environment environment;
  private final Path root;
  private final Homeward homeward;

  /** {@code root} stands for the root of the files of whoever asks. */
  TaskRun(Environment environment, Path root) {
    boolean isHome = root.equals(ROOT);
    this.environment =
        new Environment(
            environment.cache(),
            environment.searchPath(),
            isHome ? Optional.empty() : Optional.of(root));
    this.root = root;
    homeward = new Homeward(root);
  }

  /** The question, with paths as they are here. */
  Question read(byte[] question) {
    return Messages.placed(this::place).read(Question.class, question);
  }

  Finding run(Task task) {
    Optional<String> missing = missing(task.request());
    if (missing.isPresent()) {
      return new Finding.Refused(missing.get());
    }
    try {
      return done(moved(task.request()));
    } catch (UserError e) {
      return new Finding.Wrong(
          homeward.text(String.valueOf(e.getMessage())), homeward.text(e.hint()));
    } catch (IOException | UncheckedIOException e) {
      return new Finding.Refused(String.valueOf(e.getMessage()));
    }
  }

  /** What nobody could replay here somebody else can, and the result is not to depend on it. */
  private Optional<String> missing(Request request) {
    if (root.equals(ROOT) || request.nativeRuns() == Request.Native.NONE) {
      return Optional.empty();
    }
    Optional<NativeToolchain> tools = NativeToolchain.find(environment.searchPath());
    if (tools.isEmpty()) {
      return Optional.of(NativeToolchain.NO_COMPILER);
    }
    try {
      tools.get().confined(request.course().sandbox(), environment.cache().root());
      return Optional.empty();
    } catch (UserError e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private Finding done(Request request) throws IOException {
    Generator.Outcome made = new Generator(environment, request, Progress.NONE).run();
    List<Outcome> outcomes = new ArrayList<>();
    for (FunctionReport report : made.reports()) {
      outcomes.add(outcome(report));
    }
    return new Finding.Done(outcomes, made.warnings().stream().map(homeward::text).toList());
  }

  /** Where the files of whoever asks are. */
  Environment environment() {
    return environment;
  }

  /** What is said here, with the paths of whoever asks. */
  Homeward homeward() {
    return homeward;
  }

  private Path place(Path path) {
    return path.isAbsolute() ? Path.of(placed(path.toString())) : path;
  }

  private String placed(String absolute) {
    return root.equals(ROOT) ? absolute : root + absolute;
  }

  /** A folder of which nothing was sent is one of the system, and has its place. */
  private String placeIfThere(String absolute) {
    String here = placed(absolute);
    return Files.exists(Path.of(here)) ? here : absolute;
  }

  /** The request with options that mean the same here. */
  Request moved(Request request) {
    Map<Path, List<String>> own = new LinkedHashMap<>();
    request
        .own()
        .own()
        .forEach((file, o) -> own.put(file, PathOptions.moved(o, this::placeIfThere)));
    return request.compiledWith(
        PathOptions.moved(request.clangOptions(), this::placeIfThere),
        new SourceOptions(own, request.own().spare()));
  }

  private Outcome outcome(FunctionReport report) throws IOException {
    return switch (report) {
      case FunctionReport.Explored e ->
          new Outcome.Explored(
              e.function(), e.summary().isOpen(), true, files(e.folder()), remarks(Remark.of(e)));
      case FunctionReport.Kept k ->
          new Outcome.Explored(k.function(), k.isOpen(), false, files(k.folder()), List.of());
      case FunctionReport.Fetched f ->
          new Outcome.Explored(
              f.function(), f.isOpen(), true, files(f.folder()), remarks(f.remarks()));
      case FunctionReport.Skipped s ->
          new Outcome.Skipped(
              s.function(),
              homeward.text(s.reason()),
              homeward.text(s.hint()),
              s.isContradictory());
      case FunctionReport.Refused r -> // whole files are refused by the command, which reads them
          new Outcome.Skipped(r.function(), homeward.text(r.reason()), r.hint(), false);
      case FunctionReport.Failed f ->
          new Outcome.Failed(f.function(), f.error(), Files.readString(f.report()));
    };
  }

  private List<Remark> remarks(List<Remark> remarks) {
    return remarks.stream().map(r -> r.with(homeward::text)).toList();
  }

  private List<ResultFile> files(Path folder) throws IOException {
    Path whole = folder.toAbsolutePath().normalize();
    List<ResultFile> files = new ArrayList<>();
    for (Path file : Needed.below(whole)) {
      String name = whole.relativize(file).toString();
      byte[] content = homeward.file(name, Files.readAllBytes(file));
      files.add(new ResultFile(name, content, Files.isExecutable(file)));
    }
    return files;
  }
}
