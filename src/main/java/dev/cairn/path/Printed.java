package dev.cairn.path;

import dev.cairn.ir.CType;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What a call writes to standard output or standard error, as an observation: {@code
 * cairn_printed(1)} is how a test asks for it.
 */
public final class Printed {
  private static final String ASKED = "cairn_printed(";
  private static final int LONGEST = 2000;
  private static final CType TEXT =
      new CType.Pointer(8, new CType.Ref(new CType.Integer("char", 1, true, false, true)));

  private Printed() {}

  /** Of these bytes; empty when there are none, too many, or some that end a text. */
  public static Optional<Run.Observation> of(int descriptor, byte[] bytes) {
    boolean isText = bytes.length > 0 && bytes.length <= LONGEST;
    for (byte b : bytes) {
      isText &= b != 0;
    }
    String characters = new String(bytes, StandardCharsets.ISO_8859_1);
    return isText
        ? Optional.of(
            new Run.Observation(
                ASKED + descriptor + ")",
                TEXT,
                1,
                Optional.empty(),
                Optional.of(new Run.Text(characters))))
        : Optional.empty();
  }

  /** The descriptor that an expression of a test asks for. */
  public static Optional<String> descriptor(String lvalue) {
    return lvalue.startsWith(ASKED) && lvalue.endsWith(")")
        ? Optional.of(lvalue.substring(ASKED.length(), lvalue.length() - 1))
        : Optional.empty();
  }
}
