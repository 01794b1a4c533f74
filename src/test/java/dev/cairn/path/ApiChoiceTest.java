package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Variables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiChoiceTest {
  private final Variables variables = new Variables();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 12})
  void isToldFromItsVariable(int position) {
    var choice = new ApiChoice("q", position);

    assertThat(ApiChoice.of(variables.variable(choice.variableName(), ApiChoice.BITS)))
        .contains(choice);
  }

  @Test
  void noOtherVariableIsOne() {
    assertThat(ApiChoice.of(variables.variable("q == NULL", 1))).isEmpty();
    assertThat(ApiChoice.of(variables.variable("q[0].call", 8))).isEmpty();
  }
}
