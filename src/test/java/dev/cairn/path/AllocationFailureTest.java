package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationFailureTest {
  /** Tests show these names, and old journals hold them. */
  @ParameterizedTest
  @CsvSource({
    "malloc, 1, malloc() fails",
    "malloc, 2, malloc() fails#2",
    "posix_memalign, 13, posix_memalign() fails#13"
  })
  void hasANameThatUsersKnow(String function, int number, String name) {
    assertThat(new AllocationFailure(function, number).variableName()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 137})
  void isFoundAgainByItsVariable(int number) {
    for (String function : AllocationFailure.FUNCTIONS) {
      var failure = new AllocationFailure(function, number);

      assertThat(AllocationFailure.of(variable(failure.variableName()))).contains(failure);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"malloc", "n", "open() fails", "my_malloc() fails", "() fails", ""})
  void otherVariablesSpeakOfNoAllocation(String name) {
    assertThat(AllocationFailure.of(variable(name))).isEmpty();
  }

  @Test
  void whatFreesCannotFail() {
    assertThat(AllocationFailure.FUNCTIONS).doesNotContain("free");
  }

  private static Variable variable(String name) {
    return new Variables().variable(name, 1);
  }
}
