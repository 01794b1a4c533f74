package dev.cairn.binary.ppc;

import java.util.Optional;

/** Forms of instructions that the architecture leaves undefined: what they do is not known. */
final class InvalidForms {
  private InvalidForms() {}

  static Optional<String> why(Word word) {
    String mnemonic = word.row().mnemonic();
    if ((word.bits() & word.row().reserved()) != 0) {
      return Optional.of("this form of " + Spelling.of(word) + " has reserved bits set");
    }
    boolean isInvalid =
        switch (mnemonic) {
          case "cmp", "cmpi", "cmpl", "cmpli" -> word.isWide();
          case "lmw" -> word.ra() >= word.rt();
          case "lswi" -> isLoaded(word, word.ra(), word.nb());
          case "lswx" -> word.rt() == word.ra() || word.rt() == word.rb();
          case "mfcr", "mtcrf" -> word.isOneField() && Integer.bitCount(word.fxm()) != 1;
          case "stwcx" -> !word.isRecord();
          default -> Transfers.isUpdate(word) && isBadUpdate(word, mnemonic);
        };
    return isInvalid
        ? Optional.of("this form of " + Spelling.of(word) + " is invalid")
        : Optional.empty();
  }

  private static boolean isBadUpdate(Word word, String mnemonic) {
    boolean isIntegerLoad = mnemonic.startsWith("l") && !mnemonic.startsWith("lf");
    return word.ra() == 0 || (isIntegerLoad && word.ra() == word.rt());
  }

  /** Whether a register is among those that so many bytes are loaded into. */
  private static boolean isLoaded(Word word, int register, int bytes) {
    int distance = (register - word.rt() + 32) % 32;
    return register != 0 && distance < (bytes + 3) / 4;
  }
}
