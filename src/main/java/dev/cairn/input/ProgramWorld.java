package dev.cairn.input;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a program finds when it is started, as the user says: its command line, what it reads, the
 * files beside it and its environment. Parts of it are given, others are open: they are inputs.
 *
 * @param program what it is called by, {@code argv[0]}
 * @param arguments the command line behind that, in order
 * @param input how many bytes standard input has at most; empty: nothing is said about it
 * @param files in the folder where the program runs
 * @param around what the system answers
 */
public record ProgramWorld(
    String program,
    List<Arguments> arguments,
    Optional<Integer> input,
    List<File> files,
    List<Setting> environment,
    Surroundings around) {
  private static final Arguments USUAL_ARGUMENTS = new Arguments.Open(0, 4, 8);
  private static final int USUAL_INPUT = 10;
  private static final File USUAL_FILE = new File.Open("A", 8);

  /** What standard input is called among the inputs. */
  public static final String INPUT = "stdin";

  public ProgramWorld {
    arguments = List.copyOf(arguments);
    files = List.copyOf(files);
    environment = List.copyOf(environment);
  }

  /** A part of the command line. */
  public sealed interface Arguments {
    /** One argument as it is. */
    record Given(String text) implements Arguments {}

    /** Some arguments that are inputs, of at most {@code length} bytes each. */
    record Open(int fewest, int most, int length) implements Arguments {}
  }

  /** A file. */
  public sealed interface File {
    String name();

    /** With these bytes in it, a character each. */
    record Given(String name, String content) implements File {
      public byte[] bytes() {
        return content.getBytes(StandardCharsets.ISO_8859_1);
      }
    }

    /** With at most so many bytes in it, which are inputs. */
    record Open(String name, int most) implements File {}
  }

  /** A variable of the environment. */
  public sealed interface Setting {
    String name();

    /** Set to this. */
    record Given(String name, String value) implements Setting {}

    /** Not set, or set to at most so many bytes, which are inputs. */
    record Open(String name, int most) implements Setting {}
  }

  /**
   * What is around a program; where nothing is said, the machine answers itself.
   *
   * @param hasTerminal whether standard streams may be a terminal: that, its size and its flags
   * @param commands how many bytes a command that the program starts writes at most; they, how it
   *     ends and whether it starts are inputs
   * @param connections with whom it speaks over sockets
   */
  public record Surroundings(
      boolean hasTerminal, Optional<Integer> commands, Optional<Connections> connections) {
    public static final Surroundings NONE =
        new Surroundings(false, Optional.empty(), Optional.empty());

    private static final Pattern ANSWERS =
        Pattern.compile("(?:terminal|command \\d+|network \\d+) .*");

    /** Whether an input of that name is one of their answers. */
    public static boolean isAnswer(String name) {
      return ANSWERS.matcher(name).matches();
    }
  }

  /** At most so many are accepted, and each peer says at most so many bytes, which are inputs. */
  public record Connections(int most, int bytes) {}

  /** What a program finds of which nobody says what it finds. */
  public static ProgramWorld usual(String program) {
    return new ProgramWorld(
        program,
        List.of(USUAL_ARGUMENTS),
        Optional.of(USUAL_INPUT),
        List.of(USUAL_FILE),
        List.of(),
        Surroundings.NONE);
  }

  public boolean isUsual() {
    return equals(usual(program));
  }

  /** The same for a program that does not look at its arguments. */
  public ProgramWorld withoutArguments() {
    return new ProgramWorld(program, List.of(), input, files, environment, around);
  }

  /** What an argument can name: the files, standard input, the folder where the program runs. */
  public List<String> names() {
    List<String> all = new ArrayList<>(files.stream().map(File::name).toList());
    input.ifPresent(_ -> all.add("-"));
    all.add(".");
    return all;
  }

  /** How many arguments the part of that number (from 0) has beyond its fewest. */
  public static String further(int part) {
    return part == 0 ? "further arguments" : "further arguments#" + (part + 1);
  }

  /** The argument of that number, {@code arg1} being the first behind the program's name. */
  public static String argument(int number) {
    return "arg" + number;
  }

  /** The value of a variable of the environment. */
  public static String setting(String name) {
    return "$" + name;
  }

  /** Whether a variable of the environment is set. */
  public static String isSet(String name) {
    return setting(name) + " is set";
  }

  /** How many bits tell a number up to {@code most}. */
  public static int bitsFor(int most) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(most));
  }
}
