package dev.cairn.binary.ppc;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Instructions as assemblers write them, with the short names that everybody uses. */
final class Spelling {
  private static final Map<Integer, String> SPECIAL = Map.of(1, "xer", 8, "lr", 9, "ctr");
  private static final String[] TAKEN = {"lt", "gt", "eq", "so"};
  private static final String[] NOT_TAKEN = {"ge", "le", "ne", "ns"};

  private final Word word;

  private Spelling(Word word) {
    this.word = word;
  }

  static String of(Word word) {
    var spelling = new Spelling(word);
    return spelling.branch().or(spelling::shorter).orElseGet(spelling::plain);
  }

  private String plain() {
    String mnemonic = word.row().mnemonic() + (word.isOverflow() ? "o" : "") + dot();
    String operands =
        word.row().operands().stream().map(this::operand).collect(Collectors.joining(","));
    return operands.isEmpty() ? mnemonic : mnemonic + " " + operands;
  }

  private String dot() {
    return word.isRecord() ? "." : "";
  }

  private String operand(String name) {
    return switch (name) {
      case "rt" -> "r" + word.rt();
      case "ra" -> "r" + word.ra();
      case "r0" -> word.ra() == 0 ? "0" : "r" + word.ra();
      case "rb" -> "r" + word.rb();
      case "ft" -> "f" + word.rt();
      case "fa" -> "f" + word.ra();
      case "fb" -> "f" + word.rb();
      case "fc" -> "f" + word.rc();
      case "si" -> Integer.toString(word.si());
      case "ui" -> Integer.toString(word.ui());
      case "d" -> word.si() + "(" + (word.ra() == 0 ? "0" : "r" + word.ra()) + ")";
      case "sh" -> Integer.toString(word.sh());
      case "nb" -> Integer.toString(word.nb());
      case "mb" -> Integer.toString(word.mb());
      case "me" -> Integer.toString(word.me());
      case "bf" -> "cr" + word.bf();
      case "bfa" -> "cr" + word.bfa();
      case "bt" -> bit(word.rt());
      case "ba" -> bit(word.ra());
      case "bb" -> bit(word.rb());
      case "bo" -> Integer.toString(word.bo());
      case "bi" -> Integer.toString(word.bi());
      case "to" -> Integer.toString(word.rt());
      case "fxm" -> Integer.toString(word.fxm());
      case "spr" -> SPECIAL.getOrDefault(word.spr(), Integer.toString(word.spr()));
      case "li", "bd" -> target();
      default -> throw new IllegalStateException("no operand '" + name + "'");
    };
  }

  private static String bit(int number) {
    return number < 4 ? TAKEN[number] : "4*cr" + number / 4 + "+" + TAKEN[number % 4];
  }

  private String target() {
    return address(word.target());
  }

  static String address(long address) {
    return String.format(Locale.ROOT, "0x%08x", address);
  }

  /** {@code bc 12,2,x} is {@code beq x}; {@code l} is for link, {@code lr} and {@code ctr}: to. */
  private Optional<String> branch() {
    String to =
        switch (word.row().mnemonic()) {
          case "b", "bc" -> "";
          case "bclr" -> "lr";
          case "bcctr" -> "ctr";
          default -> null;
        };
    if (to == null) {
      return Optional.empty();
    }
    boolean isFixed = to.isEmpty();
    String suffix = to + (word.isLink() ? "l" : "");
    String target = isFixed ? target() : "";
    boolean isAlways = (word.bo() & 0x14) == 0x14;
    if (word.row().mnemonic().equals("bc") && isAlways) {
      return Optional.of("bc" + suffix + " " + word.bo() + "," + word.bi() + "," + target);
    }
    if (word.row().mnemonic().equals("b") || isAlways) {
      return Optional.of(("b" + suffix + " " + target).strip());
    }
    boolean isTrue = (word.bo() & 8) != 0;
    String field = word.bi() < 4 ? "" : "cr" + word.bi() / 4;
    if ((word.bo() & 4) != 0) {
      String name = "b" + (isTrue ? TAKEN : NOT_TAKEN)[word.bi() % 4] + suffix;
      return Optional.of(joined(name, field, target));
    }
    String count = (word.bo() & 2) != 0 ? "bdz" : "bdnz";
    return Optional.of(
        (word.bo() & 16) != 0
            ? joined(count + suffix, "", target)
            : joined(count + (isTrue ? "t" : "f") + suffix, bit(word.bi()), target));
  }

  private static String joined(String name, String first, String second) {
    String operands = first.isEmpty() || second.isEmpty() ? first + second : first + "," + second;
    return operands.isEmpty() ? name : name + " " + operands;
  }

  private Optional<String> shorter() {
    int n = word.rt();
    int a = word.ra();
    return Optional.ofNullable(
        switch (word.row().mnemonic()) {
          case "addi" -> a == 0 ? "li r" + n + "," + word.si() : null;
          case "addis" -> a == 0 ? "lis r" + n + "," + word.si() : null;
          case "ori" -> word.bits() == 0x6000_0000 ? "nop" : null;
          case "or" -> n == word.rb() ? "mr" + dot() + " r" + a + ",r" + n : null;
          case "nor" -> n == word.rb() ? "not" + dot() + " r" + a + ",r" + n : null;
          case "rlwinm" -> rotation();
          case "cmp" -> compare("cmpw", "r" + word.rb());
          case "cmpl" -> compare("cmplw", "r" + word.rb());
          case "cmpi" -> compare("cmpwi", Integer.toString(word.si()));
          case "cmpli" -> compare("cmplwi", Integer.toString(word.ui()));
          case "mfspr" ->
              SPECIAL.containsKey(word.spr()) ? "mf" + SPECIAL.get(word.spr()) + " r" + n : null;
          case "mtspr" ->
              SPECIAL.containsKey(word.spr()) ? "mt" + SPECIAL.get(word.spr()) + " r" + n : null;
          case "tw" -> word.rt() == 31 ? "trap" : null;
          default -> null;
        });
  }

  private String compare(String name, String right) {
    String field = word.bf() == 0 ? "" : "cr" + word.bf() + ",";
    return name + " " + field + "r" + word.ra() + "," + right;
  }

  private @Nullable String rotation() {
    String registers = dot() + " r" + word.ra() + ",r" + word.rt() + ",";
    if (word.mb() == 0 && word.me() == 31 - word.sh()) {
      return "slwi" + registers + word.sh();
    }
    if (word.me() == 31 && word.sh() == 32 - word.mb()) {
      return "srwi" + registers + word.mb();
    }
    return word.sh() == 0 && word.me() == 31 ? "clrlwi" + registers + word.mb() : null;
  }
}
