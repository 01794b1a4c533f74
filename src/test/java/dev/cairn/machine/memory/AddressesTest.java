package dev.cairn.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {
  private static final long BASE = Addresses.of(123, 40);
  private static final int MOST_OBJECTS = 1 << 30;

  @ParameterizedTest
  @ValueSource(
      longs = {
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
        Long.MIN_VALUE + (1L << 32),
        Long.MAX_VALUE,
        1L << 62,
        -(1L << 62),
        1L << 32,
        -(1L << 32),
        3L << 31
      })
  void aStepThatIsTooLongComesToNoObjectAndCanBeTakenBack(long step) {
    long far = Addresses.add(BASE, step);

    assertThat(Addresses.object(far) < 0 || Addresses.object(far) >= MOST_OBJECTS).isTrue();
    assertThat(Addresses.add(far, -step)).isEqualTo(BASE);
  }
}
