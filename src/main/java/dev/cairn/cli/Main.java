package dev.cairn.cli;

import dev.cairn.cli.cluster.ClusterCommand;
import dev.cairn.cli.cluster.WorkerCommand;
import dev.cairn.cli.option.Paths;
import dev.cairn.cli.project.InitCommand;
import dev.cairn.cli.terminal.VisibleText;
import dev.cairn.machine.run.Console;
import dev.cairn.user.TooDeep;
import dev.cairn.user.UserError;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code cairn}: reads the command line and hands over to the commands. */
@Command(
    name = "cairn",
    versionProvider = Versions.class,
    mixinStandardHelpOptions = true,
    description = "Generates tests for C: compiled, replayed, with a verdict for every branch.",
    synopsisSubcommandLabel = "COMMAND")
public final class Main implements Runnable {
  static final String VERSION = "0.1.0";

  /** What results are signed with. */
  static final String TOOL = "Cairn " + VERSION;

  /** Options of compilers that people are used to give. */
  private static final Pattern FOR_COMPILER =
      Pattern.compile("-(?:[IDULlfmWO]|isystem|iquote|idirafter|include|std=|pthread).*");

  /**
   * Exit statuses of CONTRACT: done, defects found, wrong command or input, coverage below the bar,
   * our bug.
   */
  static final int DONE = 0;

  static final int DEFECTS = 1;
  static final int USER_ERROR = 2;
  static final int UNDER_BAR = 3;
  static final int INTERNAL_ERROR = 70;

  private final Console.Streams streams;
  private final List<String> programArguments;

  Main(Console.Streams streams, List<String> programArguments) {
    this.streams = streams;
    this.programArguments = programArguments;
  }

  /** The standard streams of this process, for a program that is run. */
  Console.Streams streams() {
    return streams;
  }

  /** What followed {@code --} on the command line of {@code cairn run}, untouched. */
  List<String> programArguments() {
    return programArguments;
  }

