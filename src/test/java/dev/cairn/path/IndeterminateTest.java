package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndeterminateTest {
  @ParameterizedTest
  @ValueSource(strings = {"x", "a + b", "s +4:8", ""})
  void tellsTheObjectThatWasNeverSetWhateverItsName(String object) {
    Variable variable = variable(Indeterminate.variableName(object, 4, 32));

    assertThat(Indeterminate.isOne(variable)).isTrue();
    assertThat(Indeterminate.objectOf(variable)).isEqualTo(object);
  }

  @Test
  void partsOfAnObjectAreDifferentVariables() {
    assertThat(Indeterminate.variableName("x", 0, 32))
        .isNotEqualTo(Indeterminate.variableName("x", 4, 32))
        .isNotEqualTo(Indeterminate.variableName("x", 0, 8));
  }

  @Test
  void anInputIsNone() {
    assertThat(Indeterminate.isOne(variable("never"))).isFalse();
    assertThat(Indeterminate.isOne(variable("x +0:8"))).isFalse();
  }

  private static Variable variable(String name) {
    return new Variables().variable(name, 32);
  }
}
