package dev.cairn.path;

import dev.cairn.ir.CType;
import java.util.Optional;
import java.util.Set;

/**
 * The inputs that make up a file behind an input stream: its bytes are {@code path[0]}, {@code
 * path[1]}, …, the others have these names. What the program writes is observed as {@code path
 * written[0]}, ….
 */
public record FileInput(String path) {
  private static final Set<String> STREAMS = Set.of("_IO_FILE", "__sFILE", "_iobuf");
  private static final String WRITTEN = " written[";
  private static final String SIZE = " size";
  private static final String MISSING = "looked for file '";
  private static final String IN_VAIN = "' in vain";

  /** Is that what stands behind {@code FILE *}. */
  public static boolean isStream(CType target) {
    return target instanceof CType.Composite c && STREAMS.contains(c.tag());
  }

  /** What a run notes that would have read this file, were it there. */
  public String missing() {
    return MISSING + path + IN_VAIN;
  }

  /** The file that a reason says was looked for in vain. */
  public static Optional<String> missingBy(String reason) {
    int from = reason.indexOf(MISSING);
    int to = reason.indexOf(IN_VAIN, from + MISSING.length());
    return from < 0 || to < 0
        ? Optional.empty()
        : Optional.of(reason.substring(from + MISSING.length(), to));
  }

  /** How many bytes it has. */
  public String size() {
    return path + SIZE;
  }

  /** The file whose size an input of that name is. */
  public static Optional<String> ofSize(String name) {
    return name.endsWith(SIZE)
        ? Optional.of(name.substring(0, name.length() - SIZE.length()))
        : Optional.empty();
  }

  /** Which of the reads at its end and writes is the first that fails, from 1 on; 0: none. */
  public String failure() {
    return path + " fails";
  }

  /** Whether it has no positions, as a pipe. */
  public String pipe() {
    return path + " is a pipe";
  }

  /** One of its bytes. */
  public String content(int index) {
    return path + "[" + index + "]";
  }

  /** A byte that the program wrote, by its place in the file. */
  public String written(int index) {
    return path + WRITTEN + index + "]";
  }

  /** The place in the file of what {@link #written(int)} names. */
  public int place(String lvalue) {
    int from = path.length() + WRITTEN.length();
    return Integer.parseInt(lvalue.substring(from, lvalue.length() - 1));
  }

  /** The file that an observation is about; empty when it is about something else. */
  public static Optional<FileInput> written(String lvalue) {
    int at = lvalue.lastIndexOf(WRITTEN);
    return at < 0 ? Optional.empty() : Optional.of(new FileInput(lvalue.substring(0, at)));
  }
}
