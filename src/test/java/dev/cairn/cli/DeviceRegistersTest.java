package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Registers that code reaches by their address are inputs, and tests put memory there. */
class DeviceRegistersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void) { return *(volatile uint32_t *)0x40020014u & 32 ? 1 : 0; }",
        "int f(void) { volatile uint8_t *p = (volatile uint8_t *)0x40030001; return p[1] == 4 ? 1 : 0; }",
        "struct u { volatile uint32_t sr, dr; };\n"
            + "int f(void) { return ((struct u *)0xE0001000)->dr > 9 ? 1 : 0; }",
        "static volatile uint32_t *const at = (uint32_t *)0x40021000;\n"
            + "int f(void) { return at[3] ? 1 : 0; }",
        "int f(uint8_t n) { return *(volatile uint32_t *)(0x40010000u + 4 * n) == 7 ? 1 : 0; }",
        "int f(uint8_t n) { return *(volatile uint16_t *)(0x48000000UL + 8UL * n) ? 1 : 0; }",
        "struct b { uint32_t pad[1500], late; };\n"
            + "int f(void) { return ((struct b *)0x50000000)->late == 77 ? 1 : 0; }",
      })
  void areInputs(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains(" 2/2 ", " complete").doesNotContain("defect:", "warning");
  }

  @Test
  void areComparedAfterwards() throws IOException {
    generate("void f(void) { *(volatile uint32_t *)0x40020010u |= 64; }");

    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains(
            "cairn_device(&DEVICE_40020000, sizeof DEVICE_40020000);",
            "CAIRN_CHECK_UINT(DEVICE_40020000[4], ");
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), "#include <stdint.h>\n" + c);
    return Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());
  }
}
