package dev.cairn.binary.unit;

import dev.cairn.binary.lift.DataModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a C prototype of numbers, pointers and arrays: {@code unsigned char f(unsigned char, int n,
 * int table[9])}.
 */
final class Prototype {
  private static final Pattern SHAPE =
      Pattern.compile("\\s*(.*?)(\\w+)\\s*\\(([^()]*)\\)\\s*;?\\s*", Pattern.DOTALL);
  private static final Pattern ARRAY = Pattern.compile("(.*?)\\[\\s*(\\d*)\\s*\\]\\s*");
  private static final Set<String> SPECIFIERS =
      Set.of(
          "unsigned",
          "signed",
          "char",
          "short",
          "int",
          "long",
          "_Bool",
          "bool",
          "void",
          "float",
          "double");
  private static final Set<String> IGNORED =
      Set.of("const", "volatile", "register", "extern", "static", "__xdata", "__reentrant");
  private static final Map<String, Integer> FIXED =
      Map.of(
          "int8_t",
          -1,
          "int16_t",
          -2,
          "int32_t",
          -4,
          "int64_t",
          -8,
          "uint8_t",
          1,
          "uint16_t",
          2,
          "uint32_t",
          4,
          "uint64_t",
          8);

  private final String text;
  private final DataModel model;

  private Prototype(String text, DataModel model) {
    this.text = text;
    this.model = model;
  }

  /**
   * Lets a prototype pass that declares the function under test; compilers put {@code _} before its
   * name, and {@code .part.0} and the like behind it. An address may have any name.
   */
  static void checkName(String text, String function) {
    Matcher shape = SHAPE.matcher(text);
    String name = function.replaceFirst("\\..*", "");
    if (shape.matches()
        && !name.matches("0[xX].*")
        && !name.equals(shape.group(2))
        && !name.equals("_" + shape.group(2))) {
      throw new UserError(
          "--prototype declares '" + shape.group(2) + "', not '" + function + "'",
          "give the prototype of the function that --function names");
    }
  }

  static Procedure.Declaration parse(String text, DataModel model) {
    return new Prototype(text, model).declaration();
  }

  private Procedure.Declaration declaration() {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw error("it is not of the form 'TYPE NAME(PARAMETERS)'");
    }
    List<Procedure.Parameter> parameters = new ArrayList<>();
    String inside = shape.group(3).strip();
    if (!inside.isEmpty() && !inside.equals("void")) {
      for (String parameter : inside.split(",", -1)) {
        parameters.add(parameter(parameter.strip(), parameters.size() + 1));
      }
    }
    return new Procedure.Declaration(type(words(shape.group(1))), parameters, false);
  }

  private Procedure.Parameter parameter(String written, int number) {
    Matcher array = ARRAY.matcher(written);
    boolean isArray = array.matches();
    List<String> words = words(isArray ? array.group(1) : written);
    String last = words.isEmpty() ? "" : words.getLast();
    boolean isNamed = words.size() > 1 && last.matches("\\w+") && !isType(last);
    String name = isNamed ? last : "arg" + number;
    CType type = type(isNamed ? words.subList(0, words.size() - 1) : words);
    if (isArray) {
      long count = array.group(2).isEmpty() ? -1 : Long.parseLong(array.group(2));
      return new Procedure.Parameter(name, new CType.Array(type, count));
    }
    return new Procedure.Parameter(name, type);
  }

  private static List<String> words(String written) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("\\w+|\\*").matcher(written);
    while (word.find()) {
      if (!IGNORED.contains(word.group())) {
        words.add(word.group());
      }
    }
    return words;
  }

  private static boolean isType(String word) {
    return SPECIFIERS.contains(word) || FIXED.containsKey(word);
  }

  private CType type(List<String> words) {
    if (!words.isEmpty() && words.getLast().equals("*")) {
      CType target = type(words.subList(0, words.size() - 1));
      return new CType.Pointer(model.pointerBytes(), new CType.Ref(target));
    }
    for (String word : words) {
      if (!isType(word)) {
        throw error("'" + word + "' is no type of numbers");
      }
    }
    if (words.isEmpty()) {
      throw error("a type is missing");
    }
    return scalar(words);
  }

  private CType scalar(List<String> words) {
    if (words.contains("void")) {
      return new CType.Void();
    }
    if (words.contains("_Bool") || words.contains("bool")) {
      return new CType.Integer("_Bool", 1, false, true, false);
    }
    if (words.contains("float") || words.contains("double")) {
      int bytes = words.contains("float") ? 4 : model.doubleBytes();
      return new CType.Floating(bytes == 4 ? "float" : "double", bytes);
    }
    Integer fixed = FIXED.get(words.getFirst());
    if (fixed != null) {
      return new CType.Integer(words.getFirst(), Math.abs(fixed), fixed < 0, false, false);
    }
    boolean isChar = words.contains("char");
    boolean isSigned = isChar ? words.contains("signed") : !words.contains("unsigned");
    return new CType.Integer(String.join(" ", words), size(words), isSigned, false, isChar);
  }

  private int size(List<String> words) {
    if (words.contains("char")) {
      return 1;
    }
    if (words.contains("short")) {
      return 2;
    }
    long longs = words.stream().filter("long"::equals).count();
    return longs == 0 ? model.intBytes() : longs == 1 ? model.longBytes() : 8;
  }

  private UserError error(String why) {
    return new UserError(
        "--prototype '" + text + "' was not understood: " + why,
        "as in 'unsigned char f(unsigned char mode, int table[9])'");
  }
}
