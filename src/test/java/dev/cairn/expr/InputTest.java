package dev.cairn.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class InputTest {
  private final Variables variables = new Variables();
  private final List<Variable> all = new ArrayList<>();

  InputTest() {
    for (int i = 0; i < 300; i++) {
      all.add(variables.variable("v" + i, 32));
    }
  }

  @Test
  void inputMadeFromAnotherLeavesItAsItIs() {
    Input first = new Input.Builder().set(all.get(3), 7).set(all.get(200), 8).build();
    Input second = first.toBuilder().set(all.get(3), 9).build();

    assertThat(first.get(all.get(3))).isEqualTo(7);
    assertThat(second.get(all.get(3))).isEqualTo(9);
    assertThat(second.get(all.get(200))).isEqualTo(8);
  }

  @Test
  void builderThatGoesOnLeavesWhatItBuiltAsItIs() {
    Input.Builder builder = new Input.Builder().set(all.get(70), 1);
    Input built = builder.build();
    builder.set(all.get(70), 2).set(all.get(71), 3);

    assertThat(built.get(all.get(70))).isEqualTo(1);
    assertThat(built.has(all.get(71))).isFalse();
    assertThat(builder.build().get(all.get(70))).isEqualTo(2);
  }

  @Test
  void inputsAreEqualByWhatTheySetNotByHowTheyCameAbout() {
    Input far = new Input.Builder().set(all.get(299), 1).set(all.get(0), 5).build();
    Input near = new Input.Builder().set(all.get(0), 5).build();

    assertThat(near.toBuilder().set(all.get(299), 1).build()).isEqualTo(far).hasSameHashCodeAs(far);
    assertThat(near).isNotEqualTo(far).isNotEqualTo(near.toBuilder().set(all.get(1), 0).build());
  }

  @Test
  void setVariablesAreVisitedByIndex() {
    List<String> seen = new ArrayList<>();
    new Input.Builder()
        .set(all.get(130), 1)
        .set(all.get(2), -1)
        .build()
        .forEach((v, bits) -> seen.add(v.name() + "=" + bits));

    assertThat(seen).containsExactly("v2=4294967295", "v130=1");
  }

  @Test
  void whatIsNotSetReadsAsZero() {
    Input input = new Input.Builder().set(all.get(2), 1).build();

    assertThat(input.at(3)).isZero();
    assertThat(input.at(299)).isZero();
    assertThat(input.has(all.get(299))).isFalse();
  }
}
