package dev.cairn.cli.option;

import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.generate.build.ProjectBuild;
import dev.cairn.generate.output.Outputs;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Arguments;
import dev.cairn.input.ProgramWorld.Connections;
import dev.cairn.input.ProgramWorld.Setting;
import dev.cairn.input.ProgramWorld.Surroundings;
import dev.cairn.testgen.framework.Frameworks;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * What a program under test finds when it is started: command line, standard input, files,
 * environment. Arguments stand in the order in which their options do; KLEE's spellings mean the
 * same as there.
 */
public final class ProgramOptions {
  private static final Pattern ARGUMENTS = Pattern.compile("(?:(\\d{1,3})-)?(\\d{1,3})x(\\d{1,5})");
  private static final Pattern SIZED = Pattern.compile("([^:=]+):(\\d{1,5})");
  private static final Pattern SET = Pattern.compile("([^:=]+)=(.*)", Pattern.DOTALL);
  private static final int MOST_FILES = 26;

  /** What --program has where no program is named: the one of the files. */
  private static final String UNNAMED = ".";

  private final List<Arguments> arguments = new ArrayList<>();
  private final WorldFiles files = new WorldFiles();
  private final List<Setting> environment = new ArrayList<>();
  private @Nullable Integer input;
  private @Nullable Integer commands;
  private @Nullable Connections connections;
  private boolean hasTerminal;
  private final Map<String, Integer> seen = new HashMap<>();
  private boolean isAsked;

  @Option(
      names = "--program",
      arity = "0..1",
      paramLabel = "NAME",
      fallbackValue = UNNAMED,
      description =
          "test the program from its main, with 4 arguments, standard input and a file A as inputs if"
              + " nothing is said about them; NAME: the program of that name,"
              + " which was built with CC=cairn-cc")
  private @Nullable Path program;

  @Option(
      names = "-p",
      paramLabel = "DIR",
      description = "folder with compile_commands.json, or where cairn-cc remembered a build")
  private @Nullable Path project;

  @Option(
      names = "--argv",
      paramLabel = "[MIN-]NxM",
      description =
          "main gets up to N arguments of up to M bytes, which are inputs; repeatable, in order")
  void argv(@Nullable List<String> specs) {
    for (String spec : given("--argv", specs)) {
      Matcher m = ARGUMENTS.matcher(spec);
      if (!m.matches()) {
        throw new UserError(
            "--argv takes NxM or MIN-NxM, not '" + spec + "'",
            "up to three arguments of up to ten bytes: --argv 3x10; at least one: --argv 1-3x10");
      }
      String fewest = m.group(1);
      open("--argv", fewest == null ? "0" : fewest, m.group(2), m.group(3));
    }
  }

  @Option(
      names = "--arg",
      paramLabel = "TEXT",
      description = "main gets this argument; repeatable, in order with --argv")
  void arg(@Nullable List<String> texts) {
    given("--arg", texts).forEach(text -> arguments.add(new Arguments.Given(text)));
  }

  @Option(names = "--sym-arg", paramLabel = "LEN", description = "KLEE's for --argv 1-1xLEN")
  void symArg(@Nullable List<String> lengths) {
    given("--sym-arg", lengths).forEach(length -> open("--sym-arg", "1", "1", length));
  }

  @Option(
      names = "--sym-args",
      arity = "3",
      paramLabel = "MIN MAX LEN",
      hideParamSyntax = true,
      description = "KLEE's for --argv MIN-MAXxLEN")
  void symArgs(@Nullable List<String> values) {
    List<String> all = given("--sym-args", values);
    for (int i = 0; i + 2 < all.size(); i += 3) {
      open("--sym-args", all.get(i), all.get(i + 1), all.get(i + 2));
    }
  }

  @Option(
      names = {"--stdin", "--sym-stdin"},
      paramLabel = "N",
      description = "standard input is a file of up to N bytes, which are inputs")
  void stdin(@Nullable String size) {
    if (size != null) {
      input = number("--stdin", size, 1 << 16);
      isAsked = true;
    }
  }

