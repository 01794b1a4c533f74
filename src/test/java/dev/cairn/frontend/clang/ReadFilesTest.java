package dev.cairn.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReadFilesTest {
  @Test
  void findsThemAmongComplaints() {
    String said =
        """
        a.c:1:2: warning: so what
        __cairn_read_files__: a.c /usr/include/stdio.h \\
          with\\ space.h /etc/shadow \\
          odd$$name.h
        1 warning generated.
        """;

    assertThat(ReadFiles.of(said))
        .containsExactly("a.c", "/usr/include/stdio.h", "with space.h", "/etc/shadow", "odd$name.h");
  }

  @Test
  void findsNoneWhereTheCompilerFailed() {
    assertThat(ReadFiles.of("a.c:1:2: error: so what\n1 error generated.")).isEmpty();
  }

  @Test
  void thereMayBeVeryMany() {
    String said = "__cairn_read_files__: a.c" + " \\\n  /usr/include/header.h".repeat(100_000);

    assertThat(ReadFiles.of(said)).hasSize(100_001);
  }
}
