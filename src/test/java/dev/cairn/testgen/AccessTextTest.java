package dev.cairn.testgen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccessTextTest {
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final CType NODE =
      struct("node", member("value", INT, 0), member("slots", new CType.Array(INT, 3), 32));
  private static final CType LIST =
      struct(
          "list",
          member("head", pointer(NODE), 0),
          member("nodes", new CType.Array(NODE, 2), 64),
          member("", struct("", member("depth", INT, 0)), 320));

  @Test
  void aMemberBehindAPointerHasAnArrow() {
    assertThat(AccessText.of(pointer(LIST), "[0].head[0].value")).isEqualTo("->head->value");
  }

  @Test
  void anElementOfAnArrayHasItsNumber() {
    assertThat(AccessText.of(pointer(LIST), "[0].nodes[0].slots[0]"))
        .isEqualTo("->nodes[0].slots[0]");
  }

  @Test
  void aFurtherElementBehindAPointerHasItsNumber() {
    assertThat(AccessText.of(LIST, ".head[1].value")).isEqualTo(".head[1].value");
  }

  @Test
  void aPointerToANumberIsAnArray() {
    assertThat(AccessText.of(pointer(INT), "[0]")).isEqualTo("[0]");
  }

  @Test
  void membersOfWhatHasNoNameAreMembersOfTheWhole() {
    assertThat(AccessText.of(pointer(LIST), "[0].depth")).isEqualTo("->depth");
  }

  @Test
  void whatIsNotKnownStaysAsItIs() {
    assertThat(AccessText.of(pointer(LIST), "[0].other[0].value")).isEqualTo("->other[0].value");
  }

  private static CType pointer(CType target) {
    return new CType.Pointer(8, new CType.Ref(target));
  }

  private static CType struct(String tag, CType.Member... members) {
    return new CType.Composite(tag, 48, false, List.of(members));
  }

  private static CType.Member member(String name, CType type, long bitOffset) {
    return new CType.Member(name, new CType.Ref(type), bitOffset, 0);
  }
}