  @Option(
      names = "--sym-file",
      paramLabel = "NAME:N",
      description = "the program finds a file of up to N bytes, which are inputs; repeatable")
  void symFile(@Nullable List<String> specs) {
    for (String spec : given("--sym-file", specs)) {
      Matcher m = SIZED.matcher(spec);
      if (!m.matches()) {
        throw new UserError(
            "--sym-file takes NAME:N, not '" + spec + "'", "for example --sym-file data.txt:20");
      }
      files.add(new ProgramWorld.File.Open(m.group(1), number("--sym-file", m.group(2), 1 << 16)));
    }
  }

  @Option(
      names = "--sym-files",
      arity = "2",
      paramLabel = "K N",
      hideParamSyntax = true,
      description = "KLEE's for K files A, B, ... of up to N bytes")
  void symFiles(@Nullable List<String> values) {
    List<String> all = given("--sym-files", values);
    for (int i = 0; i + 1 < all.size(); i += 2) {
      int count = number("--sym-files", all.get(i), MOST_FILES);
      int size = number("--sym-files", all.get(i + 1), 1 << 16);
      for (int k = 0; k < count; k++) {
        files.add(new ProgramWorld.File.Open(String.valueOf((char) ('A' + k)), size));
      }
    }
  }

  @Option(
      names = "--file",
      paramLabel = "HOST[:NAME]",
      description = "the program finds a copy of this file; repeatable")
  void file(@Nullable List<String> specs) {
    for (String spec : given("--file", specs)) {
      files.copy(spec);
    }
  }

  @Option(
      names = "--env",
      paramLabel = "NAME:N|NAME=TEXT",
      description =
          "a variable of the environment: unset or up to N bytes, which are inputs; or set to TEXT;"
              + " repeatable")
  void env(@Nullable List<String> specs) {
    for (String spec : given("--env", specs)) {
      Matcher sized = SIZED.matcher(spec);
      Matcher set = SET.matcher(spec);
      if (sized.matches()) {
        int size = number("--env", sized.group(2), 1 << 16);
        environment.add(new Setting.Open(sized.group(1), size));
      } else if (set.matches()) {
        environment.add(new Setting.Given(set.group(1), set.group(2)));
      } else {
        throw new UserError(
            "--env takes NAME:N or NAME=TEXT, not '" + spec + "'",
            "for example --env LANG:5, or --env TERM=vt100");
      }
    }
  }

  @Option(
      names = "--terminal",
      description =
          "the standard streams of the program may be a terminal: that, its size and its flags are"
              + " inputs")
  void terminal(boolean isOne) {
    hasTerminal = isOne;
    isAsked |= isOne;
  }

  @Option(
      names = "--commands",
      paramLabel = "N",
      description =
          "what the program starts (fork, exec, system, popen, posix_spawn) may fail, end in any"
              + " way and write up to N bytes, which are inputs")
  void commands(@Nullable String size) {
    if (size != null) {
      commands = number("--commands", size, 1 << 12);
      isAsked = true;
    }
  }

  @Option(
      names = "--connections",
      paramLabel = "KxN",
      description =
          "sockets that the program connects, and up to K that it accepts, are streams on which"
              + " peers say up to N bytes, which are inputs")
  void connections(@Nullable String spec) {
    if (spec == null) {
      return;
    }
    Matcher m = ARGUMENTS.matcher(spec);
    if (!m.matches() || m.group(1) != null) {
      throw new UserError(
          "--connections takes KxN, not '" + spec + "'",
          "up to two connections of up to ten bytes: --connections 2x10");
    }
    connections =
        new Connections(
            number("--connections", m.group(2), 16), number("--connections", m.group(3), 1 << 12));
    isAsked = true;
  }

