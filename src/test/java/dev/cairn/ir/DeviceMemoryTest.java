package dev.cairn.ir;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which numbers are addresses of devices, and what they are called. */
class DeviceMemoryTest {
  @Test
  void anAddressLiesInAPageNamedAfterItsStart() {
    assertThat(DeviceMemory.place(0x4002_0014))
        .contains(new DeviceMemory.Place("DEVICE_40020000", 0x14));
    assertThat(DeviceMemory.isPage("DEVICE_40020000")).isTrue();
    assertThat(DeviceMemory.start("DEVICE_40020000")).isEqualTo(0x4002_0000);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 0xfff, 0xffff, 0xffff_ffffL, -1, 0x7fff_ffffL, 1L << 47})
  void nullMarksAndWhatNoProcessHasAreNone(long number) {
    assertThat(DeviceMemory.place(number)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"DEVICE_", "DEVICE_x", "device", "DEVICE_1"})
  void otherVariablesAreNoPages(String name) {
    assertThat(DeviceMemory.isPage(name)).isFalse();
  }
}
