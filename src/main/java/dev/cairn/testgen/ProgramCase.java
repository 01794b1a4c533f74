package dev.cairn.testgen;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;

/**
 * One start of a program: what it is given and what it has to leave.
 *
 * @param program what it is called by
 * @param arguments those behind its name
 * @param input what it reads from standard input; empty: there is nothing to read
 * @param files in the folder where it runs, by name
 * @param settings of the environment, by name
 * @param answers what the system around it answers, a line each
 * @param output what it has to write to standard output; empty: whatever it writes
 * @param status what it has to end with; empty: anything but a signal
 */
public record ProgramCase(
    String program,
    List<byte[]> arguments,
    Optional<byte[]> input,
    SortedMap<String, byte[]> files,
    SortedMap<String, byte[]> settings,
    List<String> answers,
    Optional<byte[]> output,
    OptionalInt status) {
  /** What its checks are called where they fail. */
  public static final String OUTPUT = "standard output";

  public static final String STATUS = "exit status";
}
