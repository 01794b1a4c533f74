package dev.cairn.machine.libc.printf;

import dev.cairn.expr.Expr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a format with {@code %n$}: read in order, by the types the format gives them.
 */
final class PositionalArguments implements PrintfArguments {
  private static final Pattern USE = Pattern.compile("%\\d+\\$");

  /** What an argument is passed as. */
  private enum Passing {
    INTEGER,
    LONG,
    POINTER,
    FLOATING,
    LONG_DOUBLE
  }

  private record Value(long bits, BigInteger wide, @Nullable Expr shadow) {}

  private final List<Value> values = new ArrayList<>();
  private Value selected = new Value(0, BigInteger.ZERO, null);

  private PositionalArguments() {}

  static boolean areUsed(String format) {
    return format.indexOf('$') >= 0 && USE.matcher(format).find();
  }

  static PositionalArguments read(String format, PrintfArguments list) {
    Map<Integer, Passing> passings = passings(format);
    var all = new PositionalArguments();
    int count = passings.keySet().stream().mapToInt(i -> i).max().orElse(0);
    for (int i = 1; i <= count; i++) {
      Passing passing = passings.getOrDefault(i, Passing.INTEGER);
      all.values.add(
          switch (passing) {
            case INTEGER -> new Value(list.integer(32), BigInteger.ZERO, list.shadow());
            case LONG -> new Value(list.integer(64), BigInteger.ZERO, list.shadow());
            case POINTER -> new Value(list.pointer(), BigInteger.ZERO, list.shadow());
            case FLOATING ->
                new Value(
                    Double.doubleToRawLongBits(list.floating()), BigInteger.ZERO, list.shadow());
            case LONG_DOUBLE -> new Value(0, list.longDouble(), null);
          });
    }
    return all;
  }

  private static Map<Integer, Passing> passings(String format) {
    Map<Integer, Passing> passings = new TreeMap<>();
    for (int i = format.indexOf('%'); i >= 0; i = format.indexOf('%', i)) {
      var cursor = new PrintfCursor(format, i + 1);
      Optional<PrintfSpec> spec =
          cursor.spec(
              argument -> {
                passings.put(argument, Passing.INTEGER);
                return 0;
              });
      if (spec.isPresent() && cursor.argument() > 0) {
        passings.put(cursor.argument(), passing(spec.get()));
      }
      i = cursor.position();
    }
    passings.remove(0);
    return passings;
  }

  private static Passing passing(PrintfSpec spec) {
    return switch (spec.conversion()) {
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' ->
          spec.length().equals("L") ? Passing.LONG_DOUBLE : Passing.FLOATING;
      case 's', 'S', 'p', 'n' -> Passing.POINTER;
      default -> spec.integerBits() > 32 ? Passing.LONG : Passing.INTEGER;
    };
  }

  @Override
  public void select(int number) {
    if (number > 0) {
      selected = values.get(number - 1);
    }
  }

  @Override
  public long integer(int bits) {
    return selected.bits();
  }

  @Override
  public long pointer() {
    return selected.bits();
  }

  @Override
  public double floating() {
    return Double.longBitsToDouble(selected.bits());
  }

  @Override
  public BigInteger longDouble() {
    return selected.wide();
  }

  @Override
  public @Nullable Expr shadow() {
    return selected.shadow();
  }
}
