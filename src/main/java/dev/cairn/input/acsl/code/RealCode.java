package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** ACSL's functions on reals: those of the C library, and comparisons by name. */
final class RealCode {
  private static final Map<String, String> TO_REAL =
      Map.ofEntries(
          Map.entry("\\sqrt", "__builtin_sqrt"),
          Map.entry("\\pow", "__builtin_pow"),
          Map.entry("\\exp", "__builtin_exp"),
          Map.entry("\\log", "__builtin_log"),
          Map.entry("\\log10", "__builtin_log10"),
          Map.entry("\\sin", "__builtin_sin"),
          Map.entry("\\cos", "__builtin_cos"),
          Map.entry("\\tan", "__builtin_tan"),
          Map.entry("\\asin", "__builtin_asin"),
          Map.entry("\\acos", "__builtin_acos"),
          Map.entry("\\atan", "__builtin_atan"),
          Map.entry("\\sinh", "__builtin_sinh"),
          Map.entry("\\cosh", "__builtin_cosh"),
          Map.entry("\\tanh", "__builtin_tanh"),
          Map.entry("\\hypot", "__builtin_hypot"),
          Map.entry("\\atan2", "__builtin_atan2"));
  private static final Map<String, String> TO_WHOLE =
      Map.of(
          "\\floor",
          "__builtin_floor",
          "\\ceil",
          "__builtin_ceil",
          "\\truncate",
          "__builtin_trunc");
  private static final Set<String> OF_TWO = Set.of("\\pow", "\\hypot", "\\atan2");
  private static final Map<String, BinaryOp> COMPARISONS =
      Map.of(
          "eq", BinaryOp.EQ,
          "ne", BinaryOp.NE,
          "lt", BinaryOp.LT,
          "le", BinaryOp.LE,
          "gt", BinaryOp.GT,
          "ge", BinaryOp.GE);

  private RealCode() {}

  /** Is it computed for the one input of a run, so that nobody can ask for another value. */
  static boolean isOpaque(String function) {
    return TO_REAL.containsKey(function) && !function.equals("\\sqrt");
  }

  /** The call, if it is one of these. */
  static Optional<Code> of(Call call, TermCode terms) {
    String name = call.function();
    if (TO_REAL.containsKey(name)) {
      return Optional.of(called(call, TO_REAL.get(name), OF_TWO.contains(name) ? 2 : 1, terms));
    }
    if (TO_WHOLE.containsKey(name)) {
      Code real = called(call, TO_WHOLE.get(name), 1, terms);
      return Optional.of(
          new Code(
              "(long long)" + real.text(),
              Rank.UNARY,
              Whole.of(CInteger.LONG_LONG),
              real.hazards()));
    }
    return comparison(name).map(op -> compared(call, op, terms));
  }

  /** {@code \le_float}: named after its operator and the type. */
  private static Optional<BinaryOp> comparison(String name) {
    boolean isNamed = name.matches("\\\\[a-z]{2}_(float|double)");
    return isNamed ? Optional.ofNullable(COMPARISONS.get(name.substring(1, 3))) : Optional.empty();
  }

  private static Code compared(Call call, BinaryOp op, TermCode terms) {
    List<Code> arguments = numbers(call, 2, terms);
    return terms.comparisons().compare(op, arguments.get(0), arguments.get(1), call.at());
  }

  private static Code called(Call call, String function, int count, TermCode terms) {
    Code[] arguments = numbers(call, count, terms).toArray(Code[]::new);
    return Code.call(function, new Real(false), arguments);
  }

  private static List<Code> numbers(Call call, int count, TermCode terms) {
    List<Code> arguments = call.arguments().stream().map(terms::code).toList();
    if (arguments.size() != count || !arguments.stream().allMatch(terms.comparisons()::isNumber)) {
      throw new AcslException(
          call.at(),
          "'" + call.function() + "' takes " + (count == 1 ? "a number" : "two numbers"));
    }
    return arguments;
  }
}
