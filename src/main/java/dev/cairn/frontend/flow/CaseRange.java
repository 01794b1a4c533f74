package dev.cairn.frontend.flow;

import dev.cairn.ir.Operand;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Cases of a switch that are one branch: a single value, or the run of values clang made of {@code
 * case 1 ... 5}.
 */
public record CaseRange(List<Operand.IntConst> values, Node target) {
  static List<CaseRange> of(Exit.Switch s) {
    List<CaseRange> ranges = new ArrayList<>();
    for (Exit.Case c : s.cases()) {
      CaseRange last = ranges.isEmpty() ? null : ranges.getLast();
      if (last != null && s.hasRanges() && last.isFollowedBy(c)) {
        last.values.add(c.value());
      } else {
        ranges.add(new CaseRange(new ArrayList<>(List.of(c.value())), c.target()));
      }
    }
    return ranges;
  }

  private boolean isFollowedBy(Exit.Case c) {
    return c.target() == target
        && signed(values.getLast()).add(BigInteger.ONE).equals(signed(c.value()));
  }

  String outcome() {
    String first = "case " + signed(values.getFirst());
    return values.size() == 1 ? first : first + " ... " + signed(values.getLast());
  }

  public static BigInteger signed(Operand.IntConst value) {
    int bits = value.type().bits();
    return value.value().testBit(bits - 1)
        ? value.value().subtract(BigInteger.ONE.shiftLeft(bits))
        : value.value();
  }
}
