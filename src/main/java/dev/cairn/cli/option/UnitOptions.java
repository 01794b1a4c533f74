package dev.cairn.cli.option;

import dev.cairn.generate.Request;
import dev.cairn.generate.Shard;
import dev.cairn.input.InputChoice;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * What is explored, on which inputs, and where the result goes: the same for every command that
 * explores.
 */
public final class UnitOptions {
  @Mixin private SourceFiles sources = new SourceFiles();

  private static final int MOST_CALLS = 8;

  @Option(
      names = "--whole-program",
      description =
          "count the items of all functions, not only of the function under test (always so for"
              + " main)")
  private boolean wholeProgram;

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description = "contracts beside those written as ACSL in the source")
  private @Nullable Path specFile;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      defaultValue = "cairn-out",
      description = "result folder, one subfolder per function (default: ${DEFAULT-VALUE})")
  private Path output = Path.of("cairn-out");

  @Option(
      names = InputChoice.ELEMENTS_OPTION,
      paramLabel = "N",
      description =
          "elements that arrays and files without a length in a contract have at most (default: 64;"
              + " bytes up to 4096 where the code compares a length with such a constant)")
  private @Nullable Integer maxElements;

  @Option(
      names = InputChoice.NESTING_OPTION,
      paramLabel = "N",
      defaultValue = "3",
      description =
          "objects of one type behind each other that pointers lead to; those behind are null, up"
              + " to four times as deep unless a test needs them (default: ${DEFAULT-VALUE})")
  private int maxNesting;

  @Option(
      names = InputChoice.SEQUENCE_OPTION,
      paramLabel = "N",
      description =
          "calls of the program's own functions that may follow the one which makes an object; 0:"
              + " no object is made by calls (default: 2)")
  private @Nullable Integer sequence;

  @Option(
      names = "--fixed",
      paramLabel = "NAME",
      split = ",",
      description =
          "a global variable, or FUNCTION::NAME, that keeps its initial value; repeatable")
  private List<String> fixed = new ArrayList<>();

  @Option(
      names = "--headers",
      description = "also test the functions that the project's own headers define")
  private boolean headers;

  @Option(
      names = "--link",
      paramLabel = "FILE.c",
      description = "a C file that is linked in, its functions not under test; repeatable")
  private List<Path> linked = new ArrayList<>();

  @Option(
      names = "--skip",
      paramLabel = "NAME",
      split = ",",
      description = "a function that is not under test; repeatable")
  private List<String> skipped = new ArrayList<>();

  @Option(
      names = Request.Scope.SHARD_OPTION,
      paramLabel = "I/N",
      converter = Shards.class,
      description = "only part I of N of the functions, the same on every machine; see cairn merge")
  private Shard shard = Shard.WHOLE;

  public SourceFiles sources() {
    return sources;
  }

  /** The same; there may be no file where a build names them. */
  public SourceArguments given() {
    return new SourceArguments(sources.files(), sources.clangOptions()).with(linked);
  }

  /** The files under test, then those linked in. */
  public SourceArguments arguments(String command) {
    return sources.arguments(command).with(linked);
  }

  public boolean isWholeProgram() {
    return wholeProgram;
  }

  public Optional<Path> specFile() {
    return Optional.ofNullable(specFile);
  }

  public Path output() {
    return output;
  }

  public Request.Scope scope() {
    return new Request.Scope(headers, Set.copyOf(linked), Set.copyOf(skipped), shard);
  }

  /** Inputs of a command that looks at searches, in which calls that make objects have no part. */
  public InputChoice searchedInputs(String command) {
    if (sequence != null) {
      throw new UserError(
          InputChoice.SEQUENCE_OPTION + " is not for " + command,
          "it compares how objects described by inputs are searched for");
    }
    return inputs(List.of()).withoutSequences();
  }

  /** {@code varied}: the names that {@code --input} gives. */
  public InputChoice inputs(List<String> varied) {
    Set<String> both = new HashSet<>(varied);
    both.retainAll(fixed);
    if (!both.isEmpty()) {
      throw new UserError("'" + both.iterator().next() + "' is given by --input and by --fixed");
    }
    return new InputChoice(
        elements(InputChoice.DEFAULT.maxElements()),
        elements(InputChoice.DEFAULT.maxBytes()),
        (int) OptionValues.positive(InputChoice.NESTING_OPTION, maxNesting),
        Set.copyOf(varied),
        Set.copyOf(fixed),
        sequence());
  }

  /** What the user says holds for elements of every size. */
  private int elements(int otherwise) {
    return maxElements == null
        ? otherwise
        : (int) OptionValues.positive(InputChoice.ELEMENTS_OPTION, maxElements);
  }

  private int sequence() {
    if (sequence == null) {
      return InputChoice.DEFAULT.sequence();
    }
    if (sequence < 0 || sequence > MOST_CALLS) {
      throw new UserError(
          InputChoice.SEQUENCE_OPTION + " takes a number from 0 to " + MOST_CALLS,
          "0 switches off that objects are made by calls");
    }
    return sequence;
  }
}
