package dev.cairn.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReadFilesTest {
  @Test
  void findsThemInARule() {
    String said =
        """
        files: a.c /usr/include/stdio.h \\
          with\\ space.h /etc/shadow \\
          odd$$name.h
        """;

    assertThat(ReadFiles.of(said))
        .containsExactly(
            "a.c", "/usr/include/stdio.h", "with space.h", "/etc/shadow", "odd$name.h");
  }

  @Test
  void findsNoneWhereTheCompilerFailed() {
    assertThat(ReadFiles.of("")).isEmpty();
  }

  @Test
  void thereMayBeVeryMany() {
    String said = "files: a.c" + " \\\n  /usr/include/header.h".repeat(100_000);

    assertThat(ReadFiles.of(said)).hasSize(100_001);
  }
}
