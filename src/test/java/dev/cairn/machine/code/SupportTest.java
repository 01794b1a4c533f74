package dev.cairn.machine.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.machine.ops.Arith;
import dev.cairn.machine.ops.Rep;
import dev.cairn.machine.ops.ShadowOps;
import java.lang.constant.ConstantDescs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What compiled code calls exists. */
class SupportTest {
  @Test
  void everyMethodOfTheTableExists() {
    assertThat(Support.SHADOW_FIT.name()).isEqualTo("fit");
  }

  @ParameterizedTest
  @EnumSource(Rep.class)
  void everyRepresentationHasItsRegisters(Rep rep) {
    assertThat(Support.frameGet(rep).type().returnType()).isEqualTo(rep.desc());
    assertThat(Support.framePut(rep).type().parameterType(0)).isEqualTo(rep.desc());
  }

  @Test
  void anOverloadIsChosenByTheTypeOfItsOperands() {
    SupportMethod ofLongs = Overloads.of(Arith.class, "udiv").of(ConstantDescs.CD_long);

    assertThat(ofLongs.type().returnType()).isEqualTo(ConstantDescs.CD_long);
  }

  @Test
  void aMisspeltMethodIsNoticed() {
    assertThatThrownBy(() -> SupportMethod.only(ShadowOps.class, "fitt"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("0 public methods 'fitt'");
  }
}