  /** The functions under test: main where something is said about a program. */
  public List<String> functions(List<String> named) {
    if (program == null && !isAsked) {
      return named;
    }
    named.stream()
        .filter(name -> !name.equals("main"))
        .findFirst()
        .ifPresent(
            other -> {
              throw new UserError(
                  "options for programs (--argv, --stdin, --file, ...) do not apply to function '"
                      + other
                      + "'",
                  "leave --function out, or name main");
            });
    return List.of("main");
  }

  /** What the program of these files finds; empty where no program is meant. */
  public Optional<ProgramWorld> world(List<Path> sources) {
    if (!isAsked && program == null) {
      return Optional.empty();
    }
    Path named = built().orElse(sources.getFirst());
    String name = String.valueOf(named.getFileName()).replaceFirst("\\.c$", "");
    if (!isAsked) {
      return Optional.of(ProgramWorld.usual(name));
    }
    return Optional.of(
        new ProgramWorld(
            name, arguments, Optional.ofNullable(input), files.all(), environment, surroundings()));
  }

  private Surroundings surroundings() {
    return new Surroundings(
        hasTerminal, Optional.ofNullable(commands), Optional.ofNullable(connections));
  }

  /** The program of somebody's build, where one is named. */
  private Optional<Path> built() {
    return Optional.ofNullable(program).filter(p -> !p.toString().equals(UNNAMED) && !isSource(p));
  }

  /** Whether a build says what is tested, or how it is compiled. */
  public boolean isBuilt() {
    return program != null || project != null;
  }

  private static boolean isSource(Path file) {
    return file.toString().endsWith(".c");
  }

  /** The files under test, and how they are compiled. */
  public ProjectBuild build(SourceArguments given, ProjectBuild.Known known) {
    List<Path> sources = new ArrayList<>(given.files());
    Optional.ofNullable(program).filter(ProgramOptions::isSource).ifPresent(sources::addFirst);
    Optional<Path> folder = Optional.ofNullable(project);
    if (built().isPresent()) {
      if (!sources.isEmpty()) {
        throw new UserError(
            "'" + sources.getFirst() + "' and the program '" + program + "' are both named",
            "the files of a program are those that it was linked of");
      }
      return ProjectBuild.ofProgram(built().get(), folder, known);
    }
    if (sources.isEmpty()) {
      throw new UserError("no C file given", "write 'cairn generate FILE.c'");
    }
    return folder.isPresent()
        ? ProjectBuild.of(sources, folder.get(), known)
        : new ProjectBuild(sources, SourceOptions.NONE, List.of(), List.of());
  }

  /** The same outputs, if they can hold tests of programs. */
  public Outputs checked(Outputs outputs) {
    outputs.frameworks().stream()
        .filter(name -> (isAsked || program != null) && !Frameworks.isForPrograms(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new UserError(
                  "--emit " + name + " has no place for a command line, files and output",
                  "leave it out: tests of programs are a script, run-tests, which CTest runs, too");
            });
    return outputs;
  }

  /** What is new: picocli hands over nothing at first, then all that it has met so far. */
  private List<String> given(String option, @Nullable List<String> values) {
    if (values == null || values.isEmpty()) {
      return List.of();
    }
    isAsked = true;
    Integer before = seen.put(option, values.size());
    return List.copyOf(values.subList(before == null ? 0 : before, values.size()));
  }

  private void open(String option, String fewest, String most, String length) {
    var open =
        new Arguments.Open(
            number(option, fewest, 99), number(option, most, 99), number(option, length, 1 << 16));
    if (open.fewest() > open.most()) {
      throw new UserError(
          option + ": at least " + open.fewest() + " arguments are more than " + open.most());
    }
    arguments.add(open);
  }

  private static int number(String option, String text, int most) {
    int value;
    try {
      value = Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new UserError(option + " takes a number, not '" + text + "'");
    }
    if (value < 0 || value > most) {
      throw new UserError(option + " takes a number from 0 to " + most + ", not " + value);
    }
    return value;
  }
}