  @CommandLine.Spec private CommandLine.Model.@org.jspecify.annotations.Nullable CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        java.util.Objects.requireNonNull(spec).commandLine(), "a command is missing");
  }

  public static void main(String[] args) {
    PrintWriter out = text(FileDescriptor.out);
    PrintWriter err = text(FileDescriptor.err);
    int status = execute(out, err, args);
    if (out.checkError()) {
      err.println("error: standard output cannot be written: a result is not shown");
      err.println("  hint: is the disk full, or did the reader go away?");
      status = status == DONE ? USER_ERROR : status;
    }
    err.flush();
    System.exit(status);
  }

  private static PrintWriter text(FileDescriptor to) {
    var writer = new OutputStreamWriter(new FileOutputStream(to), StandardCharsets.UTF_8);
    return new PrintWriter(new VisibleText(writer), true);
  }

  /** Runs one command in this process; tests use it too. */
  static int execute(PrintWriter out, PrintWriter err, String... args) {
    var streams =
        new Console.Streams(
            System.in,
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            isTerminal());
    return execute(streams, out, err, args);
  }

  @SuppressWarnings("SystemConsoleNull") // may still be null, says its contract
  private static boolean isTerminal() {
    var console = System.console();
    return console != null && console.isTerminal();
  }

  /** The same, with other standard streams for a program that {@code cairn run} runs. */
  static int execute(Console.Streams streams, PrintWriter out, PrintWriter err, String... args) {
    List<String> all = List.of(args);
    Optional<UserError> unreadable = LocaleNames.problem(all);
    if (unreadable.isPresent()) {
      return failed(unreadable.get(), err);
    }
    int dashes = !all.isEmpty() && all.getFirst().equals(RunCommand.NAME) ? all.indexOf("--") : -1;
    int own = dashes < 0 ? all.size() : dashes;
    List<String> rest = dashes < 0 ? List.of() : all.subList(dashes + 1, all.size());
    CommandLine line = commandLine(new Main(streams, rest), all);
    line.setOut(out).setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler((e, _) -> wrongCommand(e, err));
    line.setExecutionExceptionHandler((e, _, _) -> failed(e, err));
    try {
      return line.execute(all.subList(0, own).toArray(String[]::new));
    } catch (StackOverflowError e) {
      return failed(TooDeep.in("the program"), err);
    }
  }

  /** All commands with their options, to be described; not to be executed. */
  public static CommandLine commandLine() {
    return commandLine(new Main(Console.Streams.none(), List.of()), List.of());
  }

  private static CommandLine commandLine(Main main, List<String> args) {
    Map<String, Supplier<Object>> commands = named(args);
    Map<String, Supplier<CommandLine>> read = new LinkedHashMap<>();
    commands.forEach((name, made) -> read.put(name, reader(made, commands.size() == 1)));
    CommandLine line = new CommandLine(main);
    line.setExpandAtFiles(false); // @file belongs to the compiler, which quotes otherwise
    read.forEach((name, command) -> line.addSubcommand(name, command.get()));
    line.registerConverter(Path.class, new Paths());
    return line;
  }

  /** Reads the options of a command; of the only one at once, beside those of all. */
  private static Supplier<CommandLine> reader(Supplier<Object> made, boolean isOnly) {
    Supplier<CommandLine> reader = () -> new CommandLine(made.get());
    return isOnly
        ? CompletableFuture.supplyAsync(reader, task -> Thread.ofPlatform().daemon().start(task))
            ::join
        : reader;
  }

  /** The command that is meant, so that reading the options of the others costs nothing; or all. */
  private static Map<String, Supplier<Object>> named(List<String> args) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("generate", GenerateCommand::new);
    commands.put("init", InitCommand::new);
    commands.put("ci", CiCommand::new);
    commands.put("merge", MergeCommand::new);
    commands.put("worker", () -> new WorkerCommand(VERSION));
    commands.put("cluster", () -> new ClusterCommand(VERSION));
    commands.put("replay", ReplayCommand::new);
    commands.put("compare", CompareCommand::new);
    commands.put("bench", BenchCommand::new);
    commands.put("report", ReportCommand::new);
    commands.put("explain", ExplainCommand::new);
    commands.put("contract", ContractCommand::new);
    commands.put(RunCommand.NAME, RunCommand::new);
    commands.put("doctor", DoctorCommand::new);
    Supplier<Object> meant = args.isEmpty() ? null : commands.get(args.getFirst());
    return meant == null ? commands : Map.of(args.getFirst(), meant);
  }

  private static int wrongCommand(CommandLine.ParameterException e, PrintWriter err) {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof UserError said) { // of a group of options, about its values
        return failed(said, err);
      }
    }
    boolean isUnknownCommand =
        e instanceof CommandLine.UnmatchedArgumentException
            && e.getCommandLine().getParent() == null;
    String text =
        isUnknownCommand
            ? "there is no command '%s'"
                .formatted(((CommandLine.UnmatchedArgumentException) e).getUnmatched().getFirst())
            : inPlainWords(String.valueOf(e.getMessage()));
    err.println("error: " + Character.toLowerCase(text.charAt(0)) + text.substring(1));
    err.println("  hint: " + hint(e));
    return USER_ERROR;
  }

  private static String hint(CommandLine.ParameterException e) {
    if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
      String option = unmatched.getUnmatched().getFirst();
      if (FOR_COMPILER.matcher(option).matches()) {
        return "what the compiler is told comes last, behind '--': -- " + option;
      }
    }
    var suggestions = new StringWriter();
    CommandLine.UnmatchedArgumentException.printSuggestions(e, new PrintWriter(suggestions));
    String meant = suggestions.toString().strip();
    return meant.isEmpty()
        ? "see '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'"
        : meant.replace('\n', ' ');
  }

  /** What a type of Java is called by those who do not write it. */
  private static String inPlainWords(String said) {
    return said.replaceAll("is not (a long|an int)$", "is not a whole number, or is too large")
        .replaceAll("is not a double$", "is not a number")
        .replaceAll("is not a boolean$", "is neither true nor false");
  }

  /** Says what went wrong; the exit status for it. */
  static int failed(Exception e, PrintWriter err) {
    if (e instanceof UserError u) {
      err.println("error: " + u.getMessage());
      if (!u.hint().isEmpty()) {
        err.println("  hint: " + u.hint());
      }
      return USER_ERROR;
    }
    if (e instanceof InvalidPathException i) {
      return failed(LocaleNames.problem(i), err);
    }
    if (e instanceof UncheckedIOException && isOfTheDisk(reason(e))) {
      return failed(unwritten(e), err);
    }
    err.println("error: internal error: " + e);
    err.println("  hint: please report it with the file " + writeCrashReport(e));
    return INTERNAL_ERROR;
  }

  /** A full disk, a quota, a limit of size: nothing that we did wrong. */
  private static boolean isOfTheDisk(String said) {
    return Stream.of("No space left", "quota", "too large", "Read-only", "Input/output error")
        .anyMatch(said::contains);
  }

  private static String reason(Exception e) {
    Throwable cause = e.getCause();
    return cause == null ? "" : String.valueOf(cause.getMessage());
  }

  private static UserError unwritten(Exception e) {
    return new UserError(
        e.getMessage() + ": " + reason(e),
        "make room on the disk, or choose another result folder with -o DIR");
  }

  private static String writeCrashReport(Exception e) {
    var text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    try {
      Path file = Files.createTempFile("cairn-error-", ".txt");
      Files.writeString(file, TOOL + ", Java " + Runtime.version() + "\n" + text);
      return file.toString();
    } catch (IOException io) {
      return "below (it could not be written: " + io.getMessage() + ")\n" + text;
    }
  }
}
