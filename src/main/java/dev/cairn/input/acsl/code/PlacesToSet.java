package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.List;

/**
 * The places of an {@code assigns} clause as numbers that can be set: a struct by its members.
 * Pointers, bit-fields, unions and several structs next to each other are left out.
 */
final class PlacesToSet {
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);
  private final List<Assumed.Place> all = new ArrayList<>();
  private boolean areAll = true;

  List<Assumed.Place> all() {
    return all;
  }

  /** Is nothing left out. */
  boolean areAll() {
    return areAll;
  }

  void leaveOut() {
    areAll = false;
  }

  void add(Stretch stretch) {
    if (!(stretch.pointer().type() instanceof Pointer(var target))) {
      leaveOut();
      return;
    }
    CType type = target.resolved() instanceof CType.Void ? BYTE : target;
    String first = stretch.pointer().at(Rank.SUM) + " + " + stretch.low().at(Rank.PRODUCT);
    String pointer = isZero(stretch.low()) ? stretch.pointer().text() : first;
    String count =
        "(long long)("
            + stretch.high().text()
            + ") - (long long)("
            + stretch.low().text()
            + ") + 1";
    boolean isOne = stretch.low().text().equals(stretch.high().text());
    add("(" + pointer + ")", type, isOne ? "1" : count, isOne);
  }

  private static boolean isZero(Code code) {
    return code.type() instanceof Whole w && w.isConstant() && w.min().signum() == 0;
  }

  private void add(String pointer, CType type, String count, boolean isOne) {
    switch (type.resolved()) {
      case CType.Integer i when i.size() <= 8 && !i.isBool() ->
          all.add(new Assumed.Place(pointer, count, type));
      case CType.Enumeration _ -> all.add(new Assumed.Place(pointer, count, type));
      case CType.Floating f when f.size() <= 8 -> all.add(new Assumed.Place(pointer, count, type));
      case CType.Array a when a.count() >= 0 ->
          add("(*" + pointer + ")", a.element(), "(" + count + ") * " + a.count(), isOne(a, isOne));
      case CType.Composite c when isOne && !c.isUnion() -> members(pointer, c);
      default -> leaveOut();
    }
  }

  private static boolean isOne(CType.Array array, boolean isOne) {
    return isOne && array.count() == 1;
  }

  private void members(String pointer, CType.Composite composite) {
    for (CType.Member member : composite.members()) {
      if (member.isBitField() || member.name().isEmpty()) {
        leaveOut();
      } else {
        add("(&" + pointer + "->" + member.name() + ")", member.type().type(), "1", true);
      }
    }
  }
}
